import type { ProfilePart } from '@plumbline/api-contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { withServer } from '../../test/server.ts';
import { businessStatus, isDomainConfirmed } from '../verification/index.ts';

const RUNS = 60;

/** What happens to a company and its people, with statements like those of the other modules. */
const changes = {
  rename: (n: number) =>
    sql`update organizations set name = ${`Name ${n}`} where id = (select id from c)`,
  domain: (n: number) =>
    sql`update organizations set domain = ${['traits.example', 'other.example', null][n % 3]} where id = (select id from c)`,
  band: (n: number) =>
    sql`update organizations set employee_quantity = ${['1-4', '5-9', null][n % 3]} where id = (select id from c)`,
  trades: (n: number) =>
    sql`update organizations set categories = ${[['26 05 19'], ['26 05 19', '09 29 00'], []][n % 3]}::text[] where id = (select id from c)`,
  hide: (n: number) =>
    sql`update organizations set hidden_parts = ${[[], ['size'], ['trades', 'offices'], ['about', 'size', 'offices']][n % 4]}::text[] where id = (select id from c)`,
  type: (n: number) =>
    sql`update organizations set organization_type = ${['Trade Partner', 'Manufacturer'][n % 2]} where id = (select id from c)`,
  office: (n: number) =>
    sql`insert into office_locations (organization_id, city, state) select id, ${`City ${n}`}, ${['TX', 'CA', ''][n % 3]} from c`,
  noOffice: () => sql`delete from office_locations where organization_id = (select id from c)`,
  move: (n: number) =>
    sql`update office_locations set state = ${['NY', 'FL'][n % 2]} where organization_id = (select id from c)`,
  sent: (n: number) =>
    sql`insert into verifications (kind, organization_id, user_id, name, size, media_type, storage_name, created_at)
      select 'company', c.id, p.id, 'a.pdf', 1, 'application/pdf', md5(random()::text), now() + ${n} * interval '1 second' from c, p`,
  renamed: (n: number) =>
    sql`update organizations set name = ${['Traits', 'Other traits', 'Traits, Inc.'][n % 3]} where id = (select id from c)`,
  decided: (n: number) =>
    sql`update verifications set status = ${['verified', 'rejected', 'pending'][n % 3]}, checked_name = ${['traits', 'othertraits'][n % 2]} where organization_id = (select id from c)`,
  forgotten: () => sql`delete from verifications where organization_id = (select id from c)`,
  member: (n: number) =>
    sql`insert into memberships (user_id, organization_id, rank) select p.id, c.id, ${[100, 500][n % 2]} from c, p
      on conflict do nothing`,
  rank: (n: number) =>
    sql`update memberships set rank = ${[100, 500][n % 2]} where organization_id = (select id from c)`,
  gone: () => sql`delete from memberships where organization_id = (select id from c)`,
  password: (n: number) =>
    sql`update users set password_hash = ${['hash', null][n % 2]} where id = (select id from p)`,
  address: (n: number) =>
    sql`update users set email = ${['p@traits.example', 'p@sub.other.example', 'p@gmail.com'][n % 3]} where id = (select id from p)`,
} as const;
type Change = keyof typeof changes;
type Step = { readonly name: Change; readonly n: number };

/** Random steps rarely get here: the domain is that of an Admin's address, or no longer, or of a part of it. */
const RARE: readonly (readonly Step[])[] = [
  [{ name: 'member', n: 1 }],
  [
    { name: 'member', n: 1 },
    { name: 'rank', n: 0 },
  ],
  [
    { name: 'member', n: 1 },
    { name: 'password', n: 1 },
  ],
  [
    { name: 'member', n: 1 },
    { name: 'address', n: 1 },
    { name: 'domain', n: 1 },
  ],
];

/** Each sequence starts with the same company. */
const reset = (
  [
    'renamed',
    'hide',
    'type',
    'noOffice',
    'forgotten',
    'gone',
    'password',
    'address',
    'domain',
  ] as const
).map((name) => ({ name, n: 0 }));

withServer('what anyone can find a trade partner by', (test) => {
  let organization: string;
  beforeAll(async () => {
    const { database } = test.server;
    const { id } = await database
      .insertInto('organizations')
      .values({
        name: 'Traits',
        organization_type: 'Trade Partner',
        employee_quantity: null,
        prequal_status: null,
        domain: 'traits.example',
        created_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    organization = id;
    await database
      .insertInto('users')
      .values({
        id: organization,
        email: 'p@traits.example',
        password_hash: null,
        first_name: 'P',
        last_name: 'Q',
        user_type: null,
        without_company: null,
        expected_org: null,
        joined_source: null,
      })
      .execute();
  });

  const change = (name: Change, n: number) =>
    sql`with c as (select ${organization}::uuid as id), p as (select ${organization}::uuid as id) ${changes[name](n)}`.execute(
      test.server.database,
    );

  const expectMatch = async (steps: readonly Step[]): Promise<void> => {
    const { database } = test.server;
    for (const { name, n } of [...reset, ...steps]) await change(name, n);
    const row = await database
      .selectFrom('organizations')
      .select([
        'organization_type',
        'name',
        'sort_name',
        'categories',
        'employee_quantity',
        'traits',
        'hidden_parts',
        businessStatus(sql.ref('organizations')).as('status'),
        isDomainConfirmed(sql.ref('organizations')).as('has_domain'),
      ])
      .where('id', '=', organization)
      .executeTakeFirstOrThrow();
    const offices = await database
      .selectFrom('office_locations')
      .select(['city', 'state'])
      .where('organization_id', '=', organization)
      .execute();
    const isShown = (part: ProfilePart) => !row.hidden_parts.includes(part);
    const shownOffices = isShown('offices') ? offices : [];
    const shownSize = isShown('size') ? row.employee_quantity : null;
    const expected =
      row.organization_type === 'Trade Partner'
        ? [
            ...(isShown('trades') ? row.categories : []).flatMap((code) => [
              `trade:${code}`,
              `division:${code.slice(0, 2)}`,
            ]),
            ...shownOffices.map(({ city }) => `city:${city.toLowerCase()}`),
            ...shownOffices
              .filter(({ state }) => state !== '')
              .map(({ state }) => `state:${state}`),
            ...(shownSize === null ? [] : [`employees:${shownSize}`]),
            row.status === 'verified' ? 'verified' : 'unverified',
            ...(row.has_domain ? ['domain'] : []),
          ]
        : [];
    expect([...row.traits].sort()).toEqual([...new Set(expected)].sort());
    expect(row.sort_name).toBe(row.name.toLowerCase().replace(/[,.]/g, ''));
  };

  it('matches its profile after any sequence of changes', async () => {
    const step = fc.record({
      name: fc.constantFrom(...(Object.keys(changes) as Change[])),
      n: fc.nat({ max: 11 }),
    });
    for (const steps of RARE) await expectMatch(steps);
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), expectMatch), {
      numRuns: RUNS,
    });
  });

  it('is updated in its readers’ lists when the company is renamed', async () => {
    const { database } = test.server;
    const permission = await database
      .selectFrom('permissions')
      .innerJoin('organizations', 'organizations.id', 'permissions.organization_id')
      .select(['permissions.id', 'organizations.id as tp', 'organizations.name'])
      .executeTakeFirstOrThrow();
    const rename = (name: string) =>
      database.updateTable('organizations').set({ name }).where('id', '=', permission.tp).execute();
    await rename('Über & Älter');
    const after = await database
      .selectFrom('permissions')
      .select('sort_name')
      .where('id', '=', permission.id)
      .executeTakeFirstOrThrow();
    expect(after.sort_name).toBe('uber alter');
    await rename(permission.name);
  });
});
