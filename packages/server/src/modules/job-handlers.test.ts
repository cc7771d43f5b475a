import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Context } from '../http/context.ts';
import { comeDue, openPackageTo, submitted } from '../test/bids.ts';
import { silent } from '../test/jobs.ts';
import { actors, withServer } from '../test/server.ts';
import { openBidKeys } from './bids/sealing/keys.ts';
import { openFileStore } from './files/store.ts';
import { handlersOf } from './job-handlers.ts';
import { makeVaults } from './vault/make-vaults.ts';

const SUMMIT = 'Summit Electric LLC';
const HOUR_MS = 3_600_000;
const YEAR_MS = 366 * 86_400_000;
const never = new AbortController().signal;

withServer('scheduled jobs', (test) => {
  it('fail when the server stops before they are done, as sent ones do, so that they are retried', async () => {
    const context = { database: test.server.database, now: () => new Date() } as Context;
    const handlers = handlersOf(context);
    const job = { id: randomUUID(), retryCount: 0 };
    const stopping = AbortSignal.abort();
    for (const work of [
      () => handlers.expirations([], stopping),
      () => handlers['contact-list']([{ ...job, data: { list: randomUUID() } }], stopping),
      () => handlers['invite-bidders']([{ ...job, data: { package: randomUUID() } }], stopping),
    ])
      await expect(work()).rejects.toThrow('aborted');
  });

  it('every minute, count new words and put a company’s new name on its projects', async () => {
    const { database } = test.server;
    const { id } = await database
      .insertInto('organizations')
      .values({ name: 'Vintrose Owners', organization_type: 'Owner' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into projects (organization_id, name, status, created_at, modified_at)
      values (${id}, 'Vintrose Library', 'Completed', now(), now())`.execute(database);
    const rename = database.updateTable('organizations').set({ name: 'Marlquist Owners' });
    await rename.where('id', '=', id).execute();
    await handlersOf({ database } as Context)['count-words']([], never);
    const { rows } = await sql<{ owner: string; is_counted: boolean }>`
      select card ->> 'owner' as owner,
        exists (select from search_dictionary where word = 'vintrose' and total > 0) as is_counted
      from search_documents where card ->> 'name' = 'Vintrose Library'`.execute(database);
    expect(rows).toEqual([{ owner: 'Marlquist Owners', is_counted: true }]);
  });

  it('every minute, open bids that are due, remind bidders and delete keys that open nothing', async () => {
    const { database, jobs } = test.server;
    // A zone in which it is noon now.
    const past = new Date().getUTCHours() - 12;
    const time_zone = `Etc/GMT${past < 0 ? '-' : '+'}${Math.abs(past)}`;
    const maria = database.updateTable('users').set({ time_zone });
    await maria.where('email', '=', actors.tpAdmin).execute();
    const soon = new Date(Date.now() + HOUR_MS).toISOString();
    await openPackageTo(test, [SUMMIT], { title: 'Roofing', due: soon });
    const due = await openPackageTo(test, [SUMMIT]);
    await submitted(test, 'tpAdmin', due.invitations[SUMMIT] ?? '', { amount: '55' });
    await comeDue(test, due.id);
    const bidKeys = openBidKeys(`${test.filesDir}/bid-keys`);
    const stray = randomUUID();
    await bidKeys.create(stray, new Date());
    const context = {
      database,
      jobs,
      bidKeys,
      siteUrl: () => 'http://127.0.0.1',
      now: () => new Date(),
      log: silent,
    } as unknown as Context;
    await handlersOf(context)['check-bids']([], never);

    const status = database.selectFrom('bid_packages').select('status').where('id', '=', due.id);
    expect(await status.executeTakeFirst()).toEqual({ status: 'opened' });
    const mails = database
      .selectFrom('outbox')
      .select(['recipient', 'subject'])
      .where('kind', '=', 'bid-reminder');
    expect(await mails.execute()).toEqual([
      { recipient: actors.tpAdmin, subject: 'Bid due today: Roofing' },
    ]);
    expect(await bidKeys.list()).not.toContain(stray);
  });

  it('on schedule, say what expires at partners and what waits at the desk', async () => {
    const { database, jobs } = test.server;
    const [summit, ridgeline, keystone] = [
      SUMMIT,
      'Ridgeline Mechanical Inc.',
      'Keystone Builders',
    ].map((name) => test.ids.get(name) ?? '');
    await sql`insert into company_approvals (contractor_id, organization_id, status, conditions, reason, decided_at, expires_on)
      values (${keystone}, ${summit}, 'Approved', '', '', now(), current_date + 10)`.execute(
      database,
    );
    await sql`insert into duplicate_reports (organization_id, duplicate_id, user_id, reason)
      values (${summit}, ${ridgeline}, ${test.ids.get(actors.gcGranted)}, 'Same phone.')`.execute(
      database,
    );
    const now = () => new Date();
    const context = {
      database,
      jobs,
      now,
      vaults: makeVaults(now),
      deskEmails: ['olive@plumbline.example'],
      siteUrl: () => 'http://127.0.0.1',
      log: silent,
    } as unknown as Context;
    const handlers = handlersOf(context);
    await handlers.expirations([], never);
    await handlers['desk-summary']([], never);
    const told = await database
      .selectFrom('notifications')
      .select('verb')
      .where('kind', '=', 'papers_expiring')
      .where('user_id', '=', test.ids.get(actors.gcColleague) ?? '')
      .execute();
    expect(told).toEqual([{ verb: `1 approval expires in the next 30 days: ${SUMMIT}.` }]);
    const mails = database
      .selectFrom('outbox')
      .select('recipient')
      .where('kind', '=', 'desk-summary');
    expect(await mails.execute()).toEqual([{ recipient: 'olive@plumbline.example' }]);
  });

  // The last one, because it also ends everyone's sessions.
  it('delete everything that is kept only for a limited time', async () => {
    const { database } = test.server;
    const user_id = test.ids.get(actors.gcGranted) ?? '';
    const organization_id = test.ids.get('Keystone Builders') ?? '';
    const now = new Date();
    const list = { user_id, organization_id, file_name: 'old.csv', created_at: now };
    await database
      .insertInto('contact_lists')
      .values({ ...list, columns: '[]' })
      .execute();
    await database
      .insertInto('invitation_batches')
      .values({ ...list, kind: 'trade_partner', state: 'sent' })
      .execute();
    await database
      .insertInto('deleted_offices')
      .values({ id: randomUUID(), organization_id, office: '{}', user_ids: [], deleted_at: now })
      .execute();
    await database
      .insertInto('company_pictures')
      .values({
        organization_id,
        kind: 'photo',
        name: 'removed-picture',
        width: 1,
        height: 1,
        content: Buffer.from('x'),
        small: Buffer.from('x'),
        created_by: user_id,
        created_at: now,
        removed_at: now,
      })
      .execute();
    await database
      .insertInto('directory_views')
      .values({ viewer_id: user_id, seen_on: '2020-01-01', kind: 'person', seen_id: user_id })
      .execute();
    await sql`insert into search_views (viewer_id, seen_on, rows)
      values (${user_id}, '2020-01-01', 1)`.execute(database);
    await database
      .insertInto('notifications')
      .values({
        user_id,
        verb: 'Old.',
        subject_kind: 'organization',
        subject_id: organization_id,
        created_at: now,
      })
      .execute();

    await database
      .insertInto('outbox')
      .values({ kind: 'register', recipient: 'old@x.example', subject: 's', state: 'sent' })
      .execute();
    await sql`insert into projects (organization_id, name, status, created_at, modified_at, removed_at)
      values (${organization_id}, 'Removed', 'Planned', now(), now(), now())`.execute(database);
    // Events are swept by PostgreSQL's clock.
    await sql`insert into events (recipients, message, created_at)
      values ('{}', '{}', now() - interval '25 hours')`.execute(database);

    // Only what these jobs use. At this time, everything above is old.
    const context = {
      database,
      files: await openFileStore(test.filesDir),
      now: () => new Date(now.getTime() + 2 * YEAR_MS),
    } as Context;
    const handlers = handlersOf(context);
    for (const job of [
      'tidy-lists',
      'tidy-files',
      'tidy-mail',
      'tidy-projects',
      'sweep-events',
      'sweep-sessions',
    ] as const)
      await handlers[job]([], never);

    const left: string[] = [];
    for (const table of [
      'contact_lists',
      'invitation_batches',
      'deleted_offices',
      'company_pictures',
      'directory_views',
      'search_views',
      'notifications',
      'sessions',
    ]) {
      const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(database);
      if (rows.length > 0) left.push(table);
    }
    expect(left).toEqual([]);
    const old = await sql<{ n: number }>`
      select ((select count(*) from outbox where recipient = 'old@x.example')
        + (select count(*) from projects where name = 'Removed')
        + (select count(*) from events where created_at < now() - interval '24 hours'))::int as n`.execute(
      database,
    );
    expect(old.rows).toEqual([{ n: 0 }]);
  });
});
