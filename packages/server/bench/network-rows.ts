import { Client } from 'pg';
import { copyIn } from './copy-in.ts';
import { type MadeCompany, makeCompanies, makeProjects } from './network-names.ts';

const idOf = (kind: number, n: number): string =>
  `${kind}0000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
export const companyId = (n: number): string => idOf(0, n);
export const projectId = (n: number): string => idOf(2, n);

/** Yields the rows of the wanted items, each made with the item's index among all. */
const numbered = function* <T, R>(
  all: Iterable<T>,
  row: (one: T, n: number) => R,
  isWanted: (one: T, n: number) => boolean,
): Generator<R> {
  let n = 0;
  for (const one of all) {
    if (isWanted(one, n)) yield row(one, n);
    n += 1;
  }
};

/** A part of what is made: the first `companies` and `projects`, and everything with one of these names. */
export type Part = {
  readonly companies: number;
  readonly projects: number;
  readonly names: ReadonlySet<string>;
};

/** The numbers of the companies and projects to keep; a project is kept only with the company that owns it. */
function partOf(
  { companies, projects, seed = 1 }: Made,
  part: Part | undefined,
): { readonly companies: ReadonlySet<number>; readonly projects: ReadonlySet<number> } | undefined {
  if (part === undefined) return undefined;
  const kept = { companies: new Set<number>(), projects: new Set<number>() };
  let n = 0;
  for (const { name } of makeCompanies(companies, seed)) {
    if (n < part.companies || part.names.has(name)) kept.companies.add(n);
    n += 1;
  }
  n = 0;
  for (const { name, owner } of makeProjects(projects, companies, seed + 1)) {
    const isNamed = part.names.has(name);
    if (isNamed) kept.companies.add(owner);
    if (isNamed || (n < part.projects && kept.companies.has(owner))) kept.projects.add(n);
    n += 1;
  }
  return kept;
}

type Made = { readonly companies: number; readonly projects: number; readonly seed?: number };

const companyRow = (one: MadeCompany, n: number) => [
  companyId(n),
  one.name,
  one.type,
  one.size,
  one.trade === null ? [] : [one.trade],
  [one.segment],
  one.former === null ? [] : [one.former],
  n % 3 === 0 ? 'https://company.example' : '',
];

/**
 * Copies companies with one office each, and projects, into a migrated database, then builds the search index.
 * Runs without triggers: those of the other lists would take hours.
 */
export async function insertNetworkRows(url: string, made: Made, part?: Part): Promise<void> {
  const { companies, projects, seed = 1 } = made;
  const kept = partOf(made, part);
  const isCompany = (_: unknown, n: number) => kept === undefined || kept.companies.has(n);
  const isProject = (_: unknown, n: number) => kept === undefined || kept.projects.has(n);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await copyIn(
      client,
      'organizations (id, name, organization_type, employee_quantity, categories, market_segments, former_names, website)',
      numbered(makeCompanies(companies, seed), companyRow, isCompany),
    );
    await copyIn(
      client,
      'office_locations (organization_id, city, state, county_fips, is_primary)',
      numbered(
        makeCompanies(companies, seed),
        ({ place: [city, state, county] }, n) => [companyId(n), city, state, county, true],
        isCompany,
      ),
    );
    const now = '2026-11-25T12:00:00Z';
    await copyIn(
      client,
      'projects (id, organization_id, name, city, county_fips, state, market_segment, status, created_at, modified_at)',
      numbered(
        makeProjects(projects, companies, seed + 1),
        ({ name, segment, owner, place: [city, state, county] }, n) => [
          projectId(n),
          companyId(owner),
          name,
          city,
          county,
          state,
          segment,
          'Completed',
          now,
          now,
        ],
        isProject,
      ),
    );
    // PostgreSQL has no statistics on the copied rows yet.
    await client.query('analyze organizations, office_locations, projects');
    await client.query('select search_rebuild_begin()');
    await Promise.all(
      [...rangesOf(companyId, companies), ...rangesOf(projectId, projects)].map((range) =>
        writeRange(url, range),
      ),
    );
    await client.query("set maintenance_work_mem = '512MB'; set work_mem = '256MB'");
    await client.query('select search_rebuild_end()');
  } finally {
    await client.end();
  }
}

const PARTS = 6;
type Ids = readonly [first: string, last: string];

const rangesOf = (id: (n: number) => string, count: number): readonly Ids[] =>
  Array.from({ length: Math.min(PARTS, count) }, (_, part) => [
    id(Math.floor((part * count) / PARTS)),
    id(Math.floor(((part + 1) * count) / PARTS) - 1),
  ]);

async function writeRange(url: string, range: Ids): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select search_rebuild_range($1, $2)', [...range]);
  } finally {
    await client.end();
  }
}
