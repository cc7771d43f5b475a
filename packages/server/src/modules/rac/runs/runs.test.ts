import v8 from 'node:v8';
import { runInNewContext } from 'node:vm';
import { endpoints, RAC_MOST_IN_RUN, type RacRun, type RacScores } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { buildServer } from '../../../build-server.ts';
import type { Database } from '../../../database/connect.ts';
import { templateSections } from '../../../engine/vault-state.ts';
import type { Context } from '../../../http/context.ts';
import { grantSections } from '../../../test/ready-vault.ts';
import { type ActorName, actors, type TestServer, withServer } from '../../../test/server.ts';
import { makeVaults } from '../../vault/make-vaults.ts';
import { assessNextPartners, doneText } from './assess-next.ts';
import { insertRun, takeNext } from './queries.ts';

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

/** The calls about bulk runs, by Dana unless told otherwise. */
function runCallsOf(test: TestServer) {
  const start = async (
    ids: readonly string[],
    actor: ActorName = 'gcGranted',
    more: { readonly state?: string } = {},
  ) => test.call(actor, endpoints.startRacRun, { body: { permission_ids: [...ids], ...more } });
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
  return { start, read, finished, countReports };
}

/** What the job uses, in which the vault of one partner cannot be opened. Also whom it told, and what it logged. */
function failingAt(broken: string | undefined, error: Error, database: Database) {
  const vaults = makeVaults(() => new Date());
  const open: Context['vaults']['open'] = (from, tp, viewer) =>
    tp === broken ? Promise.reject(error) : vaults.open(from, tp, viewer);
  const told: string[] = [];
  const warned: unknown[] = [];
  const context = {
    database,
    now: () => new Date(),
    log: { warn: (fault: unknown) => warned.push(fault) },
    live: { listsChanged: async (_database: Database, to: string) => told.push(to) },
    jobs: { send: async () => undefined, finish: async () => undefined },
    freshVaults: () => ({ ...vaults, open }),
  } as unknown as Parameters<typeof assessNextPartners>[0];
  return { context, told, warned };
}

/** Makes vaults with the demo's answers, shares them with Dana, and returns the ids of their permissions. */
async function shareVaults({ server: { database }, ids }: TestServer): Promise<string[]> {
  await sql`insert into organizations (name, organization_type)
    select 'Bulk ' || lpad(i::text, 3, '0'), 'Trade Partner' from generate_series(1, ${PARTNERS}::integer) as g (i)`.execute(
    database,
  );
  await sql`insert into vault_sections (organization_id, link, answers, revision, modified_at, modified_by, template_hash)
    select o.id, v.link, v.answers, 1, now(), null, v.template_hash from organizations o cross join vault_sections v
    where o.name like 'Bulk %' and v.organization_id = ${ids.get('Summit Electric LLC') ?? ''}`.execute(
    database,
  );
  const { rows } = await sql<{ id: string }>`
    insert into permissions (organization_id, user_id, contractor_id, sections)
    select id, ${ids.get(actors.gcGranted) ?? ''}, ${ids.get('Keystone Builders') ?? ''}, ${links}::text[]
    from organizations where name like 'Bulk %' order by name returning id`.execute(database);
  return rows.map(({ id }) => id);
}

withServer('a bulk run', (test) => {
  vi.setConfig({ testTimeout: LONGEST_MS });
  const { start, read, finished, countReports } = runCallsOf(test);
  let permissions: string[] = [];
  let summit: string;
  beforeAll(async () => {
    summit = await grantSections(test, links);
    permissions = await shareVaults(test);
  });

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
    // What the weights page recomputes is listed by name, too.
    const scores = await test.call('gcGranted', endpoints.listRacScores);
    const names = scores.json<RacScores>().reports.map(({ tp }) => tp.name);
    expect([names.length, names]).toEqual([PARTNERS, names.toSorted()]);
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

  it('continues after the 25 partners of its first turn', async () => {
    const { database } = test.server;
    await sql`insert into organizations (name, organization_type)
      select 'Ended ' || i, 'Trade Partner' from generate_series(1, 30) as g (i)`.execute(database);
    // Vaults that are no longer shared take almost no time.
    const { rows } = await sql<{ id: string }>`
      insert into permissions (organization_id, user_id, contractor_id, sections, ended_at)
      select id, ${test.ids.get(actors.gcGranted) ?? ''}, ${test.ids.get('Keystone Builders') ?? ''}, '{}', now()
      from organizations where name like 'Ended %' returning id`.execute(database);
    const ended = rows.map(({ id }) => id);
    expect((await start(ended, 'gcGranted', { state: 'ZZ' })).statusCode).toBe(422);
    const reply = await start(ended, 'gcGranted', { state: 'OK' });
    expect(reply.statusCode).toBe(202);
    const done = await finished(reply.json<RacRun>().id);
    expect([done.total, done.done, done.failed.length]).toEqual([30, 30, 30]);
    const names = done.failed.map(({ tp }) => tp.name);
    expect(names).toEqual(names.toSorted());
    const run = database.selectFrom('rac_runs').select('project_state').where('id', '=', done.id);
    expect(await run.executeTakeFirst()).toEqual({ project_state: 'OK' });
  });

  it('goes on after a vault that could not be assessed, and says which', async () => {
    const { database } = test.server;
    const userId = test.ids.get(actors.gcGranted) ?? '';
    const { rows } = await sql<{ id: string }>`select id from organizations
      where name in ('Bulk 002', 'Bulk 003', 'Ended 1', 'Ended 2', 'Ended 3') order by name`.execute(
      database,
    );
    const partners = rows.map(({ id }) => id);
    const [broken, fine = ''] = partners;
    const run = await insertRun(database, { userId, state: 'TX', partners, now: new Date() });
    const { context, told, warned } = failingAt(broken, new Error('unreadable'), database);
    const job = { id: run, retryCount: 0, data: { run } };
    await assessNextPartners(context, job, new AbortController().signal);

    const done = await read(run);
    expect(done).toMatchObject({ total: 5, done: 5, finished: expect.any(String) });
    const notShared = 'This vault is no longer shared with you.';
    expect(done.failed.map(({ tp, reason }) => `${tp.name}: ${reason}`)).toEqual([
      'Bulk 002: This vault could not be assessed. Try again.',
      `Ended 1: ${notShared}`,
      `Ended 2: ${notShared}`,
      `Ended 3: ${notShared}`,
    ]);
    expect(warned).toMatchObject([{ run }]);
    // Open pages are told after five partners, and at the end.
    expect(told).toEqual([userId, userId]);
    const made = await database
      .selectFrom('rac_reports')
      .select('project_state')
      .where('organization_id', '=', fine)
      .where('is_newest', '=', true)
      .execute();
    expect(made).toEqual([{ project_state: 'TX' }]);
    const notes = await test.call('gcGranted', endpoints.listNotifications);
    expect(notes.json<{ results: object[] }>().results[0]).toMatchObject({
      verb: '1 risk assessment is complete. 4 could not be completed.',
      subject: { kind: 'rac_run', id: run },
    });
  });

  it('is retried with the same partner while the database is down or busy, up to 5 times', async () => {
    const { database } = test.server;
    const userId = test.ids.get(actors.gcGranted) ?? '';
    const { rows } = await sql<{ id: string }>`select id from organizations
      where name = 'Bulk 002'`.execute(database);
    const partners = rows.map(({ id }) => id);
    const run = await insertRun(database, { userId, state: null, partners, now: new Date() });
    const { signal } = new AbortController();
    const attempt = (error: Error, retryCount: number) =>
      assessNextPartners(
        failingAt(partners[0], error, database).context,
        { id: run, retryCount, data: { run } },
        signal,
      );
    for (const error of [
      Object.assign(new Error('deadlock detected'), { code: '40P01' }),
      new Error('Connection terminated unexpectedly'),
    ]) {
      await expect(attempt(error, 4)).rejects.toThrow(error.message);
      expect(await read(run)).toMatchObject({ done: 0, finished: null, failed: [] });
    }
    await attempt(new Error('Connection terminated unexpectedly'), 5);
    expect(await read(run)).toMatchObject({
      done: 1,
      failed: [{ reason: 'This vault could not be assessed. Try again.' }],
    });
  });

  it('refuses a permission from the caller’s former company, and names it even if its id is in capitals', async () => {
    const { database } = test.server;
    const former = await database
      .updateTable('permissions')
      .set({ contractor_id: test.ids.get('Harbor & Main Construction') ?? '' })
      .where('id', '=', permissions[1] ?? '')
      .returning('id')
      .executeTakeFirstOrThrow();
    const asked = await start([permissions[2]?.toUpperCase() ?? '', former.id.toUpperCase()]);
    expect([asked.statusCode, asked.json().errors]).toEqual([
      422,
      [
        {
          address: '/permission_ids/1',
          reason: 'This trade partner is no longer on your lists. Reload the page.',
        },
      ],
    ]);
  });
});

withServer('a bulk run in two processes', { sqlDiffers: 'races' }, (test) => {
  vi.setConfig({ testTimeout: LONGEST_MS });
  const { start, read, finished, countReports } = runCallsOf(test);

  it('assesses each partner once across two processes, after a third died while holding one', async () => {
    const permissions = await shareVaults(test);
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
});

it.each([
  [{ total: 1, failed: 0 }, '1 risk assessment is complete.'],
  [{ total: 12, failed: 2 }, '10 risk assessments are complete. 2 could not be completed.'],
  [{ total: 1, failed: 1 }, 'The risk assessment could not be completed.'],
  [{ total: 30, failed: 30 }, 'None of the 30 risk assessments could be completed.'],
])('the notification about a run with %j says how many assessments are complete', (run, text) => {
  expect(doneText(run)).toBe(text);
});
