import { endpoints, type OwnExport } from '@plumbline/api-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actors, type ActorName, withServer } from '../../test/server.ts';

const BASIC = 'basic-information';
const start = Date.parse('2026-11-23T15:00:00Z');
let aheadMs = 0;
const now = () => new Date(start + aheadMs);

withServer('downloads by a trade partner’s own people', { now }, (test) => {
  // Resets the clock for the next database.
  afterAll(() => {
    aheadMs = 0;
  });
  let tp: string;
  beforeAll(() => {
    tp = test.ids.get('Summit Electric LLC') ?? '';
  });

  const print = (actor: ActorName, link?: string) =>
    test.call(actor, endpoints.printAnswers, { query: { tp, ...(link && { link }) } });
  const list = async (query: object = {}) => {
    const reply = await test.call('tpAdmin', endpoints.listOwnExports, { query });
    expect(reply.statusCode).toBe(200);
    return reply.json<{ count: number; results: OwnExport[] }>();
  };

  it('are listed for its Admins: who, what and when, newest first', async () => {
    expect(await list()).toEqual({ count: 0, results: [] });
    expect((await print('tpMember', BASIC)).statusCode).toBe(200);
    aheadMs += 60_000;
    expect((await print('tpContact')).statusCode).toBe(200);
    aheadMs += 60_000;
    expect((await test.call('tpMember', endpoints.downloadAnswersCsv)).statusCode).toBe(200);

    const { count, results } = await list();
    const tom = { id: test.ids.get(actors.tpMember), first_name: 'Tom', last_name: 'Reed' };
    expect(count).toBe(3);
    expect(results).toEqual([
      { user: tom, action: 'csv', what: '', at: '2026-11-23T15:02:00.000Z' },
      {
        user: expect.objectContaining({ id: test.ids.get(actors.tpContact) }),
        action: 'pdf',
        what: '',
        at: '2026-11-23T15:01:00.000Z',
      },
      { user: tom, action: 'pdf', what: 'Basic Information', at: '2026-11-23T15:00:00.000Z' },
    ]);
    const second = await list({ tp, limit: 1, offset: 1 });
    expect(second).toEqual({ count: 3, results: [results[1]] });
  });

  it('are visible only to its Admins', async () => {
    for (const actor of ['tpMember', 'tpContact', 'otherTp', 'gcGranted'] as const) {
      const reply = await test.call(actor, endpoints.listOwnExports, { query: { tp } });
      expect([actor, reply.statusCode]).toEqual([actor, 403]);
    }
  });

  it('do not include downloads of another trade partner’s vault', async () => {
    const before = await list();
    await test.server.database
      .insertInto('own_exports')
      .values({
        organization_id: test.ids.get('Ridgeline Mechanical Inc.') ?? '',
        user_id: test.ids.get(actors.otherTp) ?? '',
        action: 'csv',
        link: null,
        at: now(),
      })
      .execute();
    expect(await list()).toEqual(before);
    const theirs = await test.call('otherTp', endpoints.listOwnExports);
    expect(theirs.json()).toMatchObject({ count: 1, results: [{ action: 'csv' }] });
  });

  it('do not include downloads by outsiders or refused ones', async () => {
    const readers = async () =>
      (await test.call('tpAdmin', endpoints.listReaders)).json<{ count: number }>().count;
    const before = { own: (await list()).count, readers: await readers() };
    expect((await print('gcGranted', BASIC)).statusCode).toBe(200);
    expect((await print('tpAdmin', 'nothing')).statusCode).toBe(404);
    expect({ own: (await list()).count, readers: await readers() }).toEqual({
      own: before.own,
      readers: before.readers + 1,
    });
    expect((await print('tpAdmin', BASIC)).statusCode).toBe(200);
    expect({ own: (await list()).count, readers: await readers() }).toEqual({
      own: before.own + 1,
      readers: before.readers + 1,
    });
  });

  it('stay with the company when the person leaves it', async () => {
    const { database } = test.server;
    const tom = test.ids.get(actors.tpMember) ?? '';
    const before = await list();
    const left = await test.call('tpMember', endpoints.leaveOrganization, {
      params: { id: tp },
      body: {},
    });
    expect(left.statusCode).toBe(204);
    expect(await list()).toEqual(before);
    await database.deleteFrom('own_exports').where('user_id', '=', tom).execute();
  });
});
