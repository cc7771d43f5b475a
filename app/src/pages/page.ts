/**
 * Who may open a page.
 *
 * - `auth`: anyone who is signed in; everyone else signs in first and comes back. The default.
 * - `open`: everyone. `guest`: only people who are not signed in. `home`: the first page, which redirects people who
 *   are signed in.
 * - `landing`: no one; it redirects each person to their own first page of Pre-Qual.
 * - `registering`: anyone who has not finished signing up, or has no company.
 * - `tradePartner`, `contractor`: people on that side of a prequalification; `…OrFlagged`: also people without a
 *   company who chose that side when they signed up.
 * - `admin`: Admins of a company; everyone else who is signed in gets a not-found page.
 * - `operator`: operators; everyone else gets a not-found page, signed in or not.
 * - `own`: the person whose id is in the path; everyone else is redirected to their own.
 */
export type Guard =
  | 'auth'
  | 'open'
  | 'guest'
  | 'home'
  | 'landing'
  | 'registering'
  | 'tradePartner'
  | 'tradePartnerOrFlagged'
  | 'contractor'
  | 'contractorOrFlagged'
  | 'admin'
  | 'operator'
  | 'own';

export type PageEntry = {
  /** In React Router's syntax; `:x?` is optional. */
  readonly path: string;
  /** Defaults to `auth`. */
  readonly guard?: Guard;
  /** The bar above the page: the site's, or the one of registration. Defaults to the site's. */
  readonly bar?: 'registration';
  /** A workbench that fills the window, without a footer. */
  readonly isWorkbench?: true;
};

/** A route carries its entry, so that a frame can ask the guard before it renders anything. */
export type PageHandle = { readonly entry: PageEntry };

/** The guard of a page. */
export function guardOf(entry: PageEntry): Guard {
  return entry.guard ?? 'auth';
}

/** Whether visitors may see the page too. */
export function isForAnybody(entry: PageEntry): boolean {
  return ['open', 'guest', 'home'].includes(guardOf(entry));
}
