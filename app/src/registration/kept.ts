import type { OrganizationType } from '@plumbline/api-contract';
import { ORGANIZATION_TYPES } from '@plumbline/api-contract';
import { forget, keep as keepIn, read } from '../storage/store.ts';

/** What this browser keeps of a registration until it has an account: the rest is the server's. */
export type Kept = {
  /** The address that a code was mailed to. */
  readonly email: string | null;
  /** The right to create a password, given for the code. */
  readonly ticket: string | null;
  /** What was said with the address, to ask for another code. */
  readonly userType: OrganizationType | null;
  readonly expectedOrg: string | null;
};

const nothing: Kept = { email: null, ticket: null, userType: null, expectedOrg: null };

/** Storage can be edited: what is not as it was written is nothing. */
export function readKept(): Kept {
  const text = read('registration');
  if (text === null) return nothing;
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return nothing;
    const { email, ticket, userType, expectedOrg } = kept as Partial<Record<keyof Kept, unknown>>;
    return {
      email: textOf(email),
      ticket: textOf(ticket),
      userType: ORGANIZATION_TYPES.find((type) => type === userType) ?? null,
      expectedOrg: textOf(expectedOrg),
    };
  } catch {
    return nothing;
  }
}

export function keep(more: Partial<Kept>): void {
  keepIn('registration', JSON.stringify({ ...readKept(), ...more }));
}

export function forgetKept(): void {
  forget('registration');
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
