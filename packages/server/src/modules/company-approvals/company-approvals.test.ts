// Longer than 350 lines: the tests share one company’s decisions and one server.
import {
  type CompanyApproval,
  type Endpoint,
  endpoints,
  type PartnerDecision,
} from '@plumbline/api-contract';
import { beforeAll, expect, it } from 'vitest';
import { todayAt } from '../../engine/today.ts';
import { addPerson } from '../../test/people.ts';
import { grantSections } from '../../test/ready-vault.ts';
import { type ActorName, actors, withServer } from '../../test/server.ts';
import { listenTo } from '../../test/sockets.ts';

const LATER = '2099-06-30';

withServer('a company’s decision about a trade partner', (test) => {
  let tp: string;
  let keystone: string;
  const idOf = (actor: keyof typeof actors) => test.ids.get(actors[actor]) ?? '';
  beforeAll(async () => {
    tp = test.ids.get('Summit Electric LLC') ?? '';
    keystone = test.ids.get('Keystone Builders') ?? '';
    await grantSections(test, ['basic-information', 'insurance']);
    // Lee belongs to Keystone Builders, has no access to the vault, and cannot decide.
    await switchApprover('gcColleague', false);
  });

  const switchApprover = (
    person: keyof typeof actors,
    is_approver: boolean,
    by: ActorName = 'gcGranted',
  ) =>
    test.call(by, endpoints.updateMember, {
      params: { id: keystone, user: idOf(person) },
      body: { is_approver },
    });
  const read = (actor: ActorName) =>
    test.call(actor, endpoints.getPartnerDecision, { params: { tp } });
  const decision = async (actor: ActorName = 'gcGranted') =>
    (await read(actor)).json<PartnerDecision>();
  const decide = (body: object, actor: ActorName = 'gcGranted') =>
    test.call(actor, endpoints.decideForCompany, { params: { tp }, body });
  const revisionNow = async () => (await decision()).approval?.revision ?? 0;
  const assign = (body: object, actor: ActorName = 'gcGranted') =>
    test.call(actor, endpoints.assignReview, { body: { tp, ...body } });
  const notifications = async (actor: ActorName) =>
    (await test.call(actor, endpoints.listNotifications)).json<{ results: { verb: string }[] }>()
      .results;

  it('is one approval with reason, limits and expiration date, and sets the approver’s own status', async () => {
    expect(await decision()).toMatchObject({ approval: null, may_decide: true, assignments: [] });
    const reply = await decide({
      revision: 0,
      status: 'Approved With Conditions',
      conditions: ' Add us as additional insured. ',
      reason: 'Strong safety record.',
      single_limit: 2_000_000,
      aggregate_limit: 5_000_000,
      expires_on: LATER,
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      own: { tp_status: 'Approved With Conditions', tp_notes: 'Strong safety record.' },
      approval: {
        status: 'Approved With Conditions',
        conditions: 'Add us as additional insured.',
        reason: 'Strong safety record.',
        single_limit: 2_000_000,
        aggregate_limit: 5_000_000,
        expires_on: LATER,
        is_expired: false,
        revision: 1,
        by: { first_name: 'Dana' },
      },
    });
    expect((await decision()).reviewed).not.toBeNull();
  });

  it.each([
    ['conditions', { status: 'Approved With Conditions' }, '/conditions'],
    ['a day that is over', { status: 'Approved', expires_on: '2020-01-01' }, '/expires_on'],
    [
      'an expiration without approval',
      { status: 'Not Approved', expires_on: LATER },
      '/expires_on',
    ],
    [
      'limits that contradict',
      { status: 'Approved', single_limit: 2, aggregate_limit: 1 },
      '/aggregate_limit',
    ],
  ])('is refused for a missing or invalid field: %s', async (_, body, address) => {
    const reply = await decide({ revision: await revisionNow(), ...body });
    expect(reply.statusCode).toBe(422);
    expect(reply.json<{ errors: { address: string }[] }>().errors[0]?.address).toBe(address);
  });

  it('keeps one of two simultaneous decisions, and shows it to the other person', async () => {
    await switchApprover('gcColleague', true);
    const revision = await revisionNow();
    const [one, other] = await Promise.all([
      decide({ revision, status: 'Approved', reason: 'Dana' }),
      decide({ revision, status: 'Not Approved', reason: 'Lee' }, 'gcColleague'),
    ]);
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409]);
    const lost = one.statusCode === 409 ? one : other;
    const won = one.statusCode === 200 ? 'Dana' : 'Lee';
    expect(lost.json<{ approval: CompanyApproval }>().approval).toMatchObject({
      reason: won,
      revision: revision + 1,
    });
    const history = await test.call('gcColleague', endpoints.listCompanyDecisions, {
      params: { tp },
    });
    const { count, results } = history.json<{ count: number; results: { reason: string }[] }>();
    expect([count, results.map(({ reason }) => reason)]).toEqual([
      2,
      [won, 'Strong safety record.'],
    ]);
    await switchApprover('gcColleague', false);
  });

  it('is marked as expired after its expiration date', async () => {
    await test.server.database
      .updateTable('company_approvals')
      .set({ expires_on: '2020-01-01' })
      .execute();
    expect((await decision()).approval).toMatchObject({ is_expired: true });
  });

  it('is visible to colleagues who work with the partner, even without access to its answers', async () => {
    expect((await read('gcColleague')).statusCode).toBe(403);
    expect(
      (await assign({ user: idOf('gcColleague'), due_on: LATER, note: 'Check bonds.' })).statusCode,
    ).toBe(201);
    expect(await decision('gcColleague')).toMatchObject({
      own: null,
      may_decide: false,
      approval: { revision: 2 },
      assignments: [{ due_on: LATER, note: 'Check bonds.', by: { first_name: 'Dana' } }],
    });
    // An assignment gives no access to answers and no right to decide.
    const sections = await test.call('gcColleague', endpoints.getSections, { query: { tp } });
    expect(sections.statusCode).toBe(403);
    expect((await decide({ revision: 2, status: 'Approved' }, 'gcColleague')).statusCode).toBe(403);
    expect((await notifications('gcColleague')).map(({ verb }) => verb)).toEqual([
      'Dana Whitfield asked you to review Summit Electric LLC by Jun 30, 2099.',
    ]);
  });

  it('is not visible to the trade partner or to another contractor', async () => {
    for (const actor of ['tpAdmin', 'tpContact', 'otherTp', 'freeGc', 'gcMember'] as const) {
      expect((await read(actor)).statusCode).toBe(403);
      expect((await decide({ revision: 2, status: 'Approved' }, actor)).statusCode).toBe(403);
    }
    // An Admin of another company decides only for that company.
    expect(await decision('otherGc')).toMatchObject({ approval: null, own: null, assignments: [] });
    const history = await test.call('otherGc', endpoints.listCompanyDecisions, { params: { tp } });
    expect([history.statusCode, history.json()]).toEqual([200, { count: 0, results: [] }]);
  });

  it('can be made only by people whom an Admin allows', async () => {
    expect((await switchApprover('gcGranted', false, 'otherGc')).statusCode).toBe(403);
    await switchApprover('gcGranted', false);
    expect((await decide({ revision: 2, status: 'Approved' })).statusCode).toBe(403);
    expect(await decision()).toMatchObject({ may_decide: false });
    await switchApprover('gcGranted', true);
    expect((await decide({ revision: 2, status: 'Approved' })).statusCode).toBe(200);
    const partner = await test.call('tpAdmin', endpoints.updateMember, {
      params: { id: tp, user: idOf('tpMember') },
      body: { is_approver: true },
    });
    expect(partner.statusCode).toBe(422);
  });

  it('can be assigned to colleagues only, once each, until they decide or someone ends it', async () => {
    expect((await assign({ user: idOf('otherGc') })).statusCode).toBe(422);
    expect((await assign({ user: idOf('gcColleague'), due_on: '2020-01-01' })).statusCode).toBe(
      422,
    );
    expect((await assign({ user: idOf('gcColleague') }, 'gcMember')).statusCode).toBe(403);
    await assign({ user: idOf('gcColleague') });
    // The notification about the new date replaces the one about the old date.
    expect((await notifications('gcColleague')).map(({ verb }) => verb)).toEqual([
      'Dana Whitfield asked you to review Summit Electric LLC.',
    ]);
    await assign({ user: idOf('gcGranted') });
    const { assignments } = await decision();
    expect(assignments.map(({ user, due_on }) => [user.first_name, due_on])).toEqual([
      ['Lee', null],
      ['Dana', null],
    ]);
    const end = (actor: ActorName) =>
      test.call(actor, endpoints.endAssignment, { params: { id: assignments[0]?.id ?? '' } });
    expect((await end('otherGc')).statusCode).toBe(403);
    expect((await end('gcColleague')).statusCode).toBe(204);
    expect((await end('gcColleague')).statusCode).toBe(403);
    expect(await notifications('gcColleague')).toEqual([]);
    const own = await test.call('gcGranted', endpoints.decideForSelf, {
      params: { tp },
      body: { tp_status: 'Not Approved', tp_notes: 'No bond.' },
    });
    expect(own.json()).toMatchObject({
      own: { tp_status: 'Not Approved', tp_notes: 'No bond.' },
      approval: { status: 'Approved' },
      assignments: [],
    });
    expect((await read('gcColleague')).statusCode).toBe(403);
  });

  it('ends only the decider’s own assigned review, and only of that partner', async () => {
    const other = test.ids.get('Ridgeline Mechanical Inc.') ?? '';
    for (const [partner, person, by] of [
      [tp, 'gcColleague', 'gcGranted'],
      [tp, 'gcGranted', 'gcColleague'],
      [other, 'gcGranted', 'gcGranted'],
    ] as const)
      expect((await assign({ tp: partner, user: idOf(person) }, by)).statusCode).toBe(201);
    const assigned = async (partner: string) => {
      const params = { tp: partner };
      const reply = await test.call('gcGranted', endpoints.getPartnerDecision, { params });
      return reply.json<PartnerDecision>().assignments.map(({ user }) => user.first_name);
    };
    expect((await assigned(tp)).sort()).toEqual(['Dana', 'Lee']);
    const told = () =>
      test.server.database
        .selectFrom('notifications')
        .select('id')
        .where('kind', '=', 'review_assigned')
        .where('user_id', '=', idOf('gcGranted'))
        .execute();
    expect(await told()).toHaveLength(1);
    const own = await test.call('gcGranted', endpoints.decideForSelf, {
      params: { tp },
      body: { tp_status: 'Approved' },
    });
    // A note stays until it is changed.
    expect(own.json()).toMatchObject({ own: { tp_notes: 'No bond.' } });
    expect([await assigned(tp), await assigned(other)]).toEqual([['Lee'], ['Dana']]);
    // Someone who left the company is no longer reviewing for it.
    const moveLee = (company: string) =>
      test.server.database
        .updateTable('memberships')
        .set({ organization_id: test.ids.get(company) ?? '' })
        .where('user_id', '=', idOf('gcColleague'))
        .execute();
    await moveLee('Harbor & Main Construction');
    expect(await assigned(tp)).toEqual([]);
    await moveLee('Keystone Builders');
    expect(await assigned(tp)).toEqual(['Lee']);
    // The person who decided has no notification about the review left.
    expect(await told()).toEqual([]);
  });

  it('ends the review that was assigned to a decider who has no access to the vault', async () => {
    await switchApprover('gcColleague', true);
    expect((await assign({ user: idOf('gcColleague') })).statusCode).toBe(201);
    const isOpen = async () =>
      (await decision()).assignments.some(({ user }) => user.first_name === 'Lee');
    for (const [status, isLeft] of [
      ['In Review', true],
      ['Not Approved', false],
    ] as const) {
      const reply = await decide({ revision: await revisionNow(), status }, 'gcColleague');
      expect([reply.statusCode, await isOpen()]).toEqual([200, isLeft]);
    }
    expect(await notifications('gcColleague')).toEqual([]);
    await switchApprover('gcColleague', false);
  });

  it('updates the open pages of colleagues who work with the partner, as do assigned reviews', async () => {
    await switchApprover('gcColleague', true);
    const colleague = await listenTo(test.server, test.tokens.gcColleague);
    // Messages about earlier tests can still arrive after the socket has opened, so what counts is that another one comes.
    const told = () =>
      colleague.messages.filter(
        (message) => message.type === 'approval_changed' && message.tp === tp,
      ).length;
    const updates = async (act: () => Promise<{ statusCode: number }>, statusCode: number) => {
      const before = told();
      expect((await act()).statusCode).toBe(statusCode);
      await expect.poll(told, { timeout: 5000 }).toBeGreaterThan(before);
    };
    const revision = await revisionNow();
    await updates(() => decide({ revision, status: 'Approved' }), 200);
    const assignDana = () => assign({ user: idOf('gcGranted') });
    let id = '';
    await updates(async () => {
      const made = await assignDana();
      ({ id } = made.json<{ id: string }>());
      return made;
    }, 201);
    await updates(() => test.call('gcGranted', endpoints.endAssignment, { params: { id } }), 204);
    // Someone's own decision ends the review that was assigned to them, so colleagues see that too.
    const body = { tp_status: 'Approved' } as const;
    const permission = await grantSections(test, ['basic-information']);
    for (const decideAlone of [
      () => test.call('gcGranted', endpoints.decideForSelf, { params: { tp }, body }),
      () => test.call('gcGranted', endpoints.setTpStatus, { params: { id: permission }, body }),
    ]) {
      await updates(assignDana, 201);
      await updates(decideAlone, 200);
    }
    colleague.close();
  });

  it('can expire today, and changes no note without a reason; equal limits are accepted', async () => {
    const body = { status: 'Approved', reason: ' ', single_limit: 5, aggregate_limit: 5 };
    const expires_on = todayAt(new Date());
    const reply = await decide({ revision: await revisionNow(), expires_on, ...body });
    expect(reply.json()).toMatchObject({
      own: { tp_status: 'Approved', tp_notes: 'No bond.' },
      approval: { reason: '', expires_on, is_expired: false, aggregate_limit: 5 },
    });
  });

  it('does not name people whose accounts were deleted; assigned reviews are listed by due date', async () => {
    const due_on = todayAt(new Date());
    const ann = await addPerson(test, {
      email: 'ann.keen@keystone-builders.example',
      member: { of: 'Keystone Builders', rank: 100 },
    });
    const asAnn = (endpoint: Endpoint, given: object) =>
      test.call('anonymous', endpoint, { headers: ann.headers, ...given });
    const order = async () =>
      (await decision()).assignments.map(({ user, by, note }) => [
        user.first_name,
        by?.first_name,
        note,
      ]);
    await assign({ user: idOf('gcGranted'), note: 'First' });
    await assign({ user: idOf('gcColleague'), due_on: LATER, note: 'Second' });
    await assign({ user: ann.id, due_on, note: 'Third' });
    const body = { tp, user: idOf('gcColleague'), due_on: LATER, note: 'Changed' };
    expect((await asAnn(endpoints.assignReview, { body })).statusCode).toBe(201);
    const listed = [
      ['Ann', 'Dana', 'Third'],
      ['Lee', 'Ann', 'Changed'],
      ['Dana', 'Dana', 'First'],
    ];
    expect(await order()).toEqual(listed);
    await test.call('gcGranted', endpoints.updateMember, {
      params: { id: keystone, user: ann.id },
      body: { is_approver: true },
    });
    const revision = await revisionNow();
    // No decision, which would end her own assignment.
    const decided = { params: { tp }, body: { revision, status: 'In Review' } };
    expect((await asAnn(endpoints.decideForCompany, decided)).json()).toMatchObject({
      approval: { by: { first_name: 'Ann' } },
    });
    const setDeleted = (deleted_at: Date | null) =>
      test.server.database
        .updateTable('users')
        .set({ deleted_at })
        .where('id', '=', ann.id)
        .execute();
    await setDeleted(new Date());
    expect((await decision()).approval).toMatchObject({ by: null });
    expect((await order())[1]).toEqual(['Lee', undefined, 'Changed']);
    await setDeleted(null);

    // Whoever assigned a review can end it, and so can an Admin.
    const ids = (await decision()).assignments.map(({ id }) => id);
    const [ofAnn = '', ofLee = '', ofDana = ''] = ids;
    const end = (id: string) => asAnn(endpoints.endAssignment, { params: { id } });
    expect((await end(ofDana)).statusCode).toBe(403);
    expect((await end(ofLee)).statusCode).toBe(204);
    const byAdmin = { params: { id: ofAnn } };
    expect((await test.call('gcColleague', endpoints.endAssignment, byAdmin)).statusCode).toBe(204);
  });

  it('comes with the person’s newest assessment for this company', async () => {
    const { database } = test.server;
    const { id: permission_id, ...own } = await database
      .selectFrom('permissions')
      .select(['id', 'organization_id', 'user_id'])
      .where('user_id', '=', idOf('gcGranted'))
      .where('organization_id', '=', tp)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow();
    const limits = { single_limit: 2, aggregate_limit: 5 };
    const add = (contractor_id: string | null, grade: string, values: object = {}) =>
      database
        .insertInto('rac_reports')
        .values({ permission_id, ...own, contractor_id, grade, ...limits, ...values })
        .execute();
    await add(null, 'C');
    await add(keystone, 'B', { removed_at: new Date() });
    await add(keystone, 'D', { is_newest: false });
    expect((await decision()).assessment).toBeNull();
    await add(keystone, 'A');
    expect((await decision()).assessment).toMatchObject({
      grade: 'A',
      ...limits,
      is_outdated: false,
    });
    await database
      .updateTable('rac_reports')
      .set({ outdated: ['expired'] })
      .where('grade', '=', 'A')
      .execute();
    expect((await decision()).assessment).toMatchObject({ grade: 'A', is_outdated: true });
  });
});
