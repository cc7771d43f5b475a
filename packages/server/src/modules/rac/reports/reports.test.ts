// Longer than 350 lines: one stored assessment, read and changed in every way.
import { endpoints, type RacReport } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { templateSections } from '../../../engine/vault-state.ts';
import { answer, grantSections } from '../../../test/ready-vault.ts';
import { type ActorName, actors, type TestServer, withServer } from '../../../test/server.ts';

const links = templateSections.map(({ link }) => link);
const SUMMIT = 'Summit Electric LLC';

/** Calls about Summit Electric's vault. */
function callsOf(test: TestServer) {
  const tp = () => test.ids.get(SUMMIT) ?? '';
  const create = async (actor: ActorName = 'gcGranted'): Promise<RacReport> => {
    const reply = await test.call(actor, endpoints.createRac, { body: { tp: tp() } });
    expect([reply.statusCode, reply.body.slice(0, 300)]).toEqual([201, expect.anything()]);
    return reply.json<RacReport>();
  };
  const get = (racId: string, actor: ActorName = 'gcGranted', since?: string) =>
    test.call(actor, endpoints.getRac, {
      params: { racId },
      ...(since !== undefined && { query: { since } }),
    });
  const read = async (racId: string, actor: ActorName = 'gcGranted'): Promise<RacReport> => {
    const reply = await get(racId, actor);
    expect(reply.statusCode).toBe(200);
    return reply.json<RacReport>();
  };
  const change = (report: RacReport, body: object, actor: ActorName = 'gcGranted') =>
    test.call(actor, endpoints.updateRac, {
      params: { racId: report.id },
      body: { revision: report.revision, ...body },
    });
  return { tp, create, get, read, change };
}

const stateOf = (report: RacReport, id: string) => report.metrics.find((one) => one.id === id);
/** What an assessment says, without its id and time. */
const said = ({ id: _, completed: __, history: ___, changes: ____, ...rest }: RacReport) => rest;

let aheadMs = 0;
/** A second later on each call, so that no two reports have the same time. */
const now = () => new Date(Date.parse('2026-11-23T15:00:00Z') + (aheadMs += 1000));

withServer('a risk assessment', { now }, (test) => {
  const { tp, create, get, read, change } = callsOf(test);

  it('reads what is shared and names what is not', async () => {
    await grantSections(test, ['safety-statistics', 'basic-information']);
    const report = await create();
    expect(report.sections.read.map(({ slug }) => slug)).toEqual([
      'basic-information',
      'safety-statistics',
    ]);
    expect(report.tp).toMatchObject({ id: tp(), name: SUMMIT });
    expect(stateOf(report, 'SAF-01')).toMatchObject({ state: 'available' });
    expect(stateOf(report, 'FIN-01')).toMatchObject({
      state: 'not_shared',
      value: null,
      points: 0,
    });
    expect(report).toMatchObject({
      is_default_weights: true,
      may_edit: true,
      may_override: true,
      outdated: [],
      changes: null,
    });
    expect(report.costliest).toHaveLength(3);
    expect(report.score).toBeGreaterThan(0);
    const lost = report.metrics.reduce((sum, { points }) => sum + (points ?? 0), 0);
    expect(100 - lost).toBeCloseTo(report.score ?? 0, 9);
    expect(await read(report.id)).toEqual(report);
  });

  it('refuses a state code that does not exist', async () => {
    const body = { tp: tp(), state: 'ZZ' };
    const reply = await test.call('gcGranted', endpoints.createRac, { body });
    const reason = 'ZZ is not a US state. Choose a state from the list.';
    expect([reply.statusCode, reply.json().errors]).toEqual([422, [{ address: '/state', reason }]]);
    const fine = await test.call('gcGranted', endpoints.createRac, {
      body: { tp: tp(), state: 'TX' },
    });
    expect(fine.statusCode).toBe(201);
  });

  it('gives the same result for the same answers, and replaces the previous one in the list', async () => {
    const one = await create();
    const other = await create();
    expect(said(other)).toEqual(said(one));
    expect(other.history.slice(0, 2).map(({ id }) => id)).toEqual([other.id, one.id]);
    expect(other.changes?.since.id).toBe(one.id);
    expect(other.changes?.lines).toEqual([]);
    const list = await test.call('gcGranted', endpoints.listCompletedRac);
    expect(list.json()).toMatchObject({ count: 1, results: [{ id: other.id }] });
  });

  it('is logged as reading the vault, and as nothing else', async () => {
    const logged = () =>
      test.server.database
        .selectFrom('access_log')
        .select(['action', 'user_id', 'contractor_name'])
        .where('organization_id', '=', tp())
        .execute();
    const before = await logged();
    await create();
    expect((await logged()).slice(before.length)).toEqual([
      {
        action: 'vault',
        user_id: test.ids.get(actors.gcGranted),
        contractor_name: 'Keystone Builders',
      },
    ]);
  });

  it('says how many points each metric gained or lost, adding up to the change in score', async () => {
    await grantSections(test, links);
    const before = await create();
    await answer(test, 'safety-program/SP-01', 'No');
    expect((await read(before.id)).outdated).toEqual(['answers']);
    const after = await create();
    const lines = after.changes?.lines ?? [];
    expect(lines.map(({ metric }) => metric)).toContain('SPR-01');
    const moved = lines.reduce((sum, { points }) => sum + points, 0);
    expect(moved).toBeCloseTo((after.score ?? 0) - (before.score ?? 0), 9);
    // The earlier report stays as it was.
    expect(said({ ...(await read(before.id)), outdated: [] })).toEqual(said(before));
    await answer(test, 'safety-program/SP-01', 'Yes');
    expect((await read(before.id)).outdated).toEqual([]);
    expect((await read(after.id)).outdated).toEqual(['answers']);
    const against = (await get(after.id, 'gcGranted', before.id)).json<RacReport>();
    expect(against.changes?.since.id).toBe(before.id);
    expect((await get(after.id, 'gcGranted', crypto.randomUUID())).statusCode).toBe(404);
  });

  it('does not become out of date when an answer changes that no metric reads', async () => {
    const report = await create();
    await answer(test, 'basic-information/BI-27', 'Another name');
    expect((await read(report.id)).outdated).toEqual([]);
  });

  it('is out of date only after the day on which the first of its documents expires', async () => {
    const report = await create();
    const after = async (expires: string) => {
      await test.server.database
        .updateTable('rac_reports')
        .set({ expires })
        .where('id', '=', report.id)
        .execute();
      const list = await test.call('gcGranted', endpoints.listCompletedRac);
      const listed = list.json<{ results: { outdated: string[] }[] }>().results[0]?.outdated;
      return [listed, (await read(report.id)).outdated];
    };
    expect(await after('2026-11-23')).toEqual([[], []]);
    expect(await after('2026-11-22')).toEqual([['expired'], ['expired']]);
    const count = async (is_outdated: 'true' | 'false') => {
      const list = await test.call('gcGranted', endpoints.listCompletedRac, {
        query: { is_outdated },
      });
      return list.json<{ count: number }>().count;
    };
    expect([await count('true'), await count('false')]).toEqual([1, 0]);
    expect(await after('2026-11-23')).toEqual([[], []]);
    expect([await count('true'), await count('false')]).toEqual([0, 1]);
  });

  it('withholds what is no longer shared immediately, and shows it again once it is shared', async () => {
    await grantSections(test, links);
    const whole = await create();
    const fin = stateOf(whole, 'FIN-01');
    expect(fin?.state).toBe('available');
    await grantSections(
      test,
      links.filter((link) => link !== 'financial-information'),
    );
    const narrow = await read(whole.id);
    expect(narrow.sections.withheld.map(({ slug }) => slug)).toEqual(['financial-information']);
    expect(stateOf(narrow, 'FIN-01')).toMatchObject({
      state: 'withheld',
      value: null,
      score: null,
      points: null,
      band: null,
      why: null,
    });
    for (const input of narrow.metrics.flatMap(({ state, inputs }) =>
      state === 'withheld' ? inputs : [],
    ))
      expect([input.address, input.text]).toEqual([null, null]);
    expect(narrow.categories.find(({ code }) => code === 'FIN')).toMatchObject({
      score: null,
      points: null,
    });
    // Counted over all sections, including the one that is no longer shared.
    expect(stateOf(whole, 'CMP-10')?.inputs.every(({ text }) => Number(text) > 100)).toBe(true);
    expect(stateOf(narrow, 'CMP-10')).toMatchObject({ state: 'withheld', value: null });
    expect(narrow).toMatchObject({ robustness: null, capacity: null, next_grade: null, rates: [] });
    expect(narrow.limits).toMatchObject({ ...whole.limits, lines: [] });
    expect([narrow.grade, narrow.score, narrow.coverage]).toEqual([
      whole.grade,
      whole.score,
      whole.coverage,
    ]);
    expect(stateOf(narrow, 'SAF-01')).toEqual(stateOf(whole, 'SAF-01'));
    expect(narrow.outdated).toEqual([]);
    const scores = (await test.call('gcGranted', endpoints.listRacScores)).json();
    expect(scores.reports).toMatchObject([{ id: whole.id, is_withheld: true }]);
    await grantSections(test, links);
    expect(await read(whole.id)).toEqual(whole);
  });

  it('can be opened by a colleague only while the colleague’s own access covers it', async () => {
    await grantSections(test, ['insurance', 'safety-statistics']);
    const report = await create();
    expect((await get(report.id, 'gcColleague')).statusCode).toBe(404);
    const share = async (sections: readonly string[]) => {
      const user = test.ids.get(actors.gcColleague) ?? '';
      const reply = await test.call('tpAdmin', endpoints.allowAccess, { body: { user, sections } });
      expect(reply.statusCode).toBe(201);
    };
    await share(['insurance']);
    expect((await get(report.id, 'gcColleague')).statusCode).toBe(404);
    await share(['insurance', 'safety-statistics']);
    const seen = await read(report.id, 'gcColleague');
    expect(seen).toMatchObject({ may_edit: false, may_override: false });
    expect(seen.metrics).toEqual(report.metrics);
    // Earlier reports read more than the colleague may.
    expect(seen.history.map(({ id }) => id)).toEqual([report.id]);
    expect(report.history.length).toBeGreaterThan(5);
    expect((await change(seen, { note: 'x' }, 'gcColleague')).statusCode).toBe(404);
    for (const actor of ['otherGc', 'tpAdmin', 'freeGc'] as const)
      expect((await get(report.id, actor)).statusCode).toBe(404);
    await share([]);
    expect((await get(report.id, 'gcColleague')).statusCode).toBe(404);
  });

  it('keeps what its author enters, and requires a reason to override a cap', async () => {
    await grantSections(test, links);
    await answer(test, 'insurance/IN-13', 'No');
    const report = await create();
    const cap = report.caps.find(({ id }) => id === 'K3');
    expect(cap).toMatchObject({ override: null });
    const limited = await change(report, { single_limit: 1_500_000, note: 'Ask for the bond.' });
    expect(limited.json()).toMatchObject({
      revision: 2,
      entered: { single: 1_500_000, aggregate: null },
      note: 'Ask for the bond.',
    });
    // The older window has not seen this save.
    const late = await change(report, { note: 'Other' });
    expect([late.statusCode, late.json<RacReport>().note]).toEqual([409, 'Ask for the bond.']);
    const now = limited.json<RacReport>();
    expect((await change(now, { override: { cap: 'K3', reason: ' ' } })).statusCode).toBe(422);
    expect((await change(now, { override: { cap: 'K7', reason: 'No' } })).statusCode).toBe(422);
    const reason = 'Exempt by state law; letter on file.';
    const freed = (await change(now, { override: { cap: 'K3', reason } })).json<RacReport>();
    expect(freed.caps.find(({ id }) => id === 'K3')?.override).toMatchObject({
      reason,
      author: { first_name: 'Dana' },
    });
    expect(freed.note).toBe('Ask for the bond.');
    expect(freed.grade).not.toBe(report.grade);
    const row = async () => {
      const list = await test.call('gcGranted', endpoints.listCompletedRac);
      return list.json<{ results: object[] }>().results[0];
    };
    expect(await row()).toMatchObject({
      grade: freed.grade,
      caps: report.caps.length - 1,
      single_limit: 1_500_000,
      is_limit_entered: true,
    });
    const back = await change(freed, { override: { cap: 'K3', reason: null }, single_limit: null });
    expect(back.json()).toMatchObject({ grade: report.grade, entered: { single: null } });
    // Without an entered limit, each row has its own computed one.
    const { single, aggregate } = report.limits.computed;
    expect(single).not.toBe(aggregate);
    expect(await row()).toMatchObject({ single_limit: single, aggregate_limit: aggregate });
    // The log still has it.
    const log = await test.server.database.selectFrom('rac_overrides').selectAll().execute();
    expect(log).toMatchObject([{ cap: 'K3', reason, taken_back_at: expect.any(Date) }]);
    await grantSections(test, []);
    const permission = await test.server.database
      .updateTable('permissions')
      .set({ ended_at: new Date() })
      .where('organization_id', '=', tp())
      .where('user_id', '=', test.ids.get(actors.gcGranted) ?? '')
      .returning('id')
      .executeTakeFirstOrThrow();
    const ended = await read(report.id);
    expect(ended).toMatchObject({ permission_id: null, may_override: false, outdated: [] });
    expect(await row()).toMatchObject({ id: report.id, permission_id: null });
    expect(
      ended.metrics.every(
        ({ state, inputs }) =>
          state === 'withheld' || inputs.every(({ question }) => question === 'GC-EVAL'),
      ),
    ).toBe(true);
    expect((await change(ended, { note: 'Still mine' })).statusCode).toBe(200);
    const again = await read(report.id);
    expect((await change(again, { override: { cap: 'K3', reason } })).statusCode).toBe(403);
    expect(
      (await test.call('gcGranted', endpoints.createRac, { body: { tp: tp() } })).statusCode,
    ).toBe(403);
    await test.server.database
      .updateTable('permissions')
      .set({ ended_at: null })
      .where('id', '=', permission.id)
      .execute();
    await answer(test, 'insurance/IN-13', 'Yes');
  });

  it('of a vault without answers has no grade, caps or limits', async () => {
    const user = test.ids.get(actors.gcGranted) ?? '';
    const empty = test.ids.get('Ridgeline Mechanical Inc.') ?? '';
    await test.server.database
      .deleteFrom('vault_sections')
      .where('organization_id', '=', empty)
      .execute();
    await test.server.database
      .deleteFrom('permissions')
      .where('organization_id', '=', empty)
      .execute();
    await test.server.database
      .insertInto('permissions')
      .values({
        organization_id: empty,
        user_id: user,
        contractor_id: test.ids.get('Keystone Builders') ?? '',
        sections: links,
        given_by: null,
        ended_by: null,
      })
      .execute();
    const reply = await test.call('gcGranted', endpoints.createRac, { body: { tp: empty } });
    expect(reply.statusCode).toBe(201);
    const report = reply.json<RacReport>();
    expect(report).toMatchObject({ grade: null, caps: [], next_grade: null, suggested: null });
    expect(report.coverage).toBeLessThan(2);
    expect(report.limits.computed).toEqual({ single: null, aggregate: null });
    const list = await test.call('gcGranted', endpoints.listCompletedRac);
    expect(list.json<{ count: number }>().count).toBe(2);
    // Deleting the company deletes the report.
    await test.server.database.deleteFrom('organizations').where('id', '=', empty).execute();
    const gone = await get(report.id);
    expect([gone.statusCode, gone.json<{ detail: string }>().detail]).toEqual([
      404,
      'There is no risk assessment with this id, or you cannot open it.',
    ]);
  });

  it('is removed together with the earlier ones, and can be made again', async () => {
    await grantSections(test, ['insurance']);
    const report = await create();
    const remove = () =>
      test.call('gcGranted', endpoints.deleteRac, { params: { racId: report.id } });
    expect((await remove()).statusCode).toBe(204);
    const list = await test.call('gcGranted', endpoints.listCompletedRac);
    expect(list.json<{ count: number }>().count).toBe(0);
    expect((await get(report.id)).statusCode).toBe(404);
    expect((await remove()).statusCode).toBe(404);
    const fresh = await create();
    expect(fresh.history.map(({ id }) => id)).toEqual([fresh.id]);
  });
});
