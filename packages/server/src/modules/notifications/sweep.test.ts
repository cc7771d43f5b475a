import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { planOf, statementsOf } from '../../../bench/plans.ts';
import { silent } from '../../test/jobs.ts';
import { actors, withServer } from '../../test/server.ts';
import { sendSummaries } from '../expirations/index.ts';
import { makeVaults } from '../vault/make-vaults.ts';
import { sendDigests } from './index.ts';
import { deleteTold } from './queries/digests.ts';
import { listGroups } from './queries/notifications.ts';
import { sweepNotifications } from './queries/sweep.ts';

const DAY_MS = 86_400_000;

withServer('old notifications', (test) => {
  it('are deleted half a year after they were read, or after a year in any case', async () => {
    const { database } = test.server;
    const now = new Date();
    const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const rows = [
      { verb: 'read long ago', created_at: ago(200), read_at: ago(181) },
      { verb: 'read lately', created_at: ago(200), read_at: ago(179) },
      { verb: 'unread for less than a year', created_at: ago(364), read_at: null },
      { verb: 'unread for a year', created_at: ago(366), read_at: null },
      { verb: 'read lately, a year old', created_at: ago(366), read_at: ago(1) },
    ];
    await database.deleteFrom('notifications').execute();
    for (const row of rows)
      await database
        .insertInto('notifications')
        .values({
          user_id: test.ids.get(actors.tpAdmin) ?? '',
          subject_kind: 'organization',
          subject_id: test.ids.get('Summit Electric LLC') ?? '',
          ...row,
        })
        .execute();
    await sweepNotifications(database, now);
    const left = await database
      .selectFrom('notifications')
      .select('verb')
      .orderBy('verb')
      .execute();
    expect(left.map(({ verb }) => verb)).toEqual(['read lately', 'unread for less than a year']);
  });

  it('that were only emailed are deleted, however many became due at once', async () => {
    const { database } = test.server;
    const listed = database.selectFrom('notifications').select('id');
    const [told, ...others] = await listed.orderBy('id').execute();
    // More than a statement may have parameters.
    const gone = Array.from({ length: 70_000 }, () => crypto.randomUUID());
    await deleteTold(database, [...gone, told?.id ?? '']);
    expect(await listed.execute()).toEqual(others);
    expect(others).toHaveLength(1);
  });

  it('are grouped once, for a page of groups and for the totals of all', async () => {
    const userId = test.ids.get(actors.tpAdmin) ?? '';
    const page = { isUnread: false, limit: 1, offset: 0 };
    const counts: number[] = [];
    const statements = await statementsOf(test.databaseUrl, async (database) => {
      const { count, rows } = await listGroups(database, userId, page);
      counts.push(count, rows.length);
    });
    expect(counts).toEqual([1, 1]);
    expect(statements).toHaveLength(1);
  });

  it('that sum up expirations are emailed once when the job runs again, also if they are off in the app', async () => {
    const { database, jobs } = test.server;
    const dana = test.ids.get(actors.gcGranted) ?? '';
    const chosen = JSON.stringify({ papers_expiring: { in_app: false } });
    await database
      .updateTable('users')
      .set({ notification_preferences: chosen })
      .where('id', '=', dana)
      .execute();
    await sql`insert into company_approvals
      (contractor_id, organization_id, status, conditions, reason, decided_at, expires_on)
      values (${test.ids.get('Keystone Builders') ?? ''}, ${test.ids.get('Summit Electric LLC') ?? ''},
        'Approved', '', '', now(), current_date + 10)`.execute(database);
    const { signal } = new AbortController();
    const now = () => new Date();
    const sumUp = () =>
      sendSummaries({ database, now, vaults: makeVaults(now), log: silent }, signal);
    const send = () =>
      sendDigests(
        { database, jobs, siteUrl: () => 'https://vault.example', now: () => inDays(0.01) },
        signal,
      );
    const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
    const summaries = async () =>
      (
        await database
          .selectFrom('notifications')
          .select('id')
          .where('user_id', '=', dana)
          .where('kind', '=', 'papers_expiring')
          .execute()
      ).length;
    await sumUp();
    // It is not over before it was emailed.
    await sweepNotifications(database, inDays(8));
    expect(await summaries()).toBe(1);
    await send();
    await sumUp();
    await send();
    const mails = await database
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', actors.gcGranted)
      .where('subject', 'like', '%in the next 30 days%')
      .execute();
    expect(mails).toHaveLength(1);
    await sweepNotifications(database, inDays(6));
    expect(await summaries()).toBe(1);
    await sweepNotifications(database, inDays(8));
    expect(await summaries()).toBe(0);
  });

  it('are found by indexes, however many there are', async () => {
    const [statement] = await statementsOf(test.databaseUrl, (database) =>
      sweepNotifications(database, new Date()),
    );
    if (statement === undefined) throw new Error('nothing was asked');
    // So few rows are read just as fast by a sequential scan: the question is whether an index would do.
    const plan = await planOf(test.databaseUrl, statement, '', ['set enable_seqscan = off']);
    expect(plan).toContain('Bitmap Index Scan on notifications_read');
    expect(plan).toContain('Bitmap Index Scan on notifications_created');
  });
});
