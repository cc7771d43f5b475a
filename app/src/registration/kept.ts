import type { OrganizationType } from '@plumbline/api-contract';
import { ORGANIZATION_TYPES } from '@plumbline/api-contract';
import { safePath } from '../session/safe-path.ts';
import { keep as keepIn, read } from '../storage/store.ts';

/**
 * What this browser keeps of a registration; the server has the rest. Names in snake case come from the specification
 * (docs/reference/registration.md says what carries the others).
 */
export type Kept = {
  /** The address to which a code was mailed. */
  readonly email: string | null;
  /** The right to create a password, received in exchange for the code. */
  readonly ticket: string | null;
  /** What was entered with the address, to request another code. */
  readonly userType: OrganizationType | null;
  readonly expectedOrg: string | null;
  /** The page that the visitor wanted before signing up; they are redirected there at the end. */
  readonly from_route: string | null;
  /** The page from which a registered person came to join or add a company. */
  readonly workplace_from_route: string | null;
  /** Something was typed, so leaving asks first. */
  readonly change_made: boolean;
};

const noAccount = { email: null, ticket: null, userType: null, expectedOrg: null };
const nothing: Kept = {
  ...noAccount,
  from_route: null,
  workplace_from_route: null,
  change_made: false,
};

/** Storage can be edited, so anything malformed counts as nothing. */
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

/** There is an account now, so what was kept until then is removed. Where the person came from is still needed. */
export function forgetKept(): void {
  keep(noAccount);
}

/** Remembers until the end of the registration that the person is the first one in a company. */
export function keepFounded(organization: string, office: string | null): void {
  keepIn('registrationFirstUser', 'true');
  keepIn('registeredOrganization', organization);
  if (office !== null) keepIn('registrationOfficeLocation', office);
}

/** What brought the person here, if they allowed that to be kept. */
export function joinedSource(): string | null {
  return read('joinedSource')?.slice(0, 200) ?? null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
