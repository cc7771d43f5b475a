import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database, poolOf } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { databases } from '../test/databases.ts';
import { takeMigrated } from '../test/demo-pool.ts';
import { jobsOf, openTestJobs, passTime } from '../test/jobs.ts';
import { bossOn } from './boss.ts';
import { jobNames, kindOf } from './kinds.ts';
import type { Handler, Jobs } from './runner.ts';

const POLL = { timeout: 20_000, interval: 20 };
const HOUR_MS = 60 * 60_000;
const MAIL = { mail: '7d8f6d0e-3c0e-4d0c-9a53-2f7f0d3b1a11' };

describe.each(databases('races'))('jobs on $name', (postgres) => {
  let url: string;
  let database: Database;
  let drop: () => Promise<void>;
  let sender: Jobs;
  let ends: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const made = await takeMigrated(postgres);
    ({ url, drop } = made);
    database = connect(url, () => undefined);
    sender = await openTestJobs(database);
  });
  afterAll(async () => {
    await sender.stop();
    await database.destroy();
    await drop();
  });
  afterEach(async () => {
    for (const end of ends) await end();
    ends = [];
    await sql`delete from pgboss.job`.execute(database);
  });

  type Options = Parameters<typeof openTestJobs>[1];
  const runMails = async (handler: Handler<'send-mail'>, options: Options = {}) => {
    const jobs = await openTestJobs(database, options);
    ends.push(jobs.stop);
    await jobs.start({ 'send-mail': handler });
    return jobs;
  };
  const states = async () => (await jobsOf(database)).map(({ name, state }) => [name, state]);

  it('exist only if the transaction that sends them commits', async () => {
    const send = (transaction: Database) => sender.send(transaction, 'send-mail', MAIL);
    const broken = database.transaction().execute(async (transaction) => {
      await send(transaction);
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    expect(await states()).toEqual([]);
    await database.transaction().execute(async (transaction) => {
      await send(transaction);
      expect(await states()).toEqual([]);
    });
    expect(await states()).toEqual([['send-mail', 'created']]);
  });

  it('leave most connections to requests, however many kinds a process polls', async () => {
    const own = connect(url, () => undefined);
    const jobs = await openTestJobs(own, { keepsSchedule: true });
    ends.push(jobs.stop, () => own.destroy());
    await jobs.start(Object.fromEntries(jobNames.map((name) => [name, async () => undefined])));
    await sleep(300);
    expect(poolOf(own).totalCount).toBeLessThanOrEqual(2);
  });

  it('are done once each by two processes, and right away when they are woken', async () => {
    const done: string[] = [];
    let firstMs = Infinity;
    const work: Handler<'send-mail'> = async (jobs) => {
      firstMs = Math.min(firstMs, performance.now());
      done.push(...jobs.map(({ data }) => data.mail));
    };
    const one = await runMails(work);
    const other = await runMails(work);
    const mails = Array.from({ length: 200 }, (_, index) => `mail ${index}`);
    await database.transaction().execute(async (transaction) => {
      for (const mail of mails) await sender.send(transaction, 'send-mail', { mail });
    });
    const startMs = performance.now();
    one.wake('send-mail');
    other.wake('send-mail');
    await expect.poll(states, POLL).toEqual([]);
    expect(firstMs - startMs).toBeLessThan(1000);
    expect(done.toSorted()).toEqual(mails.toSorted());
  });

  it('are retried after a failure with growing delays, and become dead letters in the end', async () => {
    let said = '';
    const metrics = new Registry();
    const log = pino({ level: 'trace' }, { write: (line) => (said += line) });
    let tries = 0;
    const failing = await runMails(
      async () => {
        tries += 1;
        throw Object.assign(new TypeError('of ana@north.example'), { code: 'E1' });
      },
      { log, metrics },
    );
    await sender.send(database, 'send-mail', MAIL);
    failing.wake('send-mail');
    const waits: number[] = [];
    const { retryLimit, retryDelay, retryDelayMax } = kindOf('send-mail');
    for (let retry = 0; retry < retryLimit; retry += 1) {
      await expect.poll(() => tries, POLL).toBe(retry + 1);
      await expect.poll(states, POLL).toEqual([['send-mail', 'retry']]);
      waits.push((await jobsOf(database))[0]?.waitMs ?? 0);
      await passTime(database, HOUR_MS);
      failing.wake('send-mail');
    }
    await expect.poll(states, POLL).toEqual([['dead-letters', 'created']]);
    expect(tries).toBe(retryLimit + 1);
    expect(waits[0]).toBeLessThanOrEqual(retryDelay * 2000);
    expect(waits[3]).toBeGreaterThan(waits[0] ?? Infinity);
    expect(Math.max(...waits)).toBeLessThanOrEqual(retryDelayMax * 1000);
    const text = await metrics.metrics();
    expect(text).toContain('plumbline_jobs{job="send-mail",state="dead"} 1');
    expect(text).toContain('plumbline_jobs{job="send-mail",state="waiting"} 0');
    // The log has the details for the operator. The database keeps only the name of the error.
    expect(said).toContain('a job failed');
    expect(JSON.stringify((await jobsOf(database))[0]?.output)).toContain('TypeError E1');
    expect(JSON.stringify((await jobsOf(database))[0]?.output)).not.toContain('north');
  });

  it('that their handler finished in a transaction are not redone when it fails afterwards', async () => {
    let isThrown = false;
    await sender.send(database, 'send-mail', MAIL);
    await runMails(async (taken) => {
      await database.transaction().execute(async (transaction) => {
        for (const job of taken) await sender.finish(transaction, 'send-mail', job);
      });
      isThrown = true;
      throw new Error('afterwards');
    });
    await expect.poll(() => isThrown).toBe(true);
    await expect.poll(states, POLL).toEqual([]);
  });

  it('move to another process when theirs stops before they finish', async () => {
    let signal: AbortSignal | undefined;
    let finish: () => void = () => undefined;
    await sender.send(database, 'send-mail', MAIL);
    const stopping = await runMails(
      async (_jobs, given) => {
        signal = given;
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
      },
      { longestStopMs: 1000 },
    );
    await expect.poll(() => signal?.aborted, POLL).toBe(false);
    const startMs = performance.now();
    const stopped = stopping.stop();
    expect(signal?.aborted).toBe(true);
    await stopped;
    expect(performance.now() - startMs).toBeLessThan(3000);
    expect(await states()).toEqual([['send-mail', 'retry']]);
    finish();
    await passTime(database, HOUR_MS);
    let isDone = false;
    await runMails(async () => {
      isDone = true;
    });
    await expect.poll(() => isDone, POLL).toBe(true);
  });

  it('that came due while no process ran are queued once, whichever process keeps the schedule', async () => {
    // Schedules each at the hour of twelve hours ago, so that none comes due during the test.
    await sql`update pgboss.schedule set created_on = now() - interval '9 days',
      cron = '0 ' || extract(hour from now() at time zone 'UTC' - interval '12 hours') || ' * * *'`.execute(
      database,
    );
    await sql`update pgboss.version set cron_on = now() - interval '8 days'`.execute(database);
    const keepers = [1, 2, 3].map(() =>
      bossOn(database, {
        migrate: false,
        supervise: false,
        schedule: true,
        cronWorkerIntervalSeconds: 1,
      }),
    );
    for (const keeper of keepers) {
      keeper.on('error', () => undefined);
      ends.push(() => keeper.stop({ close: false }));
    }
    await Promise.all(keepers.map((keeper) => keeper.start()));
    const chores = jobNames.filter((name) => kindOf(name).schedule !== undefined);
    const sent = async () => (await jobsOf(database)).map(({ name }) => name).toSorted();
    await expect.poll(sent, POLL).toEqual(chores.toSorted());
  });

  it('are added for emails that an older build queued, once, even when several processes migrate', async () => {
    const mail = await database
      .insertInto('outbox')
      .values({ kind: 'register', recipient: 'a@b.example', subject: '', created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    // An email that an older build queued has no job: it gets one.
    await Promise.all([1, 2, 3].map(() => migrate(database)));
    expect(await states()).toEqual([['send-mail', 'created']]);
    const data = await sql<{ mail: string }>`select data ->> 'mail' as mail from pgboss.job
      where name = 'send-mail'`.execute(database);
    expect(data.rows).toEqual([{ mail: mail.id }]);
    await database.deleteFrom('outbox').execute();
  });

  it('are added for lists of contacts and runs of assessments that lost theirs, unless these are over', async () => {
    const { id: user_id } = await database
      .insertInto('users')
      .values({ email: 'a@b.example', password_hash: 'x', first_name: 'A', last_name: 'B' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const list = { user_id, kind: 'trade_partner' as const, file_name: 'contacts.csv' };
    const lists = await database
      .insertInto('invitation_batches')
      .values(
        (['sending', 'sending', 'sent', 'read'] as const).map((state) => ({ ...list, state })),
      )
      .returning(['id', 'state'])
      .execute();
    const started_at = new Date();
    const runs = await database
      .insertInto('rac_runs')
      .values([null, started_at].map((finished_at) => ({ user_id, started_at, finished_at })))
      .returning(['id', 'finished_at'])
      .execute();
    await sender.send(database, 'send-list', { list: lists[0]?.id ?? '' });
    await migrate(database);
    const { rows } = await sql<{
      about: string;
    }>`select coalesce(data ->> 'list', data ->> 'run') as about
      from pgboss.job where name in ('send-list', 'assess-partners')`.execute(database);
    expect(rows.map(({ about }) => about).toSorted()).toEqual(
      [lists[0]?.id, lists[1]?.id, runs[0]?.id].toSorted(),
    );
    for (const table of ['invitation_batches', 'rac_runs', 'users'] as const)
      await database.deleteFrom(table).execute();
  });

  it('are run as this build says: queues and times that an older build left are replaced', async () => {
    const boss = bossOn(database, { migrate: false, schedule: false, supervise: false });
    boss.on('error', () => undefined);
    await boss.start();
    ends.push(() => boss.stop({ close: false }));
    const times = async () =>
      new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
    const before = await times();
    await boss.createQueue('old-chore');
    await boss.schedule('old-chore', '* * * * *');
    await boss.schedule('remind', '0 0 1 1 *');
    await boss.updateQueue('send-mail', { retryLimit: 1 });
    await migrate(database);
    expect(await times()).toEqual(before);
    expect((await boss.getQueue('send-mail'))?.retryLimit).toBe(kindOf('send-mail').retryLimit);
  });
});
