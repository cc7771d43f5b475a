import { endpoints, type PrequalSetting } from '@plumbline/api-contract';
import { beforeEach, expect, it } from 'vitest';
import { actors, withServer } from '../../test/server.ts';

withServer('saved views and columns', (test) => {
  beforeEach(() => test.server.database.deleteFrom('prequal_user_settings').execute());

  const view = (name: string, query = 'search=a') => ({
    kind: 'view' as const,
    list: 'browse_all' as const,
    name,
    value: { query },
  });
  const create = (body: unknown, actor: 'gcGranted' | 'gcColleague' = 'gcGranted') =>
    test.call(actor, endpoints.createPrequalSetting, { body });
  const list = async (actor: 'gcGranted' | 'gcColleague' = 'gcGranted') =>
    (await test.call(actor, endpoints.listPrequalSettings)).json<{ results: PrequalSetting[] }>()
      .results;

  it('keeps views by name, visible only to the person who saved them', async () => {
    const reply = await create(view('  Texas  '));
    expect(reply.statusCode).toBe(201);
    await create(view('Alaska', 'office_states=AK'));
    expect((await list()).map(({ name, value }) => [name, value])).toEqual([
      ['Alaska', { query: 'office_states=AK' }],
      ['Texas', { query: 'search=a' }],
    ]);
    await create(view('beta'));
    await create(view('Gamma'));
    expect((await list()).map(({ name }) => name)).toEqual(['Alaska', 'beta', 'Gamma', 'Texas']);
    await test.server.database
      .deleteFrom('prequal_user_settings')
      .where('name', 'in', ['beta', 'Gamma'])
      .execute();
    expect(await list('gcColleague')).toEqual([]);
    const { id } = reply.json<PrequalSetting>();
    const params = { id };
    for (const call of [
      test.call('gcColleague', endpoints.updatePrequalSetting, { params, body: { name: 'X' } }),
      test.call('gcColleague', endpoints.deletePrequalSetting, { params }),
    ])
      expect((await call).statusCode).toBe(403);
    expect(
      (await test.call('gcGranted', endpoints.deletePrequalSetting, { params })).statusCode,
    ).toBe(204);
    expect(await list()).toHaveLength(1);
  });

  it('refuses a blank name, and a name that is taken, ignoring case', async () => {
    await create(view('Texas'));
    const again = await create(view('TEXAS'));
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ detail: "You already have a view called 'TEXAS'." });
    expect((await create({ ...view('Texas'), list: 'access_granted' })).statusCode).toBe(201);
    expect((await create(view('Texas'), 'gcColleague')).statusCode).toBe(201);
    for (const name of ['', '   ']) expect((await create(view(name))).statusCode).toBe(422);
    const other = (await create(view('Ohio'))).json<PrequalSetting>();
    const rename = (name: string) =>
      test.call('gcGranted', endpoints.updatePrequalSetting, {
        params: { id: other.id },
        body: { name },
      });
    expect((await rename('texas')).statusCode).toBe(409);
    expect((await rename('OHIO')).statusCode).toBe(200);
    // What is not sent stays as it was.
    const saved = async () => (await list()).find(({ id }) => id === other.id);
    expect(await saved()).toMatchObject({ name: 'OHIO', value: { query: 'search=a' } });
    const value = { query: 'office_states=OH' };
    const changed = await test.call('gcGranted', endpoints.updatePrequalSetting, {
      params: { id: other.id },
      body: { value },
    });
    expect(changed.json()).toMatchObject({ name: 'OHIO', value });
    expect(await saved()).toMatchObject({ name: 'OHIO', value });
  });

  it('keeps one choice of columns per list', async () => {
    const columns = (...names: string[]) => ({
      kind: 'columns' as const,
      list: 'browse_all' as const,
      name: '',
      value: { columns: names },
    });
    await create(columns('name', 'city'));
    expect((await create(columns('state'))).statusCode).toBe(201);
    expect((await list()).map(({ value }) => value)).toEqual([{ columns: ['state'] }]);
    expect((await create({ ...columns('a'), name: 'Named' })).statusCode).toBe(422);
  });

  it('keeps at most 100, even when several are saved at the same time', async () => {
    const user_id = test.ids.get(actors.gcGranted) ?? '';
    await test.server.database
      .insertInto('prequal_user_settings')
      .values(
        Array.from({ length: 99 }, (_, index) => ({
          user_id,
          kind: 'view' as const,
          list: 'browse_all',
          name: `View ${index}`,
          value: '{}',
        })),
      )
      .execute();
    const replies = await Promise.all([create(view('A')), create(view('B')), create(view('C'))]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect(await list()).toHaveLength(100);
  });
});
