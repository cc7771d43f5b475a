import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { databases } from '../test/databases.ts';
import { bringUpToDate } from '../test/older-database.ts';

const ANN = `insert into users (email, password_hash, first_name, last_name)
  values ('ann@a.example', 'x', 'Ann', 'A');`;

describe.each(databases())('rows of an older build on $name', ({ url }) => {
  it('reminders that were sent count for the days that were left, and today’s are not sent again', async () => {
    const rows = `
      insert into organizations (name, organization_type) values ('Answered', 'Trade Partner'), ('Blank', 'Trade Partner');
      insert into vault_sections (organization_id, link, answers, revision)
        select id, 'insurance', '{}', case name when 'Answered' then 2 else 0 end from organizations;
      insert into reminders (organization_id, address, runs_out_on, mailed_at)
        select id, address, '2026-03-31', at::timestamptz from organizations, (values
          ('insurance/on-time', '2026-03-01 12:00Z'), ('insurance/late', '2026-04-02 12:00Z'),
          ('insurance/evening', '2026-03-31 03:00Z')) v (address, at) where name = 'Answered';`;
    await bringUpToDate(url, { last: '015-requested-sections', rows }, async (database) => {
      const sent = database.selectFrom('reminders').select(['address', 'days_before']);
      expect(await sent.orderBy('address').execute()).toEqual([
        // In Chicago it was still March 30.
        { address: 'insurance/evening', days_before: 1 },
        { address: 'insurance/late', days_before: 0 },
        { address: 'insurance/on-time', days_before: 30 },
      ]);
      const { rows: done } = await sql`select o.name,
          r.through = (now() at time zone 'America/Chicago')::date as is_today
        from reminded_companies r join organizations o on o.id = r.organization_id`.execute(
        database,
      );
      expect(done).toEqual([{ name: 'Answered', is_today: true }]);
    });
  });

  it('a person who was invited and never came is an invitation, whose link still leads to the company', async () => {
    const rows = `${ANN}
      insert into users (email, first_name, last_name) values ('bo@a.example', 'Bo', 'B'), ('cy@a.example', 'Cy', 'C');
      update users set password_hash = null, deleted_at = now() where email = 'cy@a.example';
      insert into organizations (name, organization_type) values ('Summit', 'Trade Partner');
      insert into memberships (user_id, organization_id, rank, joined_at, fills)
        select u.id, o.id, case u.first_name when 'Ann' then 500 else 100 end, '2026-01-02', '{insurance}'
        from users u, organizations o where u.deleted_at is null;
      insert into mailed_links (purpose, token_hash, email, user_id, created_at, expires_at)
        select purpose, decode(md5(u.email || purpose), 'hex'), u.email, u.id, now(), now() + interval '1 day'
        from users u, unnest(array['invitation', 'reset_password']) purpose where u.deleted_at is null;`;
    await bringUpToDate(url, { last: '020-directory-views', rows }, async (database) => {
      const { id } = await database
        .selectFrom('organizations')
        .select('id')
        .executeTakeFirstOrThrow();
      const pending = database.selectFrom('pending_members');
      expect(await pending.selectAll().execute()).toEqual([
        expect.objectContaining({
          organization_id: id,
          email: 'bo@a.example',
          first_name: 'Bo',
          last_name: 'B',
          rank: 100,
          fills: ['insurance'],
        }),
      ]);
      const links = database.selectFrom('mailed_links').select(['email', 'purpose']);
      // Ann has an account: hers are as before. Bo has no password that could be reset.
      const all = await links
        .select(['registration', sql<boolean>`user_id is not null`.as('has_account')])
        .orderBy('email')
        .orderBy('purpose')
        .execute();
      const ann = { email: 'ann@a.example', registration: null, has_account: true };
      expect(all).toEqual([
        { ...ann, purpose: 'invitation' },
        { ...ann, purpose: 'reset_password' },
        {
          email: 'bo@a.example',
          purpose: 'invitation',
          registration: { invited_by_org: id, user_type: 'Trade Partner' },
          has_account: false,
        },
      ]);
      const people = database.selectFrom('users').select('email').orderBy('email');
      expect(await people.execute()).toEqual([
        { email: 'ann@a.example' },
        { email: 'cy@a.example' },
      ]);
    });
  });

  it('only a company whose papers were accepted stays verified, under the name that they show', async () => {
    const rows = `${ANN}
      insert into organizations (name, organization_type)
        select name, 'Trade Partner' from unnest(array['Verified Steel', 'Pending Steel', 'Rejected Steel']) name;
      insert into verifications (kind, organization_id, user_id, status, name, size, media_type, storage_name)
        select 'company', o.id, u.id, lower(split_part(o.name, ' ', 1)), 'w9.pdf', 1, 'application/pdf', o.name
        from organizations o, users u;`;
    await bringUpToDate(url, { last: '021-invited-addresses', rows }, async (database) => {
      const companies = database.selectFrom('organizations').select(['name', 'traits']);
      expect(await companies.orderBy('name').execute()).toEqual([
        { name: 'Pending Steel', traits: ['unverified'] },
        { name: 'Rejected Steel', traits: ['unverified'] },
        { name: 'Verified Steel', traits: ['verified'] },
      ]);
      await database.updateTable('organizations').set({ name: 'Another Steel' }).execute();
      expect((await companies.execute()).flatMap(({ traits }) => traits)).not.toContain('verified');
    });
  });

  it('colleagues share the column mapping that was used last, and people without a company keep their own', async () => {
    const rows = `${ANN}
      insert into users (email, password_hash, first_name, last_name)
        values ('bo@a.example', 'x', 'Bo', 'B'), ('cy@c.example', 'x', 'Cy', 'C');
      insert into organizations (name, organization_type) values ('Keystone', 'General Contractor');
      insert into memberships (user_id, organization_id, rank, joined_at)
        select u.id, o.id, 500, now() from users u, organizations o where u.first_name <> 'Cy';
      insert into column_mappings (user_id, headers, roles, used_at)
        select u.id, headers::bytea, to_jsonb(u.first_name || ' ' || headers), at::timestamptz from users u join (values
          ('Ann', 'first', '2026-01-01'), ('Ann', 'second', '2026-03-01'),
          ('Bo', 'first', '2026-02-01'), ('Bo', 'second', '2026-02-01'), ('Cy', 'first', '2025-12-31')
        ) v (who, headers, at) on v.who = u.first_name;`;
    await bringUpToDate(url, { last: '045-expiring-papers', rows }, async (database) => {
      const { rows: kept } = await sql`select o.name as company, u.first_name as person, m.roles
        from column_mappings m left join organizations o on o.id = m.organization_id
        left join users u on u.id = m.user_id order by m.roles`.execute(database);
      expect(kept).toEqual([
        { company: 'Keystone', person: null, roles: 'Ann second' },
        { company: 'Keystone', person: null, roles: 'Bo first' },
        { company: null, person: 'Cy', roles: 'Cy first' },
      ]);
    });
  });

  it('a company without a pre-qual contact gets its longest-standing Admin as one', async () => {
    const rows = `
      insert into users (email, password_hash, first_name, last_name, is_pf_contact, frozen_at)
        select lower(first_name) || '@a.example', 'x', first_name, 'A', first_name = 'Has',
          case when first_name in ('Frozen', 'Alone') then now() end
        from unnest(array['First', 'Later', 'Reader', 'Has', 'Other', 'Frozen', 'Alone']) first_name;
      insert into organizations (name, organization_type)
        values ('Keystone', 'General Contractor'), ('Summit', 'Trade Partner'), ('Harbor', 'General Contractor');
      insert into memberships (user_id, organization_id, rank, joined_at)
        select u.id, o.id, rank, at::timestamptz from (values
          ('Later', 'Keystone', 500, '2026-02-01'), ('First', 'Keystone', 500, '2026-01-02'),
          ('Reader', 'Keystone', 100, '2026-01-01'), ('Frozen', 'Keystone', 500, '2026-01-01'),
          ('Other', 'Summit', 500, '2026-01-01'), ('Has', 'Summit', 100, '2026-02-01'),
          ('Alone', 'Harbor', 500, '2026-01-01')
        ) v (who, company, rank, at) join users u on u.first_name = who join organizations o on o.name = company;`;
    await bringUpToDate(url, { last: '047-words-beside-traits', rows }, async (database) => {
      const contacts = database.selectFrom('users').select('first_name').orderBy('first_name');
      expect(await contacts.where('is_pf_contact', '=', true).execute()).toEqual([
        { first_name: 'Alone' },
        { first_name: 'First' },
        { first_name: 'Has' },
      ]);
    });
  });
});
