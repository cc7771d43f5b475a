import { expect, it } from 'vitest';
import { actors, withServer } from '../../test/server.ts';
import { notify, sendDigests } from './index.ts';

const about = '0b8e1e6c-5f0f-4d7e-9a53-2f6d0c1a7b42';

withServer('notifications of frozen accounts', (test) => {
  it('are not written, and those from before the freeze are not emailed', async () => {
    const { database, jobs } = test.server;
    const id = test.ids.get(actors.tpAdmin) ?? '';
    await database.deleteFrom('notifications').execute();
    await database.updateTable('users').set({ notification_preferences: '{}' }).execute();
    const tell = (verb: string) =>
      notify(database, {
        to: id,
        kind: 'bid_change',
        verb,
        subject: { kind: 'bid_invitation', id: about },
        about: { id: about, name: 'Electrical, Harbor Point' },
        letter: 'none',
      });
    const send = () => {
      const later = new Date(Date.now() + 8 * 86_400_000);
      const context = { database, jobs, siteUrl: () => 'https://vault.example', now: () => later };
      return sendDigests(context, new AbortController().signal);
    };
    const freeze = (frozen_at: Date | null) =>
      database.updateTable('users').set({ frozen_at }).where('id', '=', id).execute();
    await tell('First.');
    expect(await send()).toBe(1);
    await tell('Second.');
    await freeze(new Date());
    expect(await send()).toBe(0);
    await tell('Third.');
    await freeze(null);
    expect(await send()).toBe(0);
    const rows = await database
      .selectFrom('notifications')
      .select('verb')
      .where('user_id', '=', id)
      .orderBy('verb')
      .execute();
    expect(rows).toEqual([{ verb: 'First.' }, { verb: 'Second.' }]);
  });
});
