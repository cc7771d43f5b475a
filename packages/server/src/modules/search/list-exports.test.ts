import { type CompletedRac, endpoints, type ListExport } from '@plumbline/api-contract';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { actors, type ActorName, withServer } from '../../test/server.ts';
import { withoutSearch } from '../../test/without-search.ts';
import { columnsOf, type ListedRow } from './columns.ts';
import { noFilters } from './filters.ts';
import { presentToReview } from './present.ts';
import { findIds } from './queries.ts';
import type { ToReviewRow } from './rows.ts';
import type { List } from './view.ts';

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

  it('contain only the selected trade partners', async () => {
    const rows = async (tps: readonly string[]) =>
      (await download('gcGranted', 'access_granted', { tps: tps.join('|') })).rows;
    const idOf = (name: string) => test.ids.get(name) ?? '';
    const [summit, ridgeline] = [idOf('Summit Electric LLC'), idOf('Ridgeline Mechanical Inc.')];
    expect(await rows([summit.toUpperCase(), ridgeline, 'no id'])).toBe(1);
    const last = async () => (await logged('gcGranted', { limit: 1 })).results[0]?.rows;
    expect(await last()).toBe(1);
    expect(await rows([ridgeline])).toBe(0);
    expect(await last()).toBe(0);
  });

  it('contain selected trade partners however many come before them in the list', async () => {
    const { database } = test.server;
    const reader = { userId: test.ids.get(actors.gcGranted) ?? '', contractorId: null };
    const view = { list: 'browse_all', reader, words: [], filters: noFilters } as const;
    const [last] = await findIds(database, { ...view, ordering: '-name' }, 1);
    const found = await findIds(database, { ...view, ordering: 'name' }, 1, [
      last?.organization_id ?? '',
    ]);
    expect(found).toEqual([last]);
  });

  it('contain every row of a list that is longer than what is read at a time, once', async () => {
    const { database } = test.server;
    await withoutSearch(database, 'organizations', (transaction) =>
      sql`insert into organizations (name, organization_type)
        select 'Longlist Paving ' || n, 'Trade Partner' from generate_series(1, 502) n`.execute(
        transaction,
      ),
    );
    const reply = await test.call('gcGranted', endpoints.exportPartners, {
      params: { list: 'browse_all' },
      query: { search: 'longlist' },
    });
    const names = reply.body.match(/Longlist Paving \d+/gu) ?? [];
    expect([names.length, new Set(names).size]).toEqual([502, 502]);
    await withoutSearch(database, 'organizations', (transaction) =>
      transaction.deleteFrom('organizations').where('name', 'like', 'Longlist Paving %').execute(),
    );
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
  // Days begin at midnight in Chicago, not in London.
  for (const [completed, day] of [
    ['2026-11-21T05:59:59.999Z', '2026-11-20'],
    ['2026-11-21T06:00:00.000Z', '2026-11-21'],
  ] as const)
    expect(cellsOf({ ...row, completed })).toMatchObject({ Completed: day });
  expect(cellsOf({ ...row, single_limit: null, available: null })).toMatchObject({
    'Single Limit': '',
    'Aggregate Limit': '6000000',
    Available: '',
  });
});

/** Every column of a list's CSV for one row. */
const columnsIn = <L extends List>(list: L, row: object): object =>
  Object.fromEntries(
    columnsOf(list, []).map(({ title, cell }) => [title, cell(row as ListedRow[L], '2026-12-01')]),
  );

// All values differ, so that no column can show another's.
const card = {
  name: 'Summit',
  organization_type: { name: 'Trade Partner' },
  city: 'Austin',
  state: 'TX',
  employee_quantity: '5-9',
  categories: ['Electrical', 'Wiring'],
  domain: 'summit.example',
  is_verified: true,
  is_domain_confirmed: true,
};
const CARD = {
  Company: 'Summit',
  Type: 'Trade Partner',
  City: 'Austin',
  State: 'TX',
  Employees: '5-9',
  Trades: 'Electrical; Wiring',
  'Email domain': 'summit.example',
  Verification: 'Company verified',
};
const at = (day: number) => `2026-11-0${day}T12:00:00.000Z`;

it('the CSV of shared vaults has each value in its own column', () => {
  const vault = {
    tp: { ...card, prequal_status: 'Ready For Review' },
    tp_status: 'In Review',
    tp_notes: 'Ask again.',
    sections: [{ name: 'Insurance' }, { name: 'Safety' }],
    created: at(1),
    modified: at(2),
    ready_at: at(3),
    approval: { status: 'Approved', is_expired: true, expires_on: '2026-11-04' },
    assessment: { grade: 'B+' },
    expires_on: '2026-11-05',
    emr: 0.9,
    trir: 0,
    reviewed: at(6),
  };
  expect(columnsIn('access_granted', vault)).toMatchObject({
    ...CARD,
    'Vault Status': 'Ready For Review',
    'Your Status': 'In Review',
    'Your Notes': 'Ask again.',
    'Shared Sections': 'Insurance; Safety',
    'Access Since': '2026-11-01',
    'Last Modified': '2026-11-02',
    'Last Marked Ready': '2026-11-03',
    'Company Approval': 'Expired',
    'Approval Expires': '2026-11-04',
    Grade: 'B+',
    'First Expiration': '2026-11-05',
    EMR: '0.9',
    TRIR: '0',
    'Your Last Review': '2026-11-06',
  });
  const blank = { modified: null, ready_at: null, approval: null, emr: null, reviewed: null };
  expect(columnsIn('access_granted', { ...vault, ...blank, assessment: null })).toMatchObject({
    'Last Modified': 'Never Modified',
    'Last Marked Ready': '',
    'Company Approval': '',
    'Approval Expires': '',
    Grade: '',
    EMR: '',
    'Your Last Review': 'Never',
  });
  const incomplete = { ...vault, assessment: { grade: null } };
  expect(columnsIn('access_granted', incomplete)).toMatchObject({ Grade: 'Incomplete' });
});

it.each([
  ['browse_all', { ...card, standing: 'none' }, { ...CARD, Access: '', 'Vault Status': '' }],
  ['browse_all', { ...card, standing: 'requested' }, { Access: 'Access Requested' }],
  ['browse_all', { ...card, standing: 'granted' }, { Access: 'Access Granted' }],
  [
    'access_requested',
    { tp: card, status: 'declined', created: at(1) },
    { ...CARD, Request: 'Declined', Requested: '2026-11-01' },
  ],
  ['access_requested', { tp: card, status: 'cancelled', created: at(1) }, { Request: 'Withdrawn' }],
  [
    'completed_rac',
    {
      tp: card,
      grade: null,
      score: null,
      coverage: 0,
      caps: 0,
      outdated: ['expired'],
      tp_status: 'In Review',
      tp_notes: 'Ask again.',
      completed: at(1),
    },
    {
      ...CARD,
      Grade: 'Incomplete',
      Score: '',
      'Out of Date': 'A document expired',
      'Your Status': 'In Review',
      'Your Notes': 'Ask again.',
    },
  ],
] as const)('the CSV of %s: %j', (list, row, cells) => {
  expect(columnsIn(list, row)).toMatchObject(cells);
});

it('the review queue says why, what has a day first, and the CSV names the sections', () => {
  const row = {
    ...card,
    tp_id: 'id',
    organization_type: 'Trade Partner',
    categories: [],
    tp_status: null,
    tp_notes: 'Ask again.',
    created_at: new Date(at(1)),
    sections: [],
    company_status: 'Approved',
    company_expires: '2026-12-05',
    reviewed_at: new Date(at(2)),
    rac_id: null,
    assignment_id: 'a',
    due_on: '2026-12-04',
    assigner: 'Lee Park',
    approval_expires: '2026-12-05',
    document_expires: '2026-12-06',
    new_links: ['insurance'],
    changed_links: ['basic-information', 'insurance'],
    outdated: ['answers'],
  } as unknown as ToReviewRow;
  const shown = presentToReview(row, '2026-12-01');
  expect(shown.reasons.map(({ kind, on }) => [kind, on])).toEqual([
    ['assigned', '2026-12-04'],
    ['approval_expires', '2026-12-05'],
    ['document_expires', '2026-12-06'],
    ['new', null],
    ['changed', null],
    ['outdated', null],
  ]);
  const { Why: why = '', ...cells } = columnsIn('to_review', shown) as Record<string, string>;
  expect(cells).toMatchObject({
    'Your Status': 'Not shared with you',
    'Your Notes': 'Ask again.',
    'Company Approval': 'Approved',
    'Approval Expires': '2026-12-05',
    Grade: '',
    'Your Last Review': at(2).slice(0, 10),
    'Access Since': at(1).slice(0, 10),
  });
  const [assigned, , , ...others] = why.split('; ');
  expect(assigned).not.toContain('(Lee Park)');
  expect(others.slice(0, 2)).toEqual([
    expect.stringContaining('(Insurance)'),
    expect.stringContaining('(Basic Information, Insurance)'),
  ]);
});
