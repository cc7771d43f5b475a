import type { RacMetric, RacReport } from '@plumbline/api-contract';
import { expect, it } from 'vitest';
import { composeReport } from './compose-report.ts';

const METRIC: RacMetric = {
  id: 'SAF-01',
  category: 'SAF',
  name: 'TRIR',
  state: 'available',
  value: '1.42',
  score: 80,
  weight: 3,
  share: 2,
  points: 1.5,
  band: 'below 2',
  next: null,
  formula: 'Cases x 200,000 / hours worked',
  inputs: [],
  why: null,
};

const REPORT: RacReport = {
  id: '11111111-1111-4111-8111-111111111111',
  tp: {
    id: '22222222-2222-4222-8222-222222222222',
    name: 'Acme Steel',
    city: 'Austin',
    state: 'TX',
    domain: null,
    is_verified: false,
    is_domain_confirmed: false,
  },
  permission_id: null,
  maker: { first_name: 'Dana', last_name: 'Whitfield' },
  may_edit: true,
  may_override: true,
  revision: 1,
  completed: '2026-11-23T15:00:00.000Z',
  grade: 'B',
  letter: 'B',
  score: 85,
  coverage: 90,
  caps: [],
  categories: [{ code: 'SAF', name: 'Safety', weight: 20, score: 80, coverage: 1, points: 4 }],
  metrics: [METRIC],
  reasons: [],
  costliest: [],
  robustness: null,
  next_grade: null,
  limits: {
    computed: { single: null, aggregate: null },
    available: null,
    suggested: null,
    is_limited_information: false,
    lines: [],
  },
  capacity: null,
  rates: [],
  sections: { read: [], not_shared: [], withheld: [] },
  caveat: 'An estimate.',
  is_default_weights: true,
  outdated: [],
  entered: { single: null, aggregate: null },
  note: '',
  suggested: null,
  tp_status: 'Approved',
  tp_notes: '',
  history: [],
  changes: null,
};

/** What the whole version says: the facts on its cover, its lines by their labels, and its tables by their row names. */
function printed(change: Partial<RacReport>) {
  const { facts, sections } = composeReport({
    report: { ...REPORT, ...change },
    form: 'whole',
    printedBy: { name: 'Dana Whitfield', organization: null },
    now: new Date('2026-11-24T15:00:00Z'),
  });
  const blocks = sections.flatMap((section) => section.blocks);
  return {
    facts: new Map(facts.map(({ name, text }) => [name, text])),
    notes: new Map(sections.map(({ name, modified }) => [name, modified])),
    lines: new Map(
      blocks.flatMap((block) =>
        block.kind === 'answer' ? [[block.label, block.answer.text] as const] : [],
      ),
    ),
    cells: new Map(
      blocks.flatMap((block) =>
        block.kind === 'table'
          ? block.rows.map(({ name, cells }) => [name, cells.map(({ text }) => text)] as const)
          : [],
      ),
    ),
  };
}

it('a printed assessment says what is missing: its grade, and the score of a category', () => {
  const { facts, notes, cells } = printed({
    grade: null,
    letter: null,
    score: null,
    categories: [
      { code: 'SAF', name: 'Safety', weight: 7, score: null, coverage: 0.999, points: null },
    ],
  });
  expect(Object.fromEntries(facts)).toMatchObject({
    Grade: 'Incomplete',
    Score: 'None',
    'Single limit': 'None',
    Capacity: 'Unknown',
    'Approval status': 'Approved',
  });
  expect(notes.get('Safety')).toBe('No score, coverage 99%');
  expect(cells.get('Safety')).toEqual(['None', '99%', '7', 'Withheld']);
});

it.each([
  ['available', ['1.42', 'below 2', '80', '3', '1.50']],
  ['not_available', ['Not answered', '', '', '3', '']],
  ['not_shared', ['Not shared', '', '', '3', '']],
  ['kept_out', ['Excluded from scores by the company', '', '', '3', '']],
  ['not_applicable', ['Not applicable', '', '', '3', '']],
  ['withheld', ['No longer shared', '', '', '3', '']],
] as const)('a printed metric that is %s has the cells %j', (state, cells) => {
  expect(printed({ metrics: [{ ...METRIC, state }] }).cells.get('TRIR')).toEqual(cells);
});

it.each([
  ['normal', 'Normal: backlog is within the aggregate limit'],
  ['strained', 'Strained: backlog is above the aggregate limit'],
  ['overextended', 'Overextended: backlog is at least twice the aggregate limit'],
] as const)('a capacity that is %s is printed with what it means', (capacity, words) => {
  expect(printed({ capacity }).facts.get('Capacity')).toBe(words);
});

it('a printed limit is the lowest of its own candidates', () => {
  const { lines } = printed({
    limits: {
      ...REPORT.limits,
      lines: [
        { of: 'single', text: 'Largest job', amount: 2_000_000.9 },
        { of: 'aggregate', text: 'Adjusted working capital', amount: 5_000_000 },
        { of: 'single', text: 'Bonding', amount: 3_000_000 },
      ],
    },
  });
  expect(lines.get('Single limit, lowest of')).toBe('Largest job: $2,000,000\nBonding: $3,000,000');
  expect(lines.get('Aggregate limit, lowest of')).toBe('Adjusted working capital: $5,000,000');
});

it('a printed cap says who overrode it and why, and that its reason is hidden', () => {
  const cap = { id: 'K1', cap: 'C', is_assumed: false } as const;
  const override = {
    reason: 'The owner covers it.',
    at: '2026-11-23T15:00:00.000Z',
    author: { first_name: 'Lee', last_name: 'Park' },
  };
  const { lines } = printed({
    caps: [
      { ...cap, name: 'Known', reason: 'Citations.', override },
      { ...cap, name: 'Hidden', reason: null, override: null },
    ],
  });
  expect(lines.get('Known: at most C')).toBe(
    'Citations. Overridden by Lee Park on Nov 23, 2026, 9:00 AM CST: The owner covers it.',
  );
  expect(lines.get('Hidden: at most C')).toBe(
    'The reason is hidden: its section is no longer shared.',
  );
});

it('a printed assessment says how firm its grade is, how to reach the next, and its note', () => {
  const other = { ...METRIC, id: 'SAF-02', name: 'DART' };
  const { lines } = printed({
    metrics: [METRIC, other],
    note: 'Ask for the bond.',
    robustness: 'Three points from a B.',
    next_grade: {
      grade: 'A',
      changes: [
        { metric: 'SAF-01', band: 'below 1', gain: 1 },
        { metric: 'SAF-02', band: 'below 2', gain: 1 },
      ],
    },
  });
  expect(lines.get('To reach A')).toBe('TRIR: below 1; DART: below 2');
  expect(lines.get('Note')).toBe('Ask for the bond.');
  expect(lines.get('How firm the grade is')).toBe('Three points from a B.');
  const unknown = printed({ next_grade: { grade: 'A', changes: null } });
  expect(unknown.lines.get('To reach A')).toBe(
    'We found no short list of changes that would get there.',
  );
  expect(unknown.lines.has('Note') || unknown.lines.has('How firm the grade is')).toBe(false);
});
