import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Context } from '../http/context.ts';
import { actors, withServer } from '../test/server.ts';
import { openFileStore } from './files/store.ts';
import { handlersOf } from './job-handlers.ts';

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

    // Only what these jobs use. At this time, everything above is old.
    const context = {
      database,
      files: await openFileStore(test.filesDir),
      now: () => new Date(now.getTime() + 2 * YEAR_MS),
    } as Context;
    const handlers = handlersOf(context);
    for (const job of ['tidy-lists', 'tidy-files', 'sweep-sessions'] as const)
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
  });
});
