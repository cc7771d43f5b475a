import { lookups } from '@plumbline/schemas/lookups';

/** Search index terms have at most 60 characters, including `certification:`. */
const MOST = 46;

/** The stored and searched form of a certifying agency's name: its beginning, which is unique. */
export const agencyKey = (name: string): string => name.slice(0, MOST);

const names: ReadonlyMap<string, string> = new Map(
  lookups.certifying_agencies.map(({ value }) => [agencyKey(value), value]),
);

export const isAgency = (name: string): boolean => names.get(agencyKey(name)) === name;

/** The full name for a stored key. */
export const agencyName = (key: string): string => names.get(key) ?? key;
