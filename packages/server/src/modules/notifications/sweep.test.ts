import { expect, it } from 'vitest';
import { actors, withServer } from '../../test/server.ts';
import { deleteTold } from './queries/digests.ts';
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
});
