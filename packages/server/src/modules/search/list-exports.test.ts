import { type CompletedRac, endpoints, type ListExport } from '@plumbline/api-contract';
import { afterAll, expect, it } from 'vitest';
import { actors, type ActorName, withServer } from '../../test/server.ts';
import { columnsOf } from './columns.ts';

const start = Date.parse('2026-11-23T15:00:00Z');
let aheadMs = 0;
const now = () => new Date(start + aheadMs);

withServer('exports of a contractor’s lists', { now }, (test) => {
  // The next database starts at the same time.
  afterAll(() => {
    aheadMs = 0;
  });
  const download = async (actor: ActorName, list: ListExport['list'], query: object = {}) => {
    aheadMs += 60_000;
    const reply = await test.call(actor, endpoints.exportPartners, { params: { list }, query });
    return { status: reply.statusCode, rows: reply.body.trimEnd().split('\r\n').length - 1 };
  };
  const logged = async (actor: ActorName, query: object = {}) => {
    const reply = await test.call(actor, endpoints.listListExports, { query });
    expect(reply.statusCode).toBe(200);
    return reply.json<{ count: number; results: ListExport[] }>();
  };

  it('are listed for the company’s Admins: who, which list, how many rows, and when', async () => {
    expect(await logged('gcGranted')).toEqual({ count: 0, results: [] });
    const whole = await download('gcColleague', 'browse_all');
    const few = await download('gcGranted', 'access_granted', { search: 'summit' });
    expect([whole.status, few]).toEqual([200, { status: 200, rows: 1 }]);
    const results = [
      {
        user: expect.objectContaining({ id: test.ids.get(actors.gcGranted), first_name: 'Dana' }),
        list: 'access_granted',
        rows: 1,
        at: '2026-11-23T15:02:00.000Z',
      },
      {
        user: { id: test.ids.get(actors.gcColleague), first_name: 'Lee', last_name: 'Park' },
        list: 'browse_all',
        rows: whole.rows,
        at: '2026-11-23T15:01:00.000Z',
      },
    ];
    expect(await logged('gcGranted')).toEqual({ count: 2, results });
    expect(await logged('gcGranted', { limit: 1, offset: 1 })).toEqual({
      count: 2,
      results: [results[1]],
    });
  });

  it('are listed only at the company whose people made them', async () => {
    const before = await logged('gcGranted');
    expect(await logged('otherGc')).toEqual({ count: 0, results: [] });
    const { rows } = await download('otherGc', 'browse_all');
    expect(await logged('otherGc')).toMatchObject({
      count: 1,
      results: [{ user: { id: test.ids.get(actors.otherGc) }, list: 'browse_all', rows }],
    });
    expect(await logged('gcGranted')).toEqual(before);
  });

  it('cannot be listed by view-only members, people without a company, or trade partners', async () => {
    for (const actor of ['gcMember', 'tpAdmin', 'tpMember', 'freeGc'] as const) {
      const reply = await test.call(actor, endpoints.listListExports);
      expect([actor, reply.statusCode]).toEqual([actor, 403]);
    }
  });

  it('are not logged when refused, or for a person without a company', async () => {
    const before = await logged('gcGranted');
    expect((await download('tpAdmin', 'browse_all')).status).toBe(403);
    expect((await download('freeGc', 'browse_all')).status).toBe(200);
    expect(await logged('gcGranted')).toEqual(before);
  });
});

it('the CSV of assessments has each amount in its own column, and a blank for a missing one', () => {
  const asked = [
    'coverage',
    'single_limit',
    'aggregate_limit',
    'available',
    'outdated',
    'completed',
  ];
  const cellsOf = (row: Partial<CompletedRac>): object =>
    Object.fromEntries(
      columnsOf('completed_rac', asked).map(({ title, cell }) => [
        title,
        cell(row as CompletedRac, '2026-12-01'),
      ]),
    );
  const row: Partial<CompletedRac> = {
    coverage: 42.9,
    single_limit: 2_000_000,
    aggregate_limit: 6_000_000,
    available: 0,
    outdated: ['answers', 'model'],
    completed: '2026-11-21T18:30:00.000Z',
  };
  expect(cellsOf(row)).toEqual({
    'Coverage (%)': '42',
    'Single Limit': '2000000',
    'Aggregate Limit': '6000000',
    Available: '0',
    'Out of Date': 'Answers changed; Weights changed',
    Completed: '2026-11-21',
  });
  expect(cellsOf({ ...row, single_limit: null, available: null })).toMatchObject({
    'Single Limit': '',
    'Aggregate Limit': '6000000',
    Available: '',
  });
});
