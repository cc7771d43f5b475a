import type { Database } from '../../database/connect.ts';
import { findCompaniesByName } from '../network-search/index.ts';
import { domainOfSite, organizationDomainOf } from '../organizations/index.ts';
import { likeness } from './likeness.ts';
import { findAtDomains } from './queries/matches.ts';
import type { Match, WaitingRow } from './queries/rows.ts';

/** The most companies that a row offers to choose from. */
const MOST_CHOICES = 5;

type Company = { readonly id: string; readonly name: string; readonly domain: string | null };

/**
 * Finds the company of each row: by the domain of its address or website, else by its name, as the network's search
 * does. A name alone is enough only when exactly one company has it and no domain contradicts it; otherwise the
 * companies are offered as choices. Never checks whether an address has an account.
 */
export async function matchRows(
  database: Database,
  ownId: string,
  rows: readonly WaitingRow[],
): Promise<readonly Match[]> {
  const domains = rows.map(domainOf);
  const at = await findAtDomains(
    database,
    domains.filter((domain) => domain !== null),
  );
  const byName = new Map<string, readonly Company[]>();
  const matches: Match[] = [];
  for (const [index, row] of rows.entries()) {
    const domain = domains[index] ?? null;
    const here = domain === null ? [] : at.filter((one) => one.domain === domain);
    if (here.length > 0) {
      matches.push(atDomain(row, here, ownId));
      continue;
    }
    const name = row.company_name.trim();
    const found =
      name === '' ? [] : (byName.get(name) ?? (await findCompaniesByName(database, name, 10)));
    byName.set(name, found);
    matches.push(named(row, found, domain, ownId));
  }
  return matches;
}

const domainOf = ({ email, website }: WaitingRow): string | null =>
  (email === '' ? null : organizationDomainOf(email)) ??
  (website === '' ? null : domainOfSite(website));

function atDomain({ row, company_name }: WaitingRow, here: readonly Company[], ownId: string) {
  const same = here.filter(({ name }) => likeness(company_name, name) === 'same');
  const [only] = here.length === 1 ? here : same.length === 1 ? same : [];
  return only === undefined ? choose(row, here) : matched(row, only, 'domain', ownId);
}

function named(
  { row, company_name }: WaitingRow,
  found: readonly Company[],
  domain: string | null,
  ownId: string,
): Match {
  const like = found.map((company) => ({ company, how: likeness(company_name, company.name) }));
  const same = like.filter(({ how }) => how === 'same').map(({ company }) => company);
  const [only] = same;
  if (only !== undefined && same.length === 1 && (domain === null || only.domain === null))
    return matched(row, only, 'name', ownId);
  const offered =
    same.length > 0 ? same : like.filter(({ how }) => how === 'alike').map((one) => one.company);
  return offered.length === 0 ? NEW(row) : choose(row, offered);
}

const NEW = (row: number): Match => ({
  row,
  state: 'new',
  because: '',
  organization_id: null,
  matched_by: null,
  candidates: [],
});

const choose = (row: number, offered: readonly Company[]): Match => ({
  ...NEW(row),
  state: 'choose',
  candidates: offered.slice(0, MOST_CHOICES).map(({ id }) => id),
});

const matched = (row: number, company: Company, by: 'domain' | 'name', ownId: string): Match => ({
  ...NEW(row),
  state: company.id === ownId ? 'left_out' : 'matched',
  because: company.id === ownId ? 'Your own company.' : '',
  organization_id: company.id,
  matched_by: by,
});
