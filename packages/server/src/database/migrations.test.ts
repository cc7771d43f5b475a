import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, makeDatabase } from '../test/databases.ts';
import { migrateTo } from '../test/older-database.ts';
import { connect, type Database } from './connect.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';

it('the list of migrations has every file in the folder, in numeric order', async () => {
  const files = await readdir(new URL('./migrations/', import.meta.url));
  const names = files.filter((name) => /^\d/.test(name)).map((name) => name.replace('.ts', ''));
  expect(Object.keys(migrations)).toEqual(names.sort());
});

describe.each(databases('migrations'))('a database from an older build on $name', ({ url }) => {
  let made: Awaited<ReturnType<typeof makeDatabase>>;
  let database: Database;
  beforeAll(async () => {
    made = await makeDatabase(url);
    database = connect(made.url, () => undefined);
  });
  afterAll(async () => {
    await database.destroy();
    await made.drop();
  });

  it('keeps its vaults and permissions, indexes its company names, and can store notes', async () => {
    await migrateTo(database, '002-templates');
    const ids = async (text: string) =>
      (await sql<{ id: string }>`${sql.raw(text)} returning id`.execute(database)).rows[0]?.id ??
      '';
    const tp = await ids(
      `insert into organizations (name, organization_type, prequal_status, ready_at) values ('A', 'Trade Partner', 'Ready For Review', now())`,
    );
    const gc = await ids(
      `insert into organizations (name, organization_type) values ('B', 'General Contractor')`,
    );
    const person = await ids(
      `insert into users (email, password_hash, first_name, last_name) values ('a@b.example', 'x', 'A', 'B')`,
    );
    await sql`insert into vault_sections (organization_id, link, answers, revision)
      values (${tp}, 'basic-information', '{"values":{"BI-01":"A"}}', 3)`.execute(database);
    await sql`insert into permissions (organization_id, user_id, contractor_id, sections)
      values (${tp}, ${person}, ${gc}, '{basic-information}')`.execute(database);

    await migrate(database);

    const section = await database.selectFrom('vault_sections').selectAll().executeTakeFirst();
    expect(section).toMatchObject({ revision: 3, answers: { values: { 'BI-01': 'A' } } });
    expect(await database.selectFrom('permissions').selectAll().execute()).toHaveLength(1);
    const { rows: prefixes } =
      await sql`select prefix, is_contractor, organization_id from organization_prefixes order by 1`.execute(
        database,
      );
    expect(prefixes).toEqual([
      { prefix: 'a', is_contractor: false, organization_id: tp },
      { prefix: 'b', is_contractor: true, organization_id: gc },
    ]);
    expect(await database.selectFrom('reviews').selectAll().execute()).toEqual([]);
    await database
      .insertInto('comments')
      .values({
        organization_id: tp,
        contractor_id: gc,
        user_id: person,
        note: 'A note',
        question: null,
        link: null,
        created_at: new Date(),
        modified_at: new Date(),
      })
      .execute();
    await database.deleteFrom('permissions').execute();
    expect(await database.selectFrom('comments').selectAll().execute()).toHaveLength(1);
  });

  it('keeps its accounts registered, with their passwords and defaults for new columns', async () => {
    const person = await database
      .selectFrom('users')
      .selectAll()
      .where('email', '=', 'a@b.example')
      .executeTakeFirstOrThrow();
    expect(person).toMatchObject({
      reg_step: 'complete',
      password_hash: 'x',
      time_zone: 'America/Chicago',
      user_type: null,
      without_company: null,
      is_webmail: false,
      email_preferences: {},
      notification_preferences: {},
      deleted_at: null,
    });
    const step = sql`update users set reg_step = 'made up'`.execute(database);
    await expect(step).rejects.toThrow('users_reg_step');
  });

  it('finds by an index what refers to a deleted row', async () => {
    // People, companies and templates are hardly ever deleted.
    const { rows } = await sql<{ name: string }>`
      select c.conrelid::regclass::text || '.' || a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace
        and c.confrelid::regclass::text not in ('organizations', 'templates', 'users')
        and not exists (select from pg_index i
          where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and (i.indpred is null
            or pg_get_expr(i.indpred, i.indrelid) = '(' || quote_ident(a.attname) || ' IS NOT NULL)'))
      order by 1`.execute(database);
    expect(rows).toEqual([]);
  });

  it('counts earlier decisions about trade partners as reviews, but not statuses that decide nothing', async () => {
    const own = await makeDatabase(url);
    const older = connect(own.url, () => undefined);
    try {
      await migrateTo(older, '033-contact-lists');
      await sql
        .raw(
          `insert into users (email, password_hash, first_name, last_name) values ('a@b.example', 'x', 'A', 'B');
          insert into organizations (name, organization_type) values ('Keystone', 'General Contractor');
          insert into organizations (name, organization_type)
            select name, 'Trade Partner' from unnest(array['Approved', 'Approved With Conditions', 'Not Approved', 'In Review', 'Expired']) name;
          insert into permissions (organization_id, user_id, contractor_id, sections)
            select tp.id, u.id, gc.id, '{insurance}' from organizations tp, organizations gc, users u
            where tp.organization_type = 'Trade Partner' and gc.name = 'Keystone';
          insert into verdicts (permission_id, user_id, tp_status, tp_notes, at)
            select p.id, p.user_id, o.name, '', at::timestamptz from permissions p join organizations o on o.id = p.organization_id,
              unnest(array['2026-01-02', '2026-02-03']) at;`,
        )
        .execute(older);

      await migrate(older);

      const { rows } = await sql<{ name: string; day: string }>`
        select o.name, to_char(r.at at time zone 'UTC', 'YYYY-MM-DD') as day
        from reader_reviews r join organizations o on o.id = r.organization_id order by o.name`.execute(
        older,
      );
      expect(rows).toEqual(
        ['Approved', 'Approved With Conditions', 'Not Approved'].map((name) => ({
          name,
          day: expect.stringMatching(/^2026-02-0[23]$/u) as string,
        })),
      );
    } finally {
      await older.destroy();
      await own.drop();
    }
  });

  it('keeps permissions and the oldest pending request, and indexes partners by name and trade', async () => {
    const own = await makeDatabase(url);
    const older = connect(own.url, () => undefined);
    try {
      await migrateTo(older, '009-pending-members');
      await sql
        .raw(
          `insert into organizations (name, organization_type, categories)
            values ('Müller & Söhne, Inc.', 'Trade Partner', '{"26 05 19"}'), ('B', 'General Contractor', '{}');
          insert into users (email, password_hash, first_name, last_name) values ('a@b.example', 'x', 'A', 'B');
          insert into permissions (organization_id, user_id, contractor_id, sections, tp_notes)
            select tp.id, u.id, gc.id, '{insurance}', 'Kept.' from organizations tp, organizations gc, users u
            where tp.organization_type = 'Trade Partner' and gc.name = 'B';
          insert into access_requests (organization_id, user_id, contractor_id, created_at)
            select tp.id, u.id, c, at::timestamptz from organizations tp, users u, organizations gc,
              lateral (values (gc.id, '2026-02-01'), (null, '2026-01-01')) v (c, at)
            where tp.organization_type = 'Trade Partner' and gc.name = 'B';
          insert into access_log (organization_id, user_id, contractor_id, action)
            select tp.id, u.id, gc.id, 'vault' from organizations tp, organizations gc, users u
            where tp.organization_type = 'Trade Partner' and gc.name = 'B';
          insert into notifications (user_id, verb, subject_kind, subject_id)
            select id, 'Before there were kinds.', 'organization', id from users;
          insert into users (email, password_hash, first_name, last_name, email_preferences)
            values ('c@d.example', 'x', 'C', 'D', '{"access": false, "reminders": true}'),
              ('e@f.example', 'x', 'E', 'F', '{"requests": false}'),
              ('g@h.example', 'x', 'G', 'H', '{"requests": true, "reminders": false}');`,
        )
        .execute(older);

      await migrate(older);

      const partner = await older
        .selectFrom('organizations')
        .select(['id', 'sort_name', 'traits'])
        .where(sql<boolean>`words @@ 'muller:*'::tsquery`)
        .executeTakeFirstOrThrow();
      expect(partner).toMatchObject({
        sort_name: 'muller sohne inc',
        traits: ['division:26', 'trade:26 05 19', 'unverified'],
      });
      expect(await older.selectFrom('permissions').selectAll().execute()).toEqual([
        expect.objectContaining({
          tp_notes: 'Kept.',
          sort_name: 'muller sohne inc',
          ended_at: null,
          given_by: null,
        }),
      ]);
      const requests = await older
        .selectFrom('access_requests')
        .select(['status', 'contractor_id', 'sort_name'])
        .orderBy('created_at')
        .execute();
      expect(requests).toEqual([
        { status: 'pending', contractor_id: null, sort_name: 'muller sohne inc' },
        expect.objectContaining({ status: 'cancelled' }),
      ]);
      // What was turned off stays off. Existing notifications are still shown, and wait for no email.
      const off = (...kinds: readonly string[]) =>
        Object.fromEntries(kinds.map((kind) => [kind, { email: 'off' }]));
      const preferences = older.selectFrom('users').select('notification_preferences as chosen');
      expect(await preferences.orderBy('email').execute()).toEqual([
        { chosen: {} },
        { chosen: off('access_request', 'vault_access') },
        {
          chosen: off(
            'join_request',
            'membership',
            'verification',
            'vault_invitation',
            'relationship',
            'project',
            'bid_invitation',
            'bid_change',
            'bid_question',
            'bid_response',
            'bid_result',
          ),
        },
        { chosen: off('expiration', 'bid_reminder') },
      ]);
      const told = older.selectFrom('notifications').select(['kind', 'is_shown', 'mail_due_at']);
      expect(await told.execute()).toEqual([{ kind: null, is_shown: true, mail_due_at: null }]);
      const log = older.selectFrom('access_log').select('contractor_name');
      expect(await log.execute()).toEqual([{ contractor_name: 'B' }]);
      const report = await older
        .selectFrom('permissions')
        .select(['id as permission_id', 'organization_id', 'user_id', 'contractor_id'])
        .executeTakeFirstOrThrow();
      await older.insertInto('rac_reports').values(report).execute();
      await older.updateTable('organizations').set({ name: 'Ångström' }).execute();
      for (const table of ['permissions', 'access_requests', 'rac_reports'] as const) {
        const renamed = await older.selectFrom(table).select('sort_name').distinct().execute();
        expect(renamed).toEqual([{ sort_name: 'angstrom' }]);
      }
    } finally {
      await older.destroy();
      await own.drop();
    }
  });

  it.each([
    ['Summit Electric LLC', 'summitelectric'],
    ['The Summit-Electric Co.', 'summitelectric'],
    ['Cohen & Sons, Inc.', 'cohensons'],
    ['Ørsted', 'rsted'],
  ])('gives the company name %s the key %s', async (name, key) => {
    const row = await database
      .insertInto('organizations')
      .values({ name, organization_type: 'Owner' })
      .returning('name_key')
      .executeTakeFirstOrThrow();
    expect(row.name_key).toBe(key);
  });
});
