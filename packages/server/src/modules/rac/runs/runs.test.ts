import v8 from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  endpoints,
  RAC_MOST_IN_RUN,
  type RacEvaluation,
  type RacReport,
  type RacRun,
} from '@plumbline/api-contract';
import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { sampleCompany } from '@plumbline/schemas/sample-company';
import { buildServer } from '../../../build-server.ts';
import { todayAt } from '../../../engine/today.ts';
import { templateSections } from '../../../engine/vault-state.ts';
import { addPerson } from '../../../test/people.ts';
import { grantSections } from '../../../test/ready-vault.ts';
import { type ActorName, actors, withServer } from '../../../test/server.ts';
import { doneText } from './assess-next.ts';
import { takeNext } from './queries.ts';

const links = templateSections.map(({ link }) => link);
/** `npm test` assesses a few, `npm run test:risk-bulk` as many as a run may have. */
const PARTNERS = Number(process.env['RISK_BULK_COUNT'] ?? 12);
const LONGEST_MS = 60_000 + PARTNERS * 2000;
const POLL = { timeout: LONGEST_MS, interval: 50 };
/** An open vault takes some 10 MB: only a few may be in memory at a time. */
const MOST_GROWTH_MB = 25;

v8.setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** The heap in use after garbage collection. */
function heapMb(): number {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

withServer('a bulk run', { sqlDiffers: 'races' }, (test) => {
  vi.setConfig({ testTimeout: LONGEST_MS });
  let permissions: string[] = [];
  let summit: string;
  beforeAll(async () => {
    const { database } = test.server;
    summit = await grantSections(test, links);
    // Vaults with the demo's answers, shared with Dana.
    await sql`insert into organizations (name, organization_type)
      select 'Bulk ' || lpad(i::text, 3, '0'), 'Trade Partner' from generate_series(1, ${PARTNERS}::integer) as g (i)`.execute(
      database,
    );
    await sql`insert into vault_sections (organization_id, link, answers, revision, modified_at, modified_by, template_hash)
      select o.id, v.link, v.answers, 1, now(), null, v.template_hash from organizations o cross join vault_sections v
      where o.name like 'Bulk %' and v.organization_id = ${test.ids.get('Summit Electric LLC') ?? ''}`.execute(
      database,
    );
    const { rows } = await sql<{ id: string }>`
      insert into permissions (organization_id, user_id, contractor_id, sections)
      select id, ${test.ids.get(actors.gcGranted) ?? ''}, ${test.ids.get('Keystone Builders') ?? ''}, ${links}::text[]
      from organizations where name like 'Bulk %' order by name returning id`.execute(database);
    permissions = rows.map(({ id }) => id);
  });

  const start = async (ids: readonly string[], actor: ActorName = 'gcGranted') =>
    test.call(actor, endpoints.startRacRun, { body: { permission_ids: [...ids] } });
  const read = async (id: string) => {
    const reply = await test.call('gcGranted', endpoints.getRacRun, { params: { id } });
    expect(reply.statusCode).toBe(200);
    return reply.json<RacRun>();
  };
  const finished = async (id: string) => {
    await expect.poll(async () => (await read(id)).finished, POLL).not.toBeNull();
    return read(id);
  };
  const countReports = async () => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*) as count from rac_reports`.execute(test.server.database);
    return Number(rows[0]?.count);
  };

  it('assesses each partner once, reports its progress, and notifies the person who started it', async () => {
    const [ended = ''] = permissions;
    await test.server.database
      .updateTable('permissions')
      .set({ ended_at: new Date() })
      .where('id', '=', ended)
      .execute();
    // A duplicate counts once; there may be no room to send one.
    const ids = [...permissions, summit, summit.toUpperCase()].slice(0, RAC_MOST_IN_RUN);
    const reply = await start(ids);
    expect(reply.statusCode).toBe(202);
    const run = reply.json<RacRun>();
    expect(run).toMatchObject({ total: PARTNERS + 1, finished: null });
    const isAt = (part: number) =>
      expect
        .poll(async () => (await read(run.id)).done, POLL)
        .toBeGreaterThanOrEqual(PARTNERS * part);
    await isAt(0.3);
    const before = heapMb();
    await isAt(0.9);
    const grown = heapMb() - before;
    console.log(
      `${PARTNERS} partners: the heap grew by ${grown.toFixed(1)} MB from ${before.toFixed(0)} MB`,
    );
    expect(grown).toBeLessThan(MOST_GROWTH_MB);
    const done = await finished(run.id);
    expect(done).toMatchObject({
      done: PARTNERS + 1,
      failed: [{ tp: { name: 'Bulk 001' }, reason: 'This vault is no longer shared with you.' }],
    });
    const query = { is_paginate: false };
    const list = await test.call('gcGranted', endpoints.listCompletedRac, { query });
    const { results } = list.json<{
      results: { tp: { name: string }; score: number; outdated: string[] }[];
    }>();
    expect(results).toHaveLength(PARTNERS);
    expect(
      new Set(results.flatMap(({ tp, score }) => (tp.name.startsWith('Bulk') ? score : []))).size,
    ).toBe(1);
    expect(results.flatMap(({ outdated }) => outdated)).toEqual([]);
    const notes = await test.call('gcGranted', endpoints.listNotifications);
    expect(notes.json<{ results: object[] }>().results[0]).toMatchObject({
      verb: `${PARTNERS} risk assessments are complete. 1 could not be completed.`,
      subject: { kind: 'rac_run', id: run.id },
    });
    for (const actor of ['gcColleague', 'otherGc', 'tpAdmin'] as const) {
      const asked = await test.call(actor, endpoints.getRacRun, { params: { id: run.id } });
      expect(asked.statusCode).toBe(404);
    }
  });

  it('refuses permissions that are not the caller’s, and writes nothing', async () => {
    const before = await countReports();
    for (const [ids, actor] of [
      [[...permissions, crypto.randomUUID()], 'gcGranted'],
      [permissions, 'otherGc'],
    ] as const) {
      const reply = await start(ids, actor);
      expect(reply.statusCode).toBe(422);
      expect(reply.json<{ errors: { address: string }[] }>().errors[0]?.address).toMatch(
        /^\/permission_ids\/\d+$/,
      );
    }
    expect((await start(permissions, 'tpAdmin')).statusCode).toBe(403);
    expect(await countReports()).toBe(before);
  });

  it('assesses each partner once across two processes, after a third died while holding one', async () => {
    const before = await countReports();
    const other = await buildServer({ databaseUrl: test.databaseUrl, filesDir: test.filesDir });
    try {
      let die: () => void = () => undefined;
      const dead = new Promise<void>((resolve) => (die = resolve));
      const run = (await start(permissions.slice(1))).json<RacRun>();
      // A third process takes a partner and dies before it commits.
      const holding = test.server.database
        .transaction()
        .execute(async (transaction) => {
          await takeNext(transaction, run.id);
          await dead;
          throw new Error('killed');
        })
        .catch(() => undefined);
      await expect
        .poll(async () => (await read(run.id)).done, POLL)
        .toBeGreaterThanOrEqual(PARTNERS - 2);
      die();
      await holding;
      // Another process gets its job when the heartbeat is missed.
      await test.server.jobs.send(test.server.database, 'assess-partners', { run: run.id });
      const done = await finished(run.id);
      expect(done).toMatchObject({ done: PARTNERS - 1, failed: [] });
      expect(await countReports()).toBe(before + PARTNERS - 1);
    } finally {
      await other.close();
    }
  });

  it('continues after the 25 partners of its first turn', async () => {
    const { database } = test.server;
    await sql`insert into organizations (name, organization_type)
      select 'Ended ' || i, 'Trade Partner' from generate_series(1, 30) as g (i)`.execute(database);
    // Vaults that are no longer shared take almost no time.
    const { rows } = await sql<{ id: string }>`
      insert into permissions (organization_id, user_id, contractor_id, sections, ended_at)
      select id, ${test.ids.get(actors.gcGranted) ?? ''}, ${test.ids.get('Keystone Builders') ?? ''}, '{}', now()
      from organizations where name like 'Ended %' returning id`.execute(database);
    const reply = await start(rows.map(({ id }) => id));
    expect(reply.statusCode).toBe(202);
    const done = await finished(reply.json<RacRun>().id);
    expect([done.total, done.done, done.failed.length]).toEqual([30, 30, 30]);
  });
});

withServer('evaluations after jobs', (test) => {
  const tp = () => test.ids.get('Summit Electric LLC') ?? '';
  const add = (body: object, actor: ActorName = 'gcGranted') =>
    test.call(actor, endpoints.createRacEvaluation, {
      body: { tp: tp(), job: 'A school', day: '2026-05-04', score: 80, note: '', ...body },
    });
  const list = async (actor: ActorName, query: { tp?: string } = {}) => {
    const reply = await test.call(actor, endpoints.listRacEvaluations, { query });
    return reply.json<{ count: number; results: RacEvaluation[] }>();
  };

  it('are shared within the company, editable by their author only, and averaged into a metric', async () => {
    const first = await add({});
    expect(first.statusCode).toBe(201);
    const second = (
      await add({ score: 91, day: '2026-06-01' }, 'gcColleague')
    ).json<RacEvaluation>();
    const seen = await list('gcGranted', { tp: tp() });
    expect(seen.results.map(({ score, may_edit }) => [score, may_edit])).toEqual([
      [91, false],
      [80, true],
    ]);
    expect((await list('otherGc')).count).toBe(0);
    await grantSections(test, []);
    const create = async () =>
      (await test.call('gcGranted', endpoints.createRac, { body: { tp: tp() } })).json<RacReport>();
    const report = await create();
    expect(report.metrics.find(({ id }) => id === 'EXP-12')).toMatchObject({
      state: 'available',
      value: expect.stringMatching(/^85\.5/),
    });
    const params = { id: second.id };
    const change = (actor: ActorName) =>
      test.call(actor, endpoints.updateRacEvaluation, { params, body: { score: 100 } });
    expect((await change('gcGranted')).statusCode).toBe(404);
    expect((await change('gcColleague')).json()).toMatchObject({ score: 100, may_edit: true });
    const read = await test.call('gcGranted', endpoints.getRac, { params: { racId: report.id } });
    expect(read.json<RacReport>().outdated).toEqual(['answers']);
    for (const actor of ['gcGranted', 'gcColleague'] as const)
      await test.call(actor, endpoints.deleteRacEvaluation, { params });
    expect((await list('gcGranted')).count).toBe(1);
  });

  it('are accepted only for jobs up to today and for trade partners', async () => {
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    for (const body of [{ day: tomorrow }, { day: '2026-02-30' }, { score: 101 }, { job: ' ' }])
      expect((await add(body)).statusCode).toBe(422);
    for (const id of [crypto.randomUUID(), test.ids.get('Harbor & Main Construction') ?? ''])
      expect((await add({ tp: id })).statusCode).toBe(404);
    for (const actor of ['freeGc', 'tpAdmin'] as const)
      expect((await add({}, actor)).statusCode).toBe(403);
    expect((await add({ day: todayAt(new Date()) })).statusCode).toBe(201);
    const params = { id: (await add({})).json<RacEvaluation>().id };
    const moved = { params, body: { day: tomorrow } };
    const reply = await test.call('gcGranted', endpoints.updateRacEvaluation, moved);
    expect(reply.statusCode).toBe(422);
  });

  it('count only for the company that wrote them and the trade partner that they are about', async () => {
    await grantSections(test, []);
    expect((await add({ score: 60 })).statusCode).toBe(201);
    const assess = async () =>
      (await test.call('gcGranted', endpoints.createRac, { body: { tp: tp() } })).json<RacReport>();
    const mean = ({ metrics }: RacReport) => metrics.find(({ id }) => id === 'EXP-12');
    const before = await assess();
    expect(mean(before)?.state).toBe('available');
    expect((await add({ score: 10 }, 'otherGc')).statusCode).toBe(201);
    const ridgeline = test.ids.get('Ridgeline Mechanical Inc.') ?? '';
    expect((await add({ score: 20, tp: ridgeline })).statusCode).toBe(201);
    const params = { racId: before.id };
    const read = await test.call('gcGranted', endpoints.getRac, { params });
    expect(read.json<RacReport>().outdated).toEqual([]);
    const listed = await test.call('gcGranted', endpoints.listCompletedRac);
    expect(listed.json()).toMatchObject({ results: [{ id: before.id, outdated: [] }] });
    expect(mean(await assess())).toEqual(mean(before));
  });

  it('cannot be changed or deleted by their author after a move to another company', async () => {
    const keystone = 'Keystone Builders';
    const { id: userId, headers } = await addPerson(test, {
      email: 'jo.mover@keystone-builders.example',
      user_type: 'General Contractor',
      is_employee_verified: true,
      member: { of: keystone, rank: 500 },
    });
    const moveTo = (company: string) =>
      test.server.database
        .updateTable('memberships')
        .set({ organization_id: test.ids.get(company) ?? '' })
        .where('user_id', '=', userId)
        .execute();
    const body = { tp: tp(), job: 'A clinic', day: '2026-05-05', score: 70, note: '' };
    const added = await test.call('anonymous', endpoints.createRacEvaluation, { headers, body });
    const params = { id: added.json<RacEvaluation>().id };
    const change = (score: number) =>
      test.call('anonymous', endpoints.updateRacEvaluation, { headers, params, body: { score } });
    const remove = () => test.call('anonymous', endpoints.deleteRacEvaluation, { headers, params });
    expect((await change(71)).statusCode).toBe(200);

    await moveTo('Harbor & Main Construction');
    expect([(await change(5)).statusCode, (await remove()).statusCode]).toEqual([404, 404]);
    const { results } = await list('gcGranted', { tp: tp() });
    expect(results.find(({ id }) => id === params.id)).toMatchObject({ score: 71 });

    await moveTo(keystone);
    expect((await remove()).statusCode).toBe(204);
  });
});

withServer('a trade partner’s preview of its own assessment', (test) => {
  it('is shown only to editors, uses the default model, and is not stored', async () => {
    const own = await test.call('tpAdmin', endpoints.previewOwnRac);
    expect(own.json()).toMatchObject({ name: 'Summit Electric LLC', sections: { not_shared: [] } });
    await grantSections(test, links);
    const body = { tp: test.ids.get('Summit Electric LLC') ?? '' };
    const made = await test.call('gcGranted', endpoints.createRac, { body });
    expect(made.json<RacReport>().metrics).toEqual(own.json<RacReport>().metrics);
    expect(
      await test.server.database.selectFrom('rac_reports').select('id').execute(),
    ).toHaveLength(1);
    expect((await test.call('tpMember', endpoints.previewOwnRac)).statusCode).toBe(403);
  });

  it('has a sample, open to visitors, of a company with every section answered', async () => {
    const reply = await test.call('anonymous', endpoints.getRacSample);
    expect(reply.statusCode).toBe(200);
    const sample = reply.json<RacReport & { name: string }>();
    expect([sample.name, sample.completed.slice(0, 10)]).toEqual([
      sampleCompany.name,
      sampleCompany.now,
    ]);
    expect(sample.coverage).toBeGreaterThan(90);
    expect(sample.grade).not.toBeNull();
    expect(sample.limits.computed.single).toBeGreaterThan(0);
    expect((await test.call('gcGranted', endpoints.getRacSample)).body).toBe(reply.body);
  });
});

it.each([
  [{ total: 1, failed: 0 }, '1 risk assessment is complete.'],
  [{ total: 12, failed: 2 }, '10 risk assessments are complete. 2 could not be completed.'],
  [{ total: 1, failed: 1 }, 'The risk assessment could not be completed.'],
  [{ total: 30, failed: 30 }, 'None of the 30 risk assessments could be completed.'],
])('the notification about a run with %j says how many assessments are complete', (run, text) => {
  expect(doneText(run)).toBe(text);
});
