import { endpoints } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/people.ts';
import { GOOD_PASSWORD, mailsTo } from '../../test/accounts.ts';
import { actors, withServer } from '../../test/server.ts';
import { countWaiting } from '../../test/waiting.ts';

withServer('a password that is reset', { sqlDiffers: 'races' }, (test) => {
  it.each([
    [
      'changes the password',
      endpoints.changePassword,
      { current: DEMO_PASSWORD, password: GOOD_PASSWORD },
      '/current',
    ],
    ['deletes the account', endpoints.deleteMe, { password: DEMO_PASSWORD }, '/password'],
  ] as const)('stops a call that %s with the old one', async (_, endpoint, body, address) => {
    const { database } = test.server;
    const id = test.ids.get(actors.unflagged) ?? '';
    const accounts = database.selectFrom('users').where('id', '=', id);
    const read = () => accounts.select(['password_hash', 'deleted_at']).executeTakeFirstOrThrow();
    const setHash = (on: typeof database, password_hash: string | null) =>
      on.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
    const before = await read();
    let late: ReturnType<typeof test.call> | undefined;
    await database.transaction().execute(async (transaction) => {
      await setHash(transaction, 'another');
      late = test.call('unflagged', endpoint, { body });
      await expect.poll(() => countWaiting(database)).toBe(1);
    });
    expect((await late)?.json()).toMatchObject({ status: 422, errors: [{ address }] });
    expect(await read()).toEqual({ password_hash: 'another', deleted_at: null });
    expect(await mailsTo(test, actors.unflagged)).toEqual([]);
    await setHash(database, before.password_hash);
  });
});
