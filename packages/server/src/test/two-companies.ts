// Longer than 350 lines: one row of every table that names a company, for each of two companies.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import { addPerson } from './people.ts';
import type { TestServer } from './server.ts';

export type TwoCompanies = {
  readonly survivor: string;
  readonly merged: string;
  /** The Admins of the two. */
  readonly sue: { readonly id: string; readonly headers: Headers };
  readonly max: { readonly id: string; readonly headers: Headers };
};
type Headers = { readonly authorization: string };

let count = 0;

/** Two trade partners with nearly the same name, each with an Admin, an office and a vault. They are not the demo's. */
export async function addTwo(test: TestServer): Promise<TwoCompanies> {
  const { database } = test.server;
  count += 1;
  const n = count;
  const names = [`Ajax Electric ${n} Inc`, `Ajax Electrical ${n} LLC`] as const;
  const ids = await Promise.all(
    names.map(async (name, at) => {
      const row = await database
        .insertInto('organizations')
        .values({
          name,
          domain: `ajax${n}${at === 0 ? '' : '-old'}.example`,
          organization_type: 'Trade Partner',
          prequal_status: 'Work In Progress',
          categories: ['26'],
          certifications: [],
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await database
        .insertInto('office_locations')
        .values({ organization_id: row.id, city: 'Tulsa', state: 'OK', is_primary: true })
        .execute();
      await addAnswers(database, row.id, `Secret of ${name}`);
      return row.id;
    }),
  );
  const [survivor = '', merged = ''] = ids;
  const sue = await addPerson(test, {
    email: `sue@ajax${n}.example`,
    first_name: 'Sue',
    member: { of: names[0], rank: 500 },
    is_pf_contact: true,
  });
  const max = await addPerson(test, {
    email: `max@ajax${n}-old.example`,
    first_name: 'Max',
    member: { of: names[1], rank: 500 },
    is_pf_contact: true,
  });
  return { survivor, merged, sue, max };
}

/** Stores a section of a vault. */
export async function addAnswers(database: Database, id: string, text: string): Promise<void> {
  await sql`insert into vault_sections (organization_id, link, answers, revision, modified_at, template_hash)
    select ${id}::uuid, 'basic-information', ${JSON.stringify({ note: text })}::json, 3, now(), hash from templates limit 1`.execute(
    database,
  );
}

/** One row for each column that names a company, with everything that can conflict if both have the same. */
export async function fillTables(test: TestServer, both: TwoCompanies): Promise<void> {
  const { database } = test.server;
  const { survivor: s, merged: m, sue, max } = both;
  const id = (name: string) => test.ids.get(name) ?? '';
  const keystone = id('Keystone Builders');
  const harbor = id('Harbor & Main Construction');
  const ridgeline = id('Ridgeline Mechanical Inc.');
  const dana = id('dana.whitfield@keystone-builders.example');
  const nora = id('nora.field@harbor-main.example');
  const priya = id('priya.nair@harbor-main.example');
  const lee = id('lee.park@keystone-builders.example');
  const sam = id('sam.okafor@ridgeline-mechanical.example');
  const omar = id('omar.free@northpeak.example');
  const run = (query: ReturnType<typeof sql>) => query.execute(database);

  for (const [contractor, tp] of [
    [m, ridgeline],
    [keystone, m],
    // Both review it.
    [m, harbor],
    [s, harbor],
  ] as const) {
    await run(sql`insert into company_approvals (contractor_id, organization_id, status, decided_at)
      values (${contractor}, ${tp}, 'Approved', now())`);
    await run(sql`insert into review_assignments (contractor_id, organization_id, user_id, created_at)
      values (${contractor}, ${tp}, ${dana}, now())`);
    await run(sql`insert into reader_reviews (user_id, organization_id, contractor_id, at)
      values (${dana}, ${tp}, ${contractor}, now())`);
    await run(sql`insert into reviewed_answers (organization_id, link, revision, answers)
      values (${tp}, 'insurance', 1, '{}') on conflict do nothing`);
  }

  // A person who belongs to both.
  const ben = await addPerson(test, { email: `ben-${randomUUID()}@ajax.example` });
  await run(
    sql`insert into memberships (user_id, organization_id, rank, is_primary, joined_at) values
      (${ben.id}, ${m}, 500, true, now()), (${ben.id}, ${s}, 100, false, now())`,
  );
  await run(sql`insert into pending_members (organization_id, email, first_name, last_name, rank, created_at) values
    (${m}, 'both@ajax.example', 'B', 'B', 500, now()), (${s}, 'both@ajax.example', 'B', 'B', 100, now()), (${m}, 'one@ajax.example', 'O', 'O', 500, now())`);
  await run(
    sql`insert into employee_requests (organization_id, user_id) values (${m}, ${id('una.plain@gmail.com')})`,
  );
  await run(sql`update users set expected_org = ${m} where id = ${omar}`);
  await run(sql`insert into verifications (kind, organization_id, user_id, name, size, media_type, storage_name, status, checked_name) values
    ('company', ${m}, ${max.id}, 'a.pdf', 1, 'application/pdf', ${randomUUID()}, 'verified', (select name_key from organizations where id = ${m})),
    ('employee', ${m}, ${max.id}, 'b.pdf', 1, 'application/pdf', ${randomUUID()}, 'pending', null)`);
  await run(sql`insert into company_claims (organization_id, user_id, reason) values
    (${m}, ${omar}, 'I work there.'), (${s}, ${omar}, 'I work there.'), (${m}, ${ben.id}, 'I work there.')`);

  await run(
    sql`insert into office_locations (organization_id, city, state) values (${m}, 'Norman', 'OK')`,
  );
  await run(sql`insert into deleted_offices (id, organization_id, office, user_ids, deleted_at)
    values (gen_random_uuid(), ${m}, '{}', '{}', now())`);
  for (const [company, kind] of [
    [m, 'logo'],
    [s, 'logo'],
    [m, 'cover'],
    [m, 'photo'],
  ])
    await run(sql`insert into company_pictures (organization_id, kind, name, width, height, content, small, created_at)
      values (${company}, ${kind}, ${randomUUID()}, 1, 1, '\\x00', '\\x00', now())`);

  const project = async (owner: string, name: string): Promise<string> => {
    const { rows } = await sql<{
      id: string;
    }>`insert into projects (organization_id, name, status, state, copied_from, created_at, modified_at)
      values (${owner}, ${name}, 'Completed', 'OK', ${owner === m || owner === s ? 'experience/p/1' : null}, now(), now()) returning id`.execute(
      database,
    );
    return rows[0]?.id ?? '';
  };
  await project(m, 'Ajax Substation');
  await project(s, 'Ajax Library');
  const theirs = [await project(keystone, 'Tower One'), await project(keystone, 'Tower Two')];
  const part = (where: string | undefined, company: string, state: string) =>
    run(sql`insert into project_participants (project_id, organization_id, role, trades, state, asked_at)
      values (${where}, ${company}, 'Trade Partner', '{26}', ${state}, now())`);
  await part(theirs[0], m, 'confirmed');
  await part(theirs[0], s, 'claimed');
  await part(theirs[1], m, 'invited');
  await part(theirs[1], s, 'confirmed');
  await part(await project(keystone, 'Tower Three'), m, 'confirmed');

  const relate = (from: string, to: string, kind: string, status: string, endedBy?: string) =>
    run(sql`insert into relationships (from_organization_id, organization_id, from_name, name, kind, status, requested_at,
        ended_by_organization_id) values (${from}, ${to}, 'From', 'To', ${kind}, ${status}, now(), ${endedBy ?? null})`);
  await relate(m, s, 'has_worked_with', 'standing');
  await relate(s, m, 'represents', 'pending');
  await relate(m, keystone, 'has_worked_with', 'standing');
  await relate(keystone, s, 'has_worked_with', 'pending');
  await relate(harbor, m, 'preferred_supplier_of', 'pending');
  await relate(harbor, s, 'preferred_supplier_of', 'standing');
  await relate(m, harbor, 'preferred_supplier_of', 'standing');
  await relate(ridgeline, m, 'has_worked_with', 'ended', m);
  await run(sql`insert into relationship_notes (user_id, own_organization_id, organization_id, note, modified_at) values
    (${dana}, ${keystone}, ${m}, 'Old name', now()), (${dana}, ${keystone}, ${s}, 'New name', now()),
    (${lee}, ${keystone}, ${m}, 'Only one', now()), (${max.id}, ${m}, ${s}, 'Sister company', now()),
    (${max.id}, ${m}, ${keystone}, 'Pays late', now())`);
  await run(sql`insert into dismissed_suggestions (organization_id, suggested_id, at) values
    (${m}, ${s}, now()), (${m}, ${harbor}, now()), (${harbor}, ${m}, now()), (${harbor}, ${s}, now())`);

  // As a contractor and as a trade partner: a merge does not check the type of a company.
  const permission = async (vault: string, user: string, contractor: string | null) => {
    const { rows } = await sql<{
      id: string;
    }>`insert into permissions (organization_id, user_id, contractor_id, sections)
      values (${vault}, ${user}, ${contractor}, '{basic-information}') returning id`.execute(
      database,
    );
    return rows[0]?.id ?? '';
  };
  const onM = await permission(m, dana, keystone);
  await permission(s, dana, keystone);
  await permission(m, priya, harbor);
  await permission(m, lee, keystone);
  // One has left the contractor since, and one can read nothing.
  await permission(m, sam, keystone);
  await run(sql`insert into permissions (organization_id, user_id, contractor_id, sections)
    values (${m}, ${nora}, ${harbor}, '{}')`);
  const byM = await permission(ridgeline, max.id, m);
  await run(sql`insert into access_requests (organization_id, user_id, contractor_id) values
    (${m}, ${omar}, null), (${s}, ${omar}, null), (${m}, ${lee}, ${keystone}), (${ridgeline}, ${max.id}, ${m})`);
  await run(sql`insert into comments (organization_id, user_id, contractor_id, note, created_at, modified_at) values
    (${m}, ${dana}, ${keystone}, 'About the vault', now(), now()), (${ridgeline}, ${max.id}, ${m}, 'By M', now(), now())`);
  await run(sql`insert into correction_requests (organization_id, user_id, contractor_id, link, question, answer_digest, reason,
    created_at) values
    (${m}, ${dana}, ${keystone}, 'insurance', 'insurance/IN-01', '', 'About the vault', now()),
    (${ridgeline}, ${max.id}, ${m}, 'insurance', 'insurance/IN-01', '', 'By M', now())`);
  await run(sql`insert into expiry_reminders (contractor_id, organization_id, address, expires_on, user_id, at) values
    (${keystone}, ${m}, 'insurance/IN-01', '2027-01-01', ${dana}, now()),
    (${m}, ${ridgeline}, 'insurance/IN-01', '2027-01-01', ${max.id}, now())`);
  const report = (permissionId: string, vault: string, user: string, contractor: string) =>
    run(sql`insert into rac_reports (permission_id, organization_id, user_id, contractor_id) values
      (${permissionId}, ${vault}, ${user}, ${contractor})`);
  await report(onM, m, dana, keystone);
  await report(byM, ridgeline, max.id, m);
  await report(byM, ridgeline, max.id, s);
  await run(sql`insert into rac_evaluations (contractor_id, organization_id, job, day, score, note, created_at) values
    (${keystone}, ${m}, 'School', '2026-01-01', 80, '', now()), (${m}, ${ridgeline}, 'School', '2026-01-01', 80, '', now())`);
  await run(
    sql`insert into column_mappings (organization_id, headers, roles)
      values (${m}, 'same', '[]'), (${m}, 'only its own', '[]'), (${s}, 'same', '[[0, "email"]]')`,
  );
  await run(
    sql`insert into rac_weights (organization_id, revision, settings, hash, at) values (${m}, 1, '{}', 'h', now())`,
  );
  await run(
    sql`insert into rac_weight_changes (organization_id, revision, lines, at) values (${m}, 1, '{}', now())`,
  );
  const runId = randomUUID();
  await run(sql`insert into rac_runs (id, user_id, started_at) values (${runId}, ${dana}, now())`);
  await run(sql`insert into rac_run_items (run_id, organization_id) values (${runId}, ${m})`);
  await run(
    sql`insert into list_exports (organization_id, user_id, list, rows, at) values (${m}, ${max.id}, 'browse_all', 1, now())`,
  );
  await run(sql`insert into invitations (kind, user_id, organization_id, email, status) values
    ('contractor', ${max.id}, ${m}, 'gc@else.example', 'sent'), ('trade_partner', ${max.id}, ${m}, 'tp@else.example', 'sent'),
    ('trade_partner', ${sue.id}, ${s}, 'tp@else.example', 'sent'), ('trade_partner', ${max.id}, ${m}, 'two@else.example', 'accepted')`);
  await run(
    sql`insert into invitation_batches (user_id, organization_id, kind, file_name, state) values
      (${max.id}, ${m}, 'contractor', 'a.csv', 'read'), (${max.id}, ${m}, 'contractor', 'b.csv', 'sent'),
      (${max.id}, ${m}, 'trade_partner', 'c.csv', 'read')`,
  );
  await run(
    sql`with list as (insert into contact_lists (user_id, organization_id, file_name, columns)
        values (${max.id}, ${m}, 'b.csv', '[]') returning id)
      insert into contact_list_rows (list_id, row, cells, email, first_name, last_name, company_name, website, state,
        organization_id) select id, 2, '[]', '', '', '', 'Ajax', '', 'matched', ${m} from list`,
  );
  await run(
    sql`insert into invite_links (url, user_id, organization_id) values (${randomUUID()}, ${max.id}, ${m}),
      (${randomUUID()}, ${ben.id}, ${m}), (${randomUUID()}, ${ben.id}, ${s})`,
  );

  const bidPackage = async (contractor: string, status: string) => {
    const { rows } = await sql<{
      id: string;
    }>`insert into bid_packages (contractor_id, project, title, due_at, time_zone, status)
      values (${contractor}, 'School', 'Electrical', now() + interval '9 days', 'America/Chicago', ${status}) returning id`.execute(
      database,
    );
    return rows[0]?.id ?? '';
  };
  const [first, own, theirsOnly, past] = [
    await bidPackage(keystone, 'open'),
    await bidPackage(m, 'open'),
    await bidPackage(harbor, 'open'),
    await bidPackage(keystone, 'awarded'),
  ];
  await run(sql`insert into bid_invitations (package_id, organization_id, from_organization_id, sent_at) values
    (${first}, ${m}, ${keystone}, now()), (${first}, ${s}, ${keystone}, now()), (${own}, ${s}, ${m}, now()),
    (${own}, ${ridgeline}, ${m}, now()), (${theirsOnly}, ${m}, ${harbor}, now()), (${past}, ${m}, ${keystone}, now()),
    (${past}, ${s}, ${keystone}, now())`);
  await run(
    sql`insert into bid_questions (package_id, organization_id, question) values (${first}, ${m}, 'Which lamps?')`,
  );
  await run(
    sql`insert into notifications (user_id, verb, subject_kind, subject_id, about_id, organization_id) values
    (${sam}, 'About M', 'organization', ${m}, ${m}, null), (${max.id}, 'Of M', 'relationship', ${keystone}, ${keystone}, ${m})`,
  );
  await run(sql`insert into duplicate_reports (organization_id, duplicate_id, user_id, reason) values
    (${m}, ${s}, ${dana}, 'Same people'), (${m}, ${ridgeline}, ${dana}, 'Same phone')`);

  const list = randomUUID();
  await run(sql`insert into contact_lists (id, user_id, organization_id, file_name, columns)
    values (${list}, ${max.id}, ${m}, 'a.csv', '[]')`);
  await run(sql`insert into contact_list_rows (list_id, row, cells, email, first_name, last_name, company_name, website, state, organization_id)
    values (${list}, 1, '[]', '', '', '', 'Ajax', '', 'matched', ${m})`);

  // Rows of its vault.
  await run(sql`insert into files (organization_id, link, question_id, name, media_type, size, sha256, storage_name, state, uploaded_by, created_at)
    values (${m}, 'basic-information', 'Q', 'a.pdf', 'application/pdf', 1, '\\x00', ${randomUUID()}, 'uploaded', ${max.id}, now())`);
  await run(
    sql`insert into reviews (organization_id, number, at, form_type, sections) values (${m}, 1, now(), 'F', '[]')`,
  );
  await run(
    sql`insert into vault_traits (organization_id, link, trait) values (${m}, 'basic-information', 'union')`,
  );
  await run(
    sql`insert into vault_expiries (organization_id, link, address, label, expires_on) values (${m}, 'insurance', 'insurance/IN-01', 'Policy', '2027-01-01')`,
  );
}

/** Every column of the database with a foreign key to a company, as `table.column`. */
export async function companyColumns(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.confrelid = 'organizations'::regclass and c.contype = 'f' order by 1`.execute(database);
  return rows.map(({ name }) => name);
}

/** All rows that name one of the companies, their own rows and people, and their rows in the search index. */
export async function dump(
  database: Database,
  ids: readonly string[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {};
  const read = async (name: string, query: ReturnType<typeof sql>) => {
    const { rows } = await (query as ReturnType<typeof sql<{ row: string }>>).execute(database);
    found[name] = rows.map(({ row }) => row);
  };
  const named = sql`any(${[...ids]}::uuid[])`;
  for (const name of await companyColumns(database)) {
    const [table = '', column = ''] = name.split('.');
    await read(
      name,
      sql`select to_jsonb(r)::text as row from ${sql.table(table)} r where r.${sql.ref(column)} = ${named} order by 1`,
    );
  }
  await read(
    'companies',
    sql`select to_jsonb(r)::text as row from organizations r where r.id = ${named} order by 1`,
  );
  await read(
    'people',
    sql`select to_jsonb(r)::text as row from users r where exists (select from memberships m
      where m.user_id = r.id and m.organization_id = ${named}) order by 1`,
  );
  await read(
    'subjects',
    sql`select to_jsonb(r)::text as row from notifications r where (r.subject_id = ${named} or r.about_id = ${named} or r.organization_id = ${named})
      and r.verb in ('About M', 'Of M') order by 1`,
  );
  const subjects = sql`(select p.id from projects p where p.organization_id = ${named}
    union select unnest(${[...ids]}::uuid[]))`;
  await read(
    'documents',
    sql`select (to_jsonb(d) - 'doc')::text as row from search_documents d where d.subject_id in ${subjects} order by 1`,
  );
  await read(
    'postings',
    sql`select d.subject_id || ' ' || p.token || ' ' || p.rank as row from search_documents d
      join search_postings p on p.doc = d.doc where d.subject_id in ${subjects} order by 1`,
  );
  await read(
    'prefixes',
    sql`select to_jsonb(p)::text as row from organization_prefixes p where p.organization_id = ${named} order by 1`,
  );
  return found;
}
