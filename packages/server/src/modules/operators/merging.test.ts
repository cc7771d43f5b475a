// Longer than 350 lines: two companies with a row in every table, merged and undone.
import { endpoints } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { addPerson } from '../../test/people.ts';
import { withServer } from '../../test/server.ts';
import { staying, steps } from './merging/queries/steps.ts';
import {
  addTwo,
  companyColumns,
  dump,
  fillTables,
  type TwoCompanies,
} from '../../test/two-companies.ts';

const OPERATOR = 'olive@plumbline.example';
const reason = 'Same license number and address.';
let now = new Date();

withServer('merging companies', { deskEmails: [OPERATOR], now: () => now }, (test) => {
  type Headers = { readonly authorization: string };
  let olive: Headers;
  beforeAll(async () => {
    olive = (await addPerson(test, { email: OPERATOR, first_name: 'Olive' })).headers;
  });

  const merge = (both: TwoCompanies, more: object = {}) =>
    test.call('anonymous', endpoints.mergeCompanies, {
      headers: olive,
      body: { survivor: both.survivor, merged: both.merged, keeps_admins: false, reason, ...more },
    });
  const undo = (id: string) =>
    test.call('anonymous', endpoints.undoMerge, {
      headers: olive,
      params: { id },
      body: { reason },
    });
  const get = (headers: Headers, id: string) =>
    test.call('anonymous', endpoints.getOrganization, { headers, params: { id } });
  const merged = async (both: TwoCompanies, more: object = {}): Promise<string> => {
    const reply = await merge(both, more);
    expect([reply.statusCode, reply.body]).toEqual([201, expect.anything()]);
    expect(reply.json()).toMatchObject({
      at: now.toISOString(),
      undo_until: new Date(now.getTime() + 30 * 86_400_000).toISOString(),
    });
    return reply.json<{ id: string }>().id;
  };

  it('covers every column that refers to a company', async () => {
    const moved = steps.flatMap((step) =>
      step.kind === 'update'
        ? Object.entries(step.set)
            .filter(([, value]) => value.includes('v.s'))
            .map(([column]) => `${step.table}.${column}`)
        : [],
    );
    const known = new Set([
      ...moved,
      ...Object.keys(staying),
      'permissions.organization_id',
      'rac_reports.organization_id',
    ]);
    const columns = await companyColumns(test.server.database);
    expect(columns.filter((column) => !known.has(column))).toEqual([]);
    // Columns that a merge may move must be guarded by the database, so that no new rows refer to a merged company.
    const { rows } = await sql<{
      name: string;
    }>`select tgrelid::regclass || '.' || substr(tgname, 15) as name from pg_trigger
      where tgname like 'refuse_merged_%'`.execute(test.server.database);
    const guarded = new Set(rows.map(({ name }) => name));
    const unguarded = columns.filter((column) => moved.includes(column) && !guarded.has(column));
    expect(unguarded.sort()).toEqual(
      [
        'access_log.contractor_id',
        'column_mappings.organization_id',
        'comments.contractor_id',
        'company_approvals.contractor_id',
        'correction_requests.contractor_id',
        'expiry_reminders.contractor_id',
        'reader_reviews.contractor_id',
        'review_assignments.contractor_id',
        'contact_list_rows.organization_id',
        'contact_lists.organization_id',
        'list_exports.organization_id',
        'organizations.merged_into',
        'rac_reports.contractor_id',
        'rac_weight_changes.organization_id',
        'relationships.ended_by_organization_id',
        'users.expected_org',
      ]
        .filter((name) => columns.includes(name))
        .sort(),
    );
  });

  it('moves rows from one company to the other, and undoing it restores every row of both', async () => {
    const both = await addTwo(test);
    await fillTables(test, both);
    const ids = [both.survivor, both.merged];
    const { database } = test.server;
    const before = await dump(database, ids);
    for (const [name, rows] of Object.entries(before))
      if (
        ![
          'access_log.organization_id',
          'carried_vaults.organization_id',
          'own_exports.organization_id',
          'organizations.merged_into',
          'reminded_companies.organization_id',
          'reminders.organization_id',
          'vault_lapses.organization_id',
        ].includes(name)
      )
        expect([name, rows.length > 0]).toEqual([name, true]);
    const id = await merged(both);

    const between = await dump(database, [both.merged]);
    const left = Object.entries(between)
      .filter(([, rows]) => rows.length > 0)
      .map(([name]) => name);
    expect(left.sort()).toEqual(
      [
        // A second invitation to one package, the logo that both have, notes of one on the other, a second link of one
        // person, and a second approval and review of one trade partner.
        'bid_invitations.organization_id',
        'comments.organization_id',
        'companies',
        'company_approvals.contractor_id',
        'company_approvals.organization_id',
        'company_pictures.organization_id',
        'correction_requests.organization_id',
        'dismissed_suggestions.organization_id',
        'dismissed_suggestions.suggested_id',
        'duplicate_reports.duplicate_id',
        'duplicate_reports.organization_id',
        'expiry_reminders.organization_id',
        'files.organization_id',
        'invite_links.organization_id',
        'permissions.organization_id',
        'rac_reports.organization_id',
        'rac_run_items.organization_id',
        'reader_reviews.contractor_id',
        'reader_reviews.organization_id',
        'relationship_notes.organization_id',
        'relationship_notes.own_organization_id',
        'review_assignments.contractor_id',
        'review_assignments.organization_id',
        'reviewed_answers.organization_id',
        'reviews.organization_id',
        'vault_expiries.organization_id',
        'vault_sections.organization_id',
        'vault_traits.organization_id',
        'verifications.organization_id',
      ].filter((name) => name !== 'duplicate_reports.duplicate_id'),
    );
    const standing = await sql<{ n: number }>`select count(*)::int as n from relationships r
      where ${both.survivor} in (r.organization_id, r.from_organization_id) and r.status in ('pending', 'standing')`.execute(
      database,
    );
    expect(standing.rows[0]?.n).toBe(3);

    const reply = await undo(id);
    expect(reply.json()).toMatchObject({ left_alone: 0, undo_until: null });
    const after = await dump(database, ids);
    const reports = 'duplicate_reports';
    for (const [name, rows] of Object.entries(before)) {
      if (name.startsWith(reports)) continue;
      // The request that was made for a reader is gone again.
      expect([name, after[name]]).toEqual([name, rows]);
    }
    expect((await undo(id)).json()).toMatchObject({
      status: 409,
      detail: 'This merge was already undone.',
    });
  });

  it('keeps later changes when it is undone', async () => {
    const both = await addTwo(test);
    const { database } = test.server;
    const id = await merged(both);
    const own = await get(both.max.headers, both.survivor);
    expect(own.json()).toMatchObject({ requestor_rank_display: 'View Only' });
    const office = await database
      .insertInto('office_locations')
      .values({ organization_id: both.survivor, city: 'Enid', state: 'OK' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database
      .updateTable('organizations')
      .set({ name: 'Ajax Power Company' })
      .where('id', '=', both.survivor)
      .execute();
    const late = await addPerson(test, {
      email: `late-${id}@ajax.example`,
      member: { of: 'Ajax Power Company', rank: 100 },
    });
    await test.server.database
      .deleteFrom('memberships')
      .where('user_id', '=', both.max.id)
      .execute();
    const reply = await undo(id);
    expect(reply.json<{ left_alone: number }>().left_alone).toBeGreaterThan(0);
    const survivor = await database
      .selectFrom('organizations')
      .selectAll()
      .where('id', '=', both.survivor)
      .executeTakeFirstOrThrow();
    expect(survivor.name).toBe('Ajax Power Company');
    expect(survivor.former_names.some((name) => name.includes('Electrical'))).toBe(false);
    expect(survivor.former_names.some((name) => name.startsWith('Ajax Electric '))).toBe(true);
    const offices = await database
      .selectFrom('office_locations')
      .select(['id', 'organization_id'])
      .where('organization_id', 'in', [both.survivor, both.merged])
      .execute();
    expect(offices.find((one) => one.id === office.id)?.organization_id).toBe(both.survivor);
    expect(offices.filter((one) => one.organization_id === both.merged)).toHaveLength(1);
    const people = await database
      .selectFrom('memberships')
      .select(['user_id', 'organization_id'])
      .where('user_id', 'in', [late.id, both.max.id])
      .execute();
    expect(people).toEqual([{ user_id: late.id, organization_id: both.survivor }]);
  });

  it('keeps the former name searchable, replies 410 with the survivor, and carries no access over', async () => {
    const both = await addTwo(test);
    const { database } = test.server;
    const [dana = '', keystone = ''] = [
      'dana.whitfield@keystone-builders.example',
      'Keystone Builders',
    ].map((name) => test.ids.get(name) ?? '');
    await database
      .insertInto('permissions')
      .values({
        organization_id: both.merged,
        user_id: dana,
        contractor_id: keystone,
        sections: ['basic-information'],
      })
      .execute();
    const { name } = await database
      .selectFrom('organizations')
      .select('name')
      .where('id', '=', both.merged)
      .executeTakeFirstOrThrow();
    const mailed = async (words: string) => {
      const rows = await database
        .selectFrom('outbox')
        .innerJoin('users', 'users.email', 'outbox.recipient')
        .select(['users.id', 'outbox.body'])
        .where('kind', '=', 'companies-merged')
        .where('subject', 'like', `${name} ${words} %`)
        .execute();
      return new Map(rows.map((row) => [row.id, row.body ?? '']));
    };
    const id = await merged(both);
    const mails = await mailed('is now part of');
    expect([...mails.keys()]).toEqual(expect.arrayContaining([both.sue.id, both.max.id]));
    expect(mails.get(both.sue.id)).not.toContain('View Only');
    expect(mails.get(both.max.id)).toContain('View Only');
    const told = await test.call('gcGranted', endpoints.listNotifications);
    expect(told.body).toContain(`${name} is now part of`);
    expect(told.body).toContain('You may need to request access to its data vault again.');
    const found = await test.call('gcGranted', endpoints.searchNetwork, { query: { q: name } });
    expect(found.body).toContain(both.survivor);
    expect(found.body).not.toContain(both.merged);
    const gone = { status: 410, merged_into: { id: both.survivor } };
    expect(
      (
        await test.call('gcGranted', endpoints.getOrganization, { params: { id: both.merged } })
      ).json(),
    ).toMatchObject(gone);
    expect(
      (
        await test.call('gcGranted', endpoints.getOrganizationByUrl, {
          params: { key: both.merged },
        })
      ).json(),
    ).toMatchObject(gone);
    const answers = (tp: string) =>
      test.call('gcGranted', endpoints.getAnswers, { query: { tp, link: 'basic-information' } });
    expect((await answers(both.merged)).json()).toMatchObject(gone);
    expect((await answers(both.survivor)).statusCode).toBe(403);
    const asked = await test.call('anonymous', endpoints.listIncomingRequests, {
      headers: both.sue.headers,
      query: { tp: both.survivor },
    });
    expect(asked.json()).toMatchObject({
      count: 1,
      results: [{ message: expect.stringContaining(name) }],
    });
    // Its own people can neither edit nor read under the old id.
    expect(
      (
        await test.call('anonymous', endpoints.getSections, {
          headers: both.max.headers,
          query: { tp: both.merged },
        })
      ).json(),
    ).toMatchObject(gone);
    for (const [endpoint, body] of [
      [endpoints.createRelationship, { organization: both.merged, kind: 'has_worked_with' }],
      [endpoints.requestToJoin, { organization: both.merged }],
    ] as const) {
      const reply = await test.call(
        endpoint.id === 'requestToJoin' ? 'freeTp' : 'gcGranted',
        endpoint,
        { body },
      );
      expect([endpoint.id, reply.json()]).toMatchObject([endpoint.id, gone]);
    }
    const lists = await test.call('gcGranted', endpoints.browsePartners, {
      query: { search: name },
    });
    expect(lists.body).not.toContain(both.merged);
    await undo(id);
    const undone = await mailed('is no longer part of');
    expect([...undone.keys()]).toEqual(expect.arrayContaining([both.sue.id, both.max.id]));
    expect(
      (
        await test.call('gcGranted', endpoints.getOrganization, { params: { id: both.merged } })
      ).json(),
    ).toMatchObject({ name });
    expect((await answers(both.merged)).statusCode).not.toBe(403);
    expect(
      (await test.call('gcGranted', endpoints.searchNetwork, { query: { q: name } })).body,
    ).toContain(both.merged);
  });

  it('a request made at the same moment is moved or answered with 410', async () => {
    for (let n = 0; n < 4; n += 1) {
      const both = await addTwo(test);
      const ask = (organization: string) =>
        test.call('gcGranted', endpoints.createRelationship, {
          body: { organization, kind: 'has_worked_with' },
        });
      const [done, asked] = await Promise.all(
        n % 2 === 0 ? [merge(both), ask(both.merged)] : [ask(both.merged), merge(both)].reverse(),
      );
      expect(done?.statusCode).toBe(201);
      expect([201, 410]).toContain(asked?.statusCode);
      const rows = await test.server.database
        .selectFrom('relationships')
        .select(['organization_id', 'status'])
        .where('organization_id', 'in', [both.survivor, both.merged])
        .execute();
      expect(rows).toEqual(
        asked?.statusCode === 201 ? [{ organization_id: both.survivor, status: 'pending' }] : [],
      );
    }
    // However it is written, the database accepts no row for a company that is gone.
    const both = await addTwo(test);
    await merged(both);
    const { database } = test.server;
    const keystone = test.ids.get('Keystone Builders') ?? '';
    await expect(
      database
        .insertInto('projects')
        .values({ organization_id: both.merged, name: 'x', status: 'Planned' })
        .execute(),
    ).rejects.toMatchObject({ code: 'PM410' });
    await expect(
      sql`with p as (insert into bid_packages (contractor_id, project, title, due_at, time_zone)
          values (${keystone}, 'x', 'x', now(), 'America/Chicago') returning id)
        insert into bid_invitations (package_id, organization_id, from_organization_id)
        select id, ${both.merged}::uuid, ${keystone}::uuid from p`.execute(database),
    ).rejects.toMatchObject({ code: 'PM410' });
  });

  it('refuses a merge of mismatched companies, and an undo out of order or after 30 days', async () => {
    const both = await addTwo(test);
    const { database } = test.server;
    const refusal = async (more: object = {}) => {
      const reply = await merge(both, more);
      expect(reply.statusCode).toBe(409);
      return reply.json<{ detail: string }>().detail;
    };
    expect(await refusal({ merged: both.survivor })).toContain('different companies');
    expect(await refusal({ merged: test.ids.get('Keystone Builders') })).toContain(
      'Only companies of the same type',
    );
    const answers = database
      .deleteFrom('vault_sections')
      .where('organization_id', '=', both.survivor);
    await database.transaction().execute(async () => answers.execute());
    expect(await refusal()).toContain('Only Ajax Electrical');
    const id = await merged({ ...both, survivor: both.merged, merged: both.survivor });
    expect((await merge(both)).json()).toMatchObject({ status: 410 });
    const third = await addTwo(test);
    const next = await merged({ ...third, survivor: third.survivor, merged: both.merged });
    expect((await undo(id)).json<{ detail: string }>().detail).toContain('Undo that merge first');
    // Both merges are followed.
    expect(
      (
        await test.call('gcGranted', endpoints.getOrganization, { params: { id: both.survivor } })
      ).json(),
    ).toMatchObject({ merged_into: { id: third.survivor } });
    const twice = await Promise.all([undo(next), undo(next)]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    now = new Date(Date.now() + 31 * 86_400_000);
    const late = await addPerson(test, { email: 'late@plumbline.example' });
    await database.insertInto('operators').values({ email: 'late@plumbline.example' }).execute();
    await database
      .updateTable('sessions')
      .set({ expires_at: new Date(now.getTime() + 86_400_000) })
      .where('user_id', '=', late.id)
      .execute();
    const reply = await test.call('anonymous', endpoints.undoMerge, {
      headers: late.headers,
      params: { id },
      body: { reason },
    });
    expect(reply.json<{ detail: string }>().detail).toContain('more than 30 days old');
    now = new Date();
  });
});
