import { Client } from 'pg';
import { demoAnswers } from '../src/demo/answers.ts';
import { hashOf } from '../src/engine/template-versions.ts';
import { templateOf } from '../src/engine/vault-state.ts';
import { TRAITS_CHORE } from '../src/modules/vault/keep-traits.ts';

/*
 * As many companies, people and permissions as requested: of every 20 companies, 16 are trade partners and 3 are
 * contractors. One person has all vaults, one person per 500 companies has 1,000, and everyone else has 52. One vault
 * in ten has answers and was reviewed; half of those were saved again since. Inserted without triggers, which would
 * take a long time for a million permissions; what the triggers maintain is written with one statement each.
 */

const WORDS =
  'Summit Ridge Harbor Keystone Blue Iron Copper Granite River Valley Oak Pine Maple Cedar Falcon Eagle Hawk North South East West Central Pacific Atlantic Gulf Lone Golden Silver Bright Clear Deep High Grand Royal Crown Liberty Patriot Pioneer Frontier Legacy Premier Apex Peak Alpha Delta Vista Horizon Twin Stone Anchor Beacon Castle Tower Bridge Forge Anvil Titan Atlas Orion Nova Lynx Bison Wolf Otter Heron Osprey Cobalt Amber Jade Onyx Flint';
const TRADES =
  'Electric,Mechanical,Plumbing,Concrete,Steel,Roofing,Drywall,Painting,Glass,Masonry,Excavating,Paving,Fire Protection,Controls,Insulation,Flooring,Millwork,Landscaping,Demolition,Elevator,Construction,Contractors,Builders,Services,Interiors';

const MOST_PERMISSIONS = 1000;
const PERMISSIONS_OF_OTHERS = 52;
const ANSWERED = ['basic-information', 'trades-markets-service-area', 'insurance'] as const;

/** A company's id is its number, from 1; its person's id is the same with a leading 1. */
const idOf = (first: string, n: number): string =>
  `${first}0000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

export type ListPeople = {
  /** People at three contractors, with all vaults, with 1,000, and with 52. */
  readonly all: string;
  readonly many: string;
  readonly some: string;
  /** Admin of a trade partner whose vault many people can read. */
  readonly partner: string;
};

const statements = (organizations: number): readonly string[] => [
  `create temp table w as select row_number() over () - 1 as k, t from unnest(string_to_array('${WORDS}', ' ')) t`,
  `create temp table tr as select row_number() over () - 1 as k, t from unnest(string_to_array('${TRADES}', ',')) t`,
  `insert into organizations (id, name, organization_type, employee_quantity, prequal_status, domain, categories)
    select ('00000000-0000-4000-8000-' || lpad(to_hex(g.n), 12, '0'))::uuid,
      w.t || ' ' || tr.t || (array[' LLC', ' Inc', ' Group'])[1 + g.n % 3] || ' ' || g.n,
      case when g.n % 20 < 16 then 'Trade Partner' when g.n % 20 < 19 then 'General Contractor' else 'Manufacturer' end,
      (array['1-4', '5-9', '10-19', '20-49', '50-99'])[1 + g.n % 5],
      case when g.n % 20 < 16 then (array['Work In Progress', 'Ready For Review'])[1 + g.n % 2] end,
      'c' || g.n || '.example',
      case when g.n % 20 < 16 then array[(array['26 05 19', '23 00 00', '22 10 00', '03 30 00', '05 12 00', '07 50 00',
        '09 29 00', '09 91 00'])[1 + g.n / 3 % 8]] else '{}' end
    from generate_series(1, ${organizations}) as g (n)
    join w on w.k = g.n::bigint * 7919 % (select count(*) from w)
    join tr on tr.k = g.n::bigint * 34910 / 7 % 25`,
  `insert into organization_prefixes
    select organization_type = 'General Contractor', prefix, sort_name, id from organizations, name_prefixes(words) prefix
    where organization_type in ('Trade Partner', 'General Contractor')`,
  // Contractors' people have signed in, or nobody would find them. Trade partners' people have not: that would verify
  // each company.
  `insert into users (id, email, first_name, last_name, is_pf_contact, password_hash)
    select ('10000000-0000-4000-8000-' || right(id::text, 12))::uuid, 'p@' || domain, 'First', 'Last ' || right(id::text, 3),
      true, case when organization_type = 'General Contractor' then 'none' end
    from organizations where domain like 'c%.example'`,
  `insert into memberships (user_id, organization_id, rank)
    select ('10000000-0000-4000-8000-' || right(id::text, 12))::uuid, id, 500 from organizations where domain like 'c%.example'`,
  `insert into office_locations (organization_id, city, state, is_primary)
    select id, (array['Austin', 'Dallas', 'Denver', 'Boise', 'Tampa', 'Boston'])[1 + abs(hashtext(id::text)) % 6],
      (array['TX', 'CA', 'NY', 'FL', 'CO', 'WA', 'OR', 'GA', 'OH', 'IL'])[1 + abs(hashtext(id::text || 'x')) % 10], true
    from organizations where domain like 'c%.example'`,
  `update organizations o set traits = partner_traits(o.id) where organization_type = 'Trade Partner'`,
  `create temp table tp as select id, sort_name, row_number() over (order by id) - 1 as k
    from organizations where organization_type = 'Trade Partner'`,
  `create temp table gc as select m.user_id, m.organization_id, row_number() over (order by m.user_id) - 1 as k
    from memberships m join organizations o on o.id = m.organization_id where o.organization_type = 'General Contractor'`,
  `create unique index on tp (k)`,
  `analyze tp`,
  `insert into permissions (organization_id, user_id, contractor_id, sort_name, sections, tp_status)
    select tp.id, gc.user_id, gc.organization_id, tp.sort_name,
      (array['{basic-information,trades-markets-service-area}', '{basic-information,ownership-organization,insurance}',
        '{insurance}'])[1 + tp.k % 3]::text[],
      (array['Not Reviewed', 'In Review', 'Approved', 'Not Approved'])[1 + (tp.k + gc.k) % 4]
    from gc cross join lateral generate_series(0, case when gc.k = 0 then (select count(*) from tp) - 1
      when gc.k <= ${Math.ceil(organizations / 500)} then ${MOST_PERMISSIONS - 1} else ${PERMISSIONS_OF_OTHERS - 1} end) as s (i)
    join tp on tp.k = (gc.k * 7919 + s.i * case when gc.k = 0 then 1 else 61 end) % (select count(*) from tp)
    on conflict do nothing`,
  `insert into vault_traits
    select id, 'basic-information', 'legal:' || (array['llc', 'corporation', 'partnership'])[1 + k % 3] from tp
    union all select id, 'ownership-organization', 'ownership:woman-owned' from tp where k % 4 = 0
    union all select id, 'trades-markets-service-area', 'area:' || (array['tx', 'ca', 'ny'])[1 + k % 3] from tp
    union all select id, 'basic-information', 'emr:' || (0.5 + k % 100 / 100.0)::text from tp
    union all select id, 'insurance', 'trir:' || (k % 600 / 100.0)::text from tp`,
  `insert into vault_expiries
    select id, 'insurance', 'insurance/X-' || n, 'Policy ' || n, current_date + ((k * 7 + n * 31) % 400)::int
    from tp cross join generate_series(1, 4) as g (n)`,
  `insert into rac_reports (permission_id, organization_id, user_id, contractor_id, sort_name, grade)
    select id, organization_id, user_id, contractor_id, sort_name, 'B' from permissions where abs(hashtext(id::text)) % 5 = 0`,
  `insert into access_requests (organization_id, user_id, contractor_id, sort_name)
    select distinct on (tp.id, gc.user_id) tp.id, gc.user_id, gc.organization_id, tp.sort_name
    from gc join lateral generate_series(1, 3) as s (i) on true
    join tp on tp.k = (gc.k * 31 + s.i * 17) % (select count(*) from tp)`,
  `insert into access_log (organization_id, user_id, contractor_id, action, at)
    select organization_id, user_id, contractor_id, 'vault', now() - random() * interval '100 days' from permissions`,
];

/** @param url of a migrated, empty database */
export async function insertListRows(url: string, organizations: number): Promise<ListPeople> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const statement of statements(organizations)) await client.query(statement);
    await insertVaults(client);
    await client.query('insert into chores (name, ran_at) values ($1, now())', [TRAITS_CHORE]);
    await client.query('set session_replication_role = default');
    await client.query('vacuum analyze');
    return listPeople(organizations);
  } finally {
    await client.end();
  }
}

/** Contractors are the companies whose number modulo 20 is 16, 17 or 18. */
export const listPeople = (organizations: number): ListPeople => ({
  all: idOf('1', 16),
  many: idOf('1', 17),
  some: idOf('1', organizations - 2),
  partner: idOf('1', 1),
});

/** One vault in ten has three sections answered and reviewed; half of those were saved again since. */
async function insertVaults(client: Client): Promise<void> {
  for (const link of ANSWERED) {
    const template = templateOf(link);
    if (template === undefined) throw new Error(`the form has no section ${link}`);
    const hash = hashOf(template);
    const answers = JSON.stringify(demoAnswers(link, '2026-06-01'));
    await client.query(
      'insert into templates (hash, document) values ($1, $2) on conflict do nothing',
      [hash, JSON.stringify(template)],
    );
    await client.query(
      `insert into vault_sections (organization_id, link, answers, revision, modified_at, template_hash)
        select id, $1, $2::json, 1 + (k / 10 % 2)::int, now() - interval '1 day', $3 from tp where k % 10 = 0`,
      [link, answers, hash],
    );
  }
  const counts = ANSWERED.map((slug) => ({
    slug,
    name: slug,
    revision: 1,
    questions: 1,
    answered: 1,
    files: 0,
  }));
  await client.query(
    `insert into reviews (organization_id, number, at, form_type, sections)
      select id, 1, now() - interval '2 days', 'F', $1::json from tp where k % 10 = 0`,
    [JSON.stringify(counts)],
  );
  await client.query(
    `insert into review_answers (review_id, link, answers, template_hash)
      select r.id, s.link, s.answers, s.template_hash
      from reviews r join vault_sections s on s.organization_id = r.organization_id`,
  );
  await client.query(
    `update organizations set ready_at = now() - interval '2 days' where id in (select organization_id from reviews)`,
  );
}
