import { endpoints, type VaultReader } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { actors, withServer } from '../../../test/server.ts';

withServer('the readers of a vault', (test) => {
  const organizations = async () => {
    const query = { user: test.ids.get(actors.otherGc) ?? '' };
    const reply = await test.call('tpAdmin', endpoints.listReaders, { query });
    return reply
      .json<{ results: VaultReader[] }>()
      .results.map(({ organization }) => organization?.name ?? null);
  };

  it('are of the company that they were of, also when it is gone', async () => {
    const { database } = test.server;
    const tp = test.ids.get('Summit Electric LLC') ?? '';
    const harbor = test.ids.get('Harbor & Main Construction') ?? '';
    const body = { email: actors.otherGc, sections: ['basic-information'] };
    expect((await test.call('tpAdmin', endpoints.allowAccess, { body })).statusCode).toBe(201);
    const read = await test.call('otherGc', endpoints.getAnswers, {
      query: { tp, link: 'basic-information' },
    });
    expect(read.statusCode).toBe(200);
    const before = await organizations();
    expect(new Set(before)).toEqual(new Set(['Harbor & Main Construction']));
    await database
      .updateTable('organizations')
      .set({ name: 'H&M' })
      .where('id', '=', harbor)
      .execute();
    expect(new Set(await organizations())).toEqual(new Set(['H&M']));

    await database.deleteFrom('organizations').where('id', '=', harbor).execute();
    expect(await organizations()).toEqual(before);
    await database.updateTable('access_log').set({ contractor_name: null }).execute();
    expect(new Set(await organizations())).toEqual(new Set(['Deleted company']));
    await database.updateTable('access_log').set({ contractor_id: null }).execute();
    expect(new Set(await organizations())).toEqual(new Set([null]));
  });
});
