import { lookups } from '@plumbline/schemas/lookups';

/** Words of the search index have 60 characters at most, `certification:` among them. */
const MOST = 46;

/** What is stored and searched for a certifying agency: the beginning of its name tells it from all others. */
export const agencyKey = (name: string): string => name.slice(0, MOST);

const names: ReadonlyMap<string, string> = new Map(
  lookups.certifying_agencies.map(({ value }) => [agencyKey(value), value]),
);

export const isAgency = (name: string): boolean => names.get(agencyKey(name)) === name;

/** The name of a stored key. */
export const agencyName = (key: string): string => names.get(key) ?? key;
