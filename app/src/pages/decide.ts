import type { User } from '@plumbline/api-contract';
import { isAdmin } from '../organization/ranks.ts';
import { homeOf, isTradePartner, landingOf, type UserType } from '../session/landing.ts';
import type { Guard } from './page.ts';

/** The visitor. `userType` is requested only for a person without a company, and only if a guard depends on it. */
export type Visitor = { readonly user: User; readonly userType: UserType };

/** The page that they open. */
export type Place = {
  /** Includes query and fragment, as it is remembered. */
  readonly address: string;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The page to return to once this person has signed in, if there is one. */
  readonly remembered: string | null;
};

export type Decision =
  | { readonly kind: 'page' }
  | {
      readonly kind: 'to';
      readonly to: string;
      /** The page to return to after signing in. */
      readonly remembers?: string;
      /** Clears the page to return to. */
      readonly forgets?: true;
    }
  | { readonly kind: 'error'; readonly status: number };

const PAGE: Decision = { kind: 'page' };
const NOT_FOUND: Decision = { kind: 'error', status: 404 };
const LOGIN = '/login';
const HOME = '/';
const PREQUAL = '/prequal';

/**
 * A guard's decision about a visitor: the page, another one, or an error (specification, "Auth routing" and "Landing
 * redirect").
 *
 * @param guard of the table of pages; an unknown name gives an error of status 500
 * @param visitor null when no one is signed in
 */
export function decide(guard: string, visitor: Visitor | null, place: Place): Decision {
  const known = guard as Guard;
  switch (known) {
    case 'open':
      return PAGE;
    case 'guest':
      return visitor ? onTo(place.remembered, HOME) : PAGE;
    case 'home':
      return visitor ? onTo(place.remembered, homeOf(visitor.user)) : PAGE;
    case 'landing':
      return {
        ...to(landingOf(visitor?.user ?? null, visitor?.userType ?? null)),
        forgets: true,
      };
    case 'operator':
      return visitor?.user.is_operator ? PAGE : NOT_FOUND;
    case 'auth':
    case 'registering':
    case 'tradePartner':
    case 'tradePartnerOrFlagged':
    case 'contractor':
    case 'contractorOrFlagged':
    case 'admin':
    case 'own':
      return visitor
        ? ofSignedIn(known, visitor, place)
        : { ...to(LOGIN), remembers: place.address };
    default:
      known satisfies never;
      return { kind: 'error', status: 500 };
  }
}

/** Whether a guard needs to know the prequalification side of a person without a company. */
export function asksUserType(guard: Guard): boolean {
  return (
    guard === 'landing' || guard === 'tradePartnerOrFlagged' || guard === 'contractorOrFlagged'
  );
}

function ofSignedIn(
  guard: Exclude<Guard, 'open' | 'guest' | 'home' | 'landing' | 'operator'>,
  { user, userType }: Visitor,
  { address, params }: Place,
): Decision {
  const organization = user.primary_organization;
  switch (guard) {
    case 'auth':
      return PAGE;
    case 'registering':
      return user.reg_step !== 'complete' || !organization ? PAGE : to(HOME);
    case 'admin':
      return isAdmin(user) ? PAGE : NOT_FOUND;
    case 'own':
      return params['uid'] === user.id ? PAGE : to(`/settings/${user.id}${afterPath(address)}`);
    case 'tradePartner':
      return isTradePartner(user) ? PAGE : to(PREQUAL);
    case 'tradePartnerOrFlagged':
      return isTradePartner(user) || (!organization && userType === 'TP') ? PAGE : to(PREQUAL);
    case 'contractor':
      return organization && !isTradePartner(user) ? PAGE : to(PREQUAL);
    case 'contractorOrFlagged':
      return (organization && !isTradePartner(user)) || (!organization && userType === 'GC')
        ? PAGE
        : to(PREQUAL);
    default:
      return guard satisfies never;
  }
}

/** The query and fragment of an address: which part of the page is meant. */
function afterPath(address: string): string {
  return address.slice(address.search(/[?#]|$/u));
}

function to(path: string): Extract<Decision, { kind: 'to' }> {
  return { kind: 'to', to: path };
}

/** Goes to the remembered page and forgets it. */
function onTo(remembered: string | null, otherwise: string): Decision {
  return remembered === null ? to(otherwise) : { ...to(remembered), forgets: true };
}
