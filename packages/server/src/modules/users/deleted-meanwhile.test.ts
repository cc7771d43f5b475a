import { endpoints } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { actors, withServer } from '../../test/server.ts';
import { countWaiting } from '../../test/waiting.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

withServer('an account that is deleted during a request', { sqlDiffers: 'races' }, (test) => {
  const upload = async () => {
    const form = new FormData();
    form.append('file', new Blob([PNG]), 'me.png');
    const body = new Response(form);
    return test.server.app.inject({
      method: 'POST',
      url: endpoints.uploadPortrait.path,
      headers: {
        authorization: `Token ${test.tokens.unflagged}`,
        'content-type': body.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await body.arrayBuffer()),
    });
  };
  const rename = () =>
    test.call('unflagged', endpoints.updateMe, { body: { first_name: 'Una', last_name: 'Again' } });

  it('accepts no new name or profile picture', async () => {
    const { database } = test.server;
    const id = test.ids.get(actors.unflagged) ?? '';
    let late: Promise<number[]> | undefined;
    await database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('users')
        .set({ first_name: 'Deleted', email: 'gone@deleted.invalid', deleted_at: new Date() })
        .where('id', '=', id)
        .execute();
      late = Promise.all([rename(), upload()]).then((replies) =>
        replies.map(({ statusCode }) => statusCode),
      );
      await expect.poll(() => countWaiting(database)).toBe(2);
    });
    expect(await late).toEqual([401, 401]);
    const row = database.selectFrom('users').select('first_name').where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ first_name: 'Deleted' });
    const portraits = database.selectFrom('portraits').select('name').where('user_id', '=', id);
    expect(await portraits.execute()).toEqual([]);
  });
});
