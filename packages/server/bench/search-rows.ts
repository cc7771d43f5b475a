import { Client } from 'pg';

/*
 * Companies whose names use words as unevenly as real ones: `llc` is in every second name, `summit` begins one in 100,
 * `ocotillo` one in 10,000, and `quillon` is in three. Most begin with one of 8,000 made-up surnames. Inserted without
 * triggers, like the rows in list-rows.ts.
 */

const FIRST =
  'Ridge Harbor Keystone Blue Iron Copper Granite River Valley Oak Pine Maple Cedar Falcon Eagle Hawk North South East West Central Pacific Atlantic Gulf Lone Golden Silver Bright Clear Deep High Grand Royal Crown Liberty Patriot Pioneer Frontier Legacy Premier Apex Peak Alpha Delta Vista Horizon Twin Stone Anchor Beacon Castle Tower Bridge Forge Anvil Titan Atlas Orion Nova';
const TRADES =
  'Electric,Mechanical,Plumbing,Concrete,Steel,Roofing,Drywall,Painting,Glass,Masonry,Excavating,Paving,Fire Protection,Controls,Insulation,Flooring,Millwork,Landscaping,Demolition,Elevator,Construction,Contractors,Builders,Services,Interiors,Construction,Contracting,Construction';

/** SQL for a number from 0 up to but not including `below` that depends only on the row and the seed. */
const pick = (seed: number, below: string | number): string =>
  `((hashint8extended(g.n, ${seed}) & 9007199254740991) % (${below}))`;

const person = '10000000-0000-4000-8000-000000000001';
const contractor = '00000000-0000-4000-8000-000000000011';
/** Reads 500 vaults, for the first contractor. */
export const searchReader = { userId: person, contractorId: contractor };
/** Has no permissions and no requests. */
export const newReader = { ...searchReader, userId: '10000000-0000-4000-8000-000000000002' };
/** A trade partner. */
export const searchPartner = '00000000-0000-4000-8000-000000000001';

const organizations = (from: number, to: number): string => `
  insert into organizations (id, name, organization_type, employee_quantity, prequal_status, traits)
  select ('00000000-0000-4000-8000-' || lpad(to_hex(g.n), 12, '0'))::uuid,
    case when g.n % 100 = 7 then 'Summit'
      when g.n % 10000 = 4 then 'Ocotillo'
      when ${pick(1, 4)} = 0 then (string_to_array('${FIRST}', ' '))[1 + ${pick(2, FIRST.split(' ').length)}]
      else initcap(translate(to_hex(4096 + ${pick(3, 8000)}), '0123456789abcdef', 'aeioubdglmnrstvk')) end
    || case when g.n in (1009, 2002, 4004) then ' Quillon' when ${pick(4, 5)} = 0
      then ' ' || (string_to_array('${FIRST}', ' '))[1 + ${pick(5, FIRST.split(' ').length)}] else '' end
    || ' ' || (string_to_array('${TRADES}', ','))[1 + ${pick(6, TRADES.split(',').length)}]
    || (array[' LLC', ' Inc', ' LLC', ' Co'])[1 + ${pick(7, 4)}],
    case when g.n % 20 < 16 then 'Trade Partner' else 'General Contractor' end,
    '1-4', case when g.n % 20 < 16 then 'Work In Progress' end,
    case when g.n % 20 < 16 then array[
      'state:' || (array['TX', 'CA', 'NY', 'FL', 'CO', 'WA', 'OR', 'GA', 'OH', 'IL'])[1 + ${pick(8, 10)}], 'unverified'] else '{}' end
  from generate_series(${from}, ${to}::bigint) as g (n)`;

const rest = [
  `insert into organization_prefixes
    select organization_type = 'General Contractor', prefix, sort_name, id from organizations, name_prefixes(words) prefix
    order by 1, 2, 3, 4`,
  `insert into users (id, email, first_name, last_name, password_hash)
    values ('${person}', 'p@c17.example', 'First', 'Last', 'none')`,
  `insert into users (id, email, first_name, last_name, password_hash)
    select ('10000000-0000-4000-8000-' || right(id::text, 12))::uuid, id || '@c.example', 'First', 'Last', 'none'
    from organizations where organization_type = 'General Contractor' and name like '%o%' and id <> '${contractor}'`,
  `insert into memberships (user_id, organization_id, rank)
    select '${person}'::uuid, '${contractor}'::uuid, 500
    union all select ('10000000-0000-4000-8000-' || right(id::text, 12))::uuid, id, 500
    from organizations where organization_type = 'General Contractor' and name like '%o%' and id <> '${contractor}'`,
  `insert into permissions (organization_id, user_id, contractor_id, sort_name, sections)
    select id, '${person}', '${contractor}', sort_name, '{insurance}' from organizations
    where organization_type = 'Trade Partner' order by md5(id::text) limit 500`,
];

/** @param url of a migrated, empty database */
export async function insertSearchRows(url: string, count: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(organizations(1, count));
    for (const statement of rest) await client.query(statement);
  } finally {
    await client.end();
  }
}
