import type { OrganizationType } from '@plumbline/api-contract';
import { ORGANIZATION_TYPES } from '@plumbline/api-contract';
import { safePath } from '../session/safe-path.ts';
import { keep as keepIn, read } from '../storage/store.ts';

/**
 * What this browser keeps of a registration; the rest is the server's. Names in snake case are the specification's
 * (docs/reference/registration.md says what carries the others).
 */
export type Kept = {
  /** The address that a code was mailed to. */
  readonly email: string | null;
  /** The right to create a password, given for the code. */
  readonly ticket: string | null;
  /** What was said with the address, to ask for another code. */
  readonly userType: OrganizationType | null;
  readonly expectedOrg: string | null;
  /** The page that the visitor wanted before signing up: they are led there when they are done. */
  readonly from_route: string | null;
  /** The page from which a registered person came to join or add a company. */
  readonly workplace_from_route: string | null;
  /** Something was typed: leaving asks first. */
  readonly change_made: boolean;
};

const noAccount = { email: null, ticket: null, userType: null, expectedOrg: null };
const nothing: Kept = {
  ...noAccount,
  from_route: null,
  workplace_from_route: null,
  change_made: false,
};

/** Storage can be edited: what is not as it was written is nothing. */
export function readKept(): Kept {
  const text = read('registration');
  if (text === null) return nothing;
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return nothing;
    const found = kept as Partial<Record<keyof Kept, unknown>>;
    return {
      email: textOf(found.email),
      ticket: textOf(found.ticket),
      userType: ORGANIZATION_TYPES.find((type) => type === found.userType) ?? null,
      expectedOrg: textOf(found.expectedOrg),
      from_route: safePath(textOf(found.from_route)),
      workplace_from_route: safePath(textOf(found.workplace_from_route)),
      change_made: found.change_made === true,
    };
  } catch {
    return nothing;
  }
}

export function keep(more: Partial<Kept>): void {
  keepIn('registration', JSON.stringify({ ...readKept(), ...more }));
}

/** There is an account now: what was kept until then goes. Where the person came from is still needed. */
export function forgetKept(): void {
  keep(noAccount);
}

/** Keeps, until the registration is over, that the person is the first one of a company. */
export function keepFounded(organization: string, office: string | null): void {
  keepIn('registrationFirstUser', 'true');
  keepIn('registeredOrganization', organization);
  if (office !== null) keepIn('registrationOfficeLocation', office);
}

/** What brought the person here, where they allowed that to be kept. */
export function joinedSource(): string | null {
  return read('joinedSource')?.slice(0, 200) ?? null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
