/**
 * Who may open a page.
 *
 * - `auth`: anyone who is signed in; everyone else signs in first and comes back. The default.
 * - `open`: everyone. `guest`: no one who is signed in. `home`: the first page, which leads on who is signed in.
 * - `landing`: no one; it leads each person to their own first page of Pre-Qual.
 * - `registering`: anyone who has not finished signing up, or has no company.
 * - `tradePartner`, `contractor`: people of that side of a prequalification; `…OrFlagged`: also people without a
 *   company who said so when they signed up.
 * - `admin`: Admins of a company; for everyone else who is signed in there is no such page.
 * - `operator`: operators; for everyone else there is no such page, signed in or not.
 * - `own`: the person whose id the path holds; everyone else is led to their own.
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
  /** As React Router writes it; `:x?` may be left out. */
  readonly path: string;
  /** `auth` when left out. */
  readonly guard?: Guard;
  /** What is above the page: the site’s bar, or the one of registration. `site` when left out. */
  readonly bar?: 'registration';
  /** A workbench that fills the window: no footer is under it. */
  readonly isWorkbench?: true;
};

/** A route carries its entry, so that a frame can ask the guard before it draws anything. */
export type PageHandle = { readonly entry: PageEntry };

/** The guard that holds for a page. */
export function guardOf(entry: PageEntry): Guard {
  return entry.guard ?? 'auth';
}

/** Whether a visitor may see the page too. */
export function isForAnybody(entry: PageEntry): boolean {
  return ['open', 'guest', 'home'].includes(guardOf(entry));
}
