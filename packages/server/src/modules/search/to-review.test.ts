// Longer than 350 lines: the tests share one queue with a granted section and one server.
import { endpoints, type ReplyOf, type ToReview } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { todayAt } from '../../engine/today.ts';
import { answer, grantSections } from '../../test/ready-vault.ts';
import { type ActorName, actors, questionOf, readSection, withServer } from '../../test/server.ts';

const BASIC = 'basic-information';
const INSURANCE = 'insurance';
const DAY_MS = 86_400_000;

const dayIn = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

withServer('the review queue', (test) => {
  let tp: string;
  let permission: string;
  const idOf = (actor: keyof typeof actors) => test.ids.get(actors[actor]) ?? '';
  beforeAll(async () => {
    tp = test.ids.get('Summit Electric LLC') ?? '';
    permission = await grantSections(test, [BASIC]);
  });

  const page = async (query: object = {}, actor: ActorName = 'gcGranted') => {
    const reply = await test.call(actor, endpoints.listToReview, { query });
    expect(reply.statusCode).toBe(200);
    return reply.json<{
      count: number;
      results: ToReview[];
      reasons: Record<string, number>;
    }>();
  };
  const summit = async (query: object = {}, actor: ActorName = 'gcGranted') =>
    (await page(query, actor)).results.find((row) => row.tp.id === tp);
  const reasons = async (query: object = {}) =>
    ((await summit(query))?.reasons ?? []).map(({ kind, on, names }) => [kind, on, ...names]);
  const decide = (tp_status: string) =>
    test.call('gcGranted', endpoints.decideForSelf, { params: { tp }, body: { tp_status } });
  /** Makes the reviews older than what comes after them. */
  const age = () =>
    test.server.database
      .updateTable('reader_reviews')
      .set({ at: new Date(Date.now() - 20 * DAY_MS) })
      .execute();

  it('can be exported to CSV with its columns, for the person’s own queue only', async () => {
    const csv = async (actor: ActorName) => {
      const reply = await test.call(actor, endpoints.exportPartners, {
        params: { list: 'to_review' },
        query: { columns: 'name|reasons|tp_status|approval|reviewed' },
      });
      expect(reply.statusCode).toBe(200);
      return reply.body
        .replace(/^\uFEFF/, '')
        .trimEnd()
        .split('\r\n');
    };
    const head = 'Company,Why,Your Status,Company Approval,Your Last Review';
    expect(await csv('gcGranted')).toEqual([
      head,
      'Summit Electric LLC,Newly shared (Basic Information),Not Reviewed,,Never',
    ]);
    expect(await csv('gcColleague')).toEqual([head]);
    const log = await test.server.database
      .selectFrom('list_exports')
      .select(['list', 'rows'])
      .execute();
    expect(log).toContainEqual({ list: 'to_review', rows: 1 });
  });

  it('contains newly shared sections until they are reviewed', async () => {
    expect(await reasons()).toEqual([['new', null, 'Basic Information']]);
    const { count, reasons: counts } = await page();
    expect([count, counts]).toMatchObject([1, { new: 1, changed: 0, assigned: 0 }]);
    await decide('Approved');
    expect(await reasons()).toEqual([]);
    await grantSections(test, [BASIC, INSURANCE]);
    expect(await reasons()).toEqual([['new', null, 'Insurance']]);
    await decide('In Review');
    expect(await reasons()).toEqual([]);
  });

  it('contains what changed in shared sections since the person’s own review, and nothing else', async () => {
    await decide('Approved');
    await answer(test, 'financial-information/FI-01', 'Yes');
    expect(await reasons()).toEqual([]);
    const { answers } = await readSection(test, BASIC);
    const before = questionOf(answers.questions, 'BI-27')?.value;
    await answer(test, `${BASIC}/BI-27`, 'Other words');
    expect(await reasons()).toEqual([['changed', null, 'Basic Information']]);
    // The read view shows what it was then, to this person only.
    const since = async (actor: ActorName, query: object = { since: 'own' }) =>
      (await test.call(actor, endpoints.getAnswers, { query: { tp, link: BASIC, ...query } })).json<
        ReplyOf<typeof endpoints.getAnswers>
      >();
    const own = await since('gcGranted');
    expect(own).toMatchObject({ is_own_review: true, changed: [`${BASIC}/BI-27`] });
    expect(own.previous).toMatchObject([
      { address: `${BASIC}/BI-27`, question: { id: 'BI-27', value: before } },
    ]);
    expect(await since('gcGranted', {})).toMatchObject({ is_own_review: false, previous: [] });
    expect(await since('tpAdmin')).toMatchObject({ own_review: null, previous: [] });
    await decide('Approved');
    expect(await since('gcGranted')).toMatchObject({ is_own_review: true, changed: [] });
    expect(await reasons()).toEqual([]);
  });

  it('contains approvals and documents that expire soon', async () => {
    await test.server.database
      .insertInto('company_approvals')
      .values({
        contractor_id: test.ids.get('Keystone Builders') ?? '',
        organization_id: tp,
        status: 'Approved',
        conditions: '',
        reason: '',
        expires_on: dayIn(10),
        decided_by: null,
        decided_at: new Date(),
      })
      .execute();
    await test.server.database
      .insertInto('vault_expiries')
      .values(
        [
          { link: INSURANCE, expires_on: dayIn(5) },
          { link: 'safety', expires_on: dayIn(1) },
        ].map((one) => ({
          organization_id: tp,
          address: `${one.link}/X-1`,
          label: 'A policy',
          ...one,
        })),
      )
      .execute();
    // Today's review has already seen what expires soon.
    expect(await reasons()).toEqual([['approval_expires', dayIn(10)]]);
    await test.server.database
      .updateTable('reader_reviews')
      .set({ at: new Date(Date.now() - 40 * DAY_MS) })
      .execute();
    expect(await reasons({ reasons: 'document_expires' })).toContainEqual([
      'document_expires',
      dayIn(5),
    ]);
    const assessed = await test.call('gcGranted', endpoints.createRac, { body: { tp } });
    expect(assessed.statusCode).toBe(201);
    expect(await reasons({ reasons: 'outdated' })).toEqual([]);
    const mark = (outdated: 'answers'[]) =>
      test.server.database.updateTable('rac_reports').set({ outdated }).execute();
    await mark(['answers']);
    expect(await reasons({ reasons: 'outdated' })).toContainEqual(['outdated', null]);
    expect((await page()).reasons).toMatchObject({ outdated: 1 });
    // Only its author is asked to redo it.
    expect((await page({ reasons: 'outdated' }, 'gcColleague')).count).toBe(0);
    await mark([]);
    expect((await page()).reasons).toMatchObject({ outdated: 0 });
    await decide('Approved');
    await age();
    await answer(test, `${BASIC}/BI-27`, 'Still other words');
    expect((await reasons()).map(([kind]) => kind)).toContain('approval_expires');
    expect((await page({ reasons: 'assigned' })).count).toBe(0);
    await test.server.database.deleteFrom('company_approvals').execute();
  });

  it('has a document again once it has expired, until the next review', async () => {
    const { database } = test.server;
    const told = async (daysExpired: number, daysReviewed: number) => {
      await database
        .updateTable('vault_expiries')
        .set({ expires_on: dayIn(-daysExpired) })
        .where('organization_id', '=', tp)
        .execute();
      await database
        .updateTable('reader_reviews')
        .set({ at: new Date(Date.now() - daysReviewed * DAY_MS) })
        .execute();
      const found = await reasons({ reasons: 'document_expires' });
      return found.flatMap(([kind, on]) => (kind === 'document_expires' ? [on] : []));
    };
    // Reviewed 17 days before it expired, or since.
    expect(await told(3, 20)).toEqual([dayIn(-3)]);
    const file = await test.call('gcGranted', endpoints.exportPartners, {
      params: { list: 'to_review' },
      query: { columns: 'reasons' },
    });
    expect(file.body).toContain(`Document expired ${dayIn(-3)}`);
    // On the day itself it had not expired yet.
    expect(await told(3, 3)).toEqual([dayIn(-3)]);
    expect(await told(3, 1)).toEqual([]);
    // After 60 days, it is no longer news.
    expect(await told(50, 100)).toEqual([dayIn(-50)]);
    expect(await told(70, 100)).toEqual([]);
  });

  it('contains assigned vaults even if not shared, without revealing their answers', async () => {
    await test.call('gcGranted', endpoints.assignReview, {
      body: { tp, user: idOf('gcColleague'), due_on: dayIn(3) },
    });
    expect(await summit({}, 'gcColleague')).toMatchObject({
      permission_id: null,
      sections: [],
      tp: { prequal_status: null },
      reasons: [{ kind: 'assigned', on: dayIn(3), names: ['Dana Whitfield'] }],
    });
    expect(
      await summit({ legal_structures: 'Limited Liability Company (LLC)' }, 'gcColleague'),
    ).toBeUndefined();
    await test.call('gcGranted', endpoints.assignReview, {
      body: { tp, user: idOf('gcGranted'), due_on: dayIn(2) },
    });
    expect((await reasons())[0]).toEqual(['assigned', dayIn(2)]);
    // Someone who deleted their account is not named.
    const { database } = test.server;
    const assigner = idOf('gcMember');
    const gone = (deleted_at: Date | null) =>
      database.updateTable('users').set({ deleted_at }).where('id', '=', assigner).execute();
    const assignments = database.updateTable('review_assignments');
    await assignments.set({ assigned_by: assigner }).execute();
    expect((await reasons())[0]).toEqual(['assigned', dayIn(2), 'Nora Field']);
    await gone(new Date());
    expect((await reasons())[0]).toEqual(['assigned', dayIn(2)]);
    await gone(null);
    await assignments.set({ assigned_by: null }).execute();
    const located = await page({ locate: tp });
    expect(located.results.map((row) => row.tp.id)).toContain(tp);
  });

  it('is sorted only by what the reader may see', async () => {
    const { database } = test.server;
    const ridgeline = test.ids.get('Ridgeline Mechanical Inc.') ?? '';
    const contractor = test.ids.get('Keystone Builders') ?? '';
    await test.call('gcGranted', endpoints.assignReview, {
      body: { tp: ridgeline, user: idOf('gcGranted'), due_on: dayIn(9) },
    });
    const order = async (ordering: string) =>
      (await page({ ordering })).results.map((row) => (row.tp.id === tp ? 'S' : 'R')).join('');
    const touch = (organization: string, link: string) =>
      sql`insert into vault_sections (organization_id, link, answers, template_hash, modified_at)
        select ${organization}, link, answers, template_hash, now() + interval '1 day'
        from vault_sections where organization_id = ${tp} and link = ${link}
        on conflict (organization_id, link) do update set modified_at = excluded.modified_at`.execute(
        database,
      );
    expect([await order('due'), await order('-due')]).toEqual(['SR', 'RS']);
    expect((await page()).results[0]?.tp.id).toBe(tp);
    // An incomplete assessment has no grade, so these are sorted by name.
    expect([await order('grade'), await order('-grade')]).toEqual(['RS', 'RS']);
    await sql`update rac_reports set grade = 'B', score = 80`.execute(database);
    // A vault that is not shared comes last both ways, whatever is saved or assessed in it.
    for (const name of ['changed', 'reviewed', 'tp_status', 'grade'])
      expect([name, await order(name), await order(`-${name}`)]).toEqual([name, 'SR', 'SR']);
    await touch(ridgeline, BASIC);
    expect([await order('changed'), await order('-changed')]).toEqual(['SR', 'SR']);
    const approve = (organization: string, status: 'Approved' | 'Not Approved') =>
      sql`insert into company_approvals (contractor_id, organization_id, status, conditions, reason, decided_at)
        values (${contractor}, ${organization}, ${status}, '', '', now())`.execute(database);
    await approve(ridgeline, 'Not Approved');
    expect([await order('approval'), await order('-approval')]).toEqual(['RS', 'RS']);
    await approve(tp, 'Approved');
    expect([await order('approval'), await order('-approval')]).toEqual(['SR', 'RS']);
    await database.deleteFrom('company_approvals').execute();

    // If two are shared, a save counts only in a shared section.
    await sql`insert into permissions (organization_id, user_id, contractor_id, sort_name, sections)
      values (${ridgeline}, ${idOf('gcGranted')}, ${contractor}, 'ridgeline', array[${INSURANCE}])`.execute(
      database,
    );
    const granted = async (ordering: string) => {
      const reply = await test.call('gcGranted', endpoints.listAccessGranted, {
        query: { ordering } as object,
      });
      expect(reply.statusCode).toBe(200);
      const { results } = reply.json<ReplyOf<typeof endpoints.listAccessGranted>>();
      return results.map((row) => (row.tp.id === tp ? 'S' : 'R')).join('');
    };
    expect([await order('-changed'), await granted('-changed')]).toEqual(['SR', 'SR']);
    await touch(ridgeline, INSURANCE);
    expect([await order('-changed'), await granted('-changed')]).toEqual(['RS', 'RS']);
    expect([await order('changed'), await granted('changed')]).toEqual(['SR', 'SR']);
    await database.deleteFrom('permissions').where('organization_id', '=', ridgeline).execute();
    await database
      .deleteFrom('review_assignments')
      .where('organization_id', '=', ridgeline)
      .execute();
  });

  it('contains approvals up to 30 days ahead, and documents of partners that only the company approved', async () => {
    const { database } = test.server;
    const today = Date.parse(todayAt(new Date()));
    const ahead = (days: number) => new Date(today + days * DAY_MS).toISOString().slice(0, 10);
    await database.deleteFrom('reader_reviews').execute();
    const own = database.updateTable('permissions').where('organization_id', '=', tp);
    await own.set({ tp_status: 'In Review' }).execute();
    await database
      .updateTable('vault_expiries')
      .set({ expires_on: ahead(20) })
      .where('organization_id', '=', tp)
      .execute();
    const approval = database.updateTable('company_approvals').where('organization_id', '=', tp);
    await database
      .insertInto('company_approvals')
      .values({
        contractor_id: test.ids.get('Keystone Builders') ?? '',
        organization_id: tp,
        status: 'Approved',
        conditions: '',
        reason: '',
        expires_on: ahead(30),
        decided_by: null,
        decided_at: new Date(),
      })
      .execute();
    const kinds = ['approval_expires', 'document_expires', 'new'];
    const found = async () => (await reasons()).filter(([kind]) => kinds.includes(kind ?? ''));
    // A vault that has a status of the person's own is not new, even without a review on record.
    const document = ['document_expires', ahead(20)];
    expect(await found()).toEqual([['approval_expires', ahead(30)], document]);
    await approval.set({ expires_on: ahead(31) }).execute();
    expect(await found()).toEqual([document]);
    const expiries = database.updateTable('vault_expiries').where('organization_id', '=', tp);
    for (const [days, isFound] of [
      [30, true],
      [31, false],
      [-60, true],
      [-61, false],
    ] as const) {
      await expiries.set({ expires_on: ahead(days) }).execute();
      const expected = isFound ? [['document_expires', ahead(days)]] : [];
      expect([days, await found()]).toEqual([days, expected]);
    }
    await expiries.set({ expires_on: ahead(20) }).execute();
    // “Approved With Conditions” counts as an approval too, the company’s and one’s own.
    const conditional = 'Approved With Conditions';
    await approval.set({ status: conditional, expires_on: ahead(30) }).execute();
    expect(await found()).toEqual([['approval_expires', ahead(30)], document]);
    await approval.set({ status: 'In Review' }).execute();
    expect(await found()).toEqual([]);
    await own.set({ tp_status: conditional }).execute();
    expect(await found()).toEqual([document]);
    await own.set({ tp_status: 'In Review' }).execute();
    await approval.set({ status: 'Approved', expires_on: ahead(31) }).execute();

    // What is due first comes first, and then what is new.
    const ridgeline = test.ids.get('Ridgeline Mechanical Inc.') ?? '';
    const assignment = { tp: ridgeline, user: idOf('gcGranted'), due_on: ahead(25) };
    await test.call('gcGranted', endpoints.assignReview, { body: assignment });
    const assignments = database.updateTable('review_assignments');
    await assignments.set({ due_on: null }).where('organization_id', '=', tp).execute();
    const order = async (ordering?: string) =>
      (await page(ordering === undefined ? {} : { ordering })).results
        .map((row) => (row.tp.id === tp ? 'S' : 'R'))
        .join('');
    expect(await order()).toBe('SR');
    await assignments.set({ due_on: null }).execute();
    // What has no due date comes last both ways.
    expect([await order('due'), await order('-due')]).toEqual(['SR', 'SR']);
    await approval.set({ status: 'Not Approved' }).execute();
    expect(await order()).toBe('RS');
    await own.set({ tp_status: 'Not Reviewed' }).execute();
    expect(await order()).toBe('SR');
    await own.set({ tp_status: 'In Review' }).execute();
    await database
      .deleteFrom('review_assignments')
      .where('organization_id', '=', ridgeline)
      .execute();
    expect(await found()).toEqual([]);
    await database.deleteFrom('company_approvals').execute();
  });

  it('drops the vault’s sections when access ends, and is never shown to others', async () => {
    await test.call('tpAdmin', endpoints.revokePermission, { params: { id: permission } });
    // A colleague's assignment stays a task of the company, without the vault.
    expect(await summit()).toMatchObject({ permission_id: null, sections: [] });
    expect((await page({}, 'otherGc')).count).toBe(0);
    expect((await page({}, 'freeGc')).count).toBe(0);
    expect((await test.call('tpAdmin', endpoints.listToReview)).statusCode).toBe(403);
  });
});
