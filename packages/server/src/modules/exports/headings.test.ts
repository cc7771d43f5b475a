import { compile, openSession, type Session, outsiderDocument } from '@plumbline/form-engine';
import type { AnswersDocument, Question } from '@plumbline/schemas';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { neverSaved } from '../../engine/vault-state.ts';
import { composePdf } from './compose-pdf.ts';
import { blocksOf } from './compose-section.ts';
import { sectionCsv } from './csv.ts';
import type { Block } from './pdf-content.ts';

const text = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  type: 'TEXT',
  label: `Label of ${id}`,
  ...more,
});

/** B begins the group and is hidden by an answer in another section. */
const template: AnswersDocument = {
  id: 's',
  link: 's',
  template: 'T',
  title: 'Offices',
  questions: [
    text('A'),
    text('B', { group: 'Legal identity', conditions: ['hidden: prequal.X full'] }),
    text('C'),
    text('D', { group: 'Never asked', hidden: true }),
    {
      id: 'P',
      type: 'PANEL',
      label: 'Branch offices',
      group: 'Offices',
      questions: [text('P.1', { group: 'Where it is' }), text('P.2', { group: 'Who leads it' })],
    },
    {
      id: 'Y',
      type: 'PANEL',
      label: 'Figures',
      per: { source: 'question.R', key: 'Y.1' },
      questions: [
        { id: 'Y.1', type: 'YEAR', label: 'Year', group: 'Income' },
        { id: 'Y.2', type: 'NUMERIC', label: 'Revenue' },
        { id: 'Y.3', type: 'NUMERIC', label: 'Cash', group: 'Balance sheet' },
      ],
    },
    { id: 'R', type: 'YEAR_RANGE', label: 'Years' },
  ],
};
const other: AnswersDocument = { id: 'o', link: 'o', template: 'T', questions: [text('X')] };

function opened(isHidden: boolean): Session {
  const compiled = compile([template, other]);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.diagnostics));
  const session = openSession(compiled.program, { now: '2026-11-21' });
  if (isHidden) session.set('o/X', 'x');
  session.set('s/R', { from: 2024, to: 2025 });
  session.addRow('s/P', 'r1', { 'P.1': 'Austin' });
  return session;
}

const blocks = (isHidden: boolean) =>
  blocksOf(
    outsiderDocument(opened(isHidden), template, neverSaved.stamp, new Set(['s', 'o'])).questions,
  );
const told = (list: readonly Block[]): readonly string[] =>
  list.flatMap((block) => {
    switch (block.kind) {
      case 'heading':
        return [`${block.level} ${block.text}`];
      case 'answer':
        return [block.label];
      case 'table':
        return [block.rows.map(({ name }) => name).join(', ')];
      case 'rows':
        return block.rows.flatMap((row) => [`${block.level} ${row.name}`, ...told(row.blocks)]);
      case 'chart':
        return [block.title];
      default:
        return block satisfies never;
    }
  });

describe('headings', () => {
  const rest = [
    '3 Offices',
    '4 Branch offices',
    '5 1st',
    '6 Where it is',
    'Label of P.1',
    '6 Who leads it',
    'Label of P.2',
    '4 Figures',
    '5 Income',
    'Revenue',
    '5 Balance sheet',
    'Cash',
    'Years',
  ];

  it('of a PDF come before their first visible question, and only if there is one', () => {
    const first = ['Label of A', '3 Legal identity'];
    expect(told(blocks(false))).toEqual([...first, 'Label of B', 'Label of C', ...rest]);
    expect(told(blocks(true))).toEqual([...first, 'Label of C', ...rest]);
  });

  it('of the CSV are one column, with the heading of a row after its panel’s', () => {
    const rows = parse<Record<string, string>>(sectionCsv(opened(true), template), {
      columns: true,
      bom: true,
    });
    const groups = rows.map((row) => [row['Question ID'], row['Group']]);
    expect(groups.slice(0, 6)).toEqual([
      ['A', ''],
      ['B', 'Legal identity'],
      ['C', 'Legal identity'],
      ['D', 'Never asked'],
      ['P.1', 'Offices / Where it is'],
      ['P.2', 'Offices / Who leads it'],
    ]);
    expect(groups).toContainEqual(['Y.3', 'Offices / Balance sheet']);
  });

  it('of a year that is no longer asked for stay in the CSV, where it does not apply', () => {
    const session = opened(false);
    session.set('s/R', { from: 2025, to: 2025 });
    const rows = parse<Record<string, string>>(sectionCsv(session, template), {
      columns: true,
      bom: true,
    });
    const figures = rows.filter((row) => row['Question ID'] === 'Y.2');
    expect(figures.map((row) => [row['Row'], row['Status']])).toEqual([
      ['2024', 'does not apply'],
      ['2025', 'not answered'],
    ]);
  });
});

it('the CSV names a row inside a row after both', () => {
  const inner: Question = { id: 'N', type: 'PANEL', label: 'Floors', questions: [text('N.1')] };
  const nested: AnswersDocument = {
    ...other,
    questions: [{ id: 'P', type: 'PANEL', label: 'Offices', questions: [text('P.1'), inner] }],
  };
  const compiled = compile([nested]);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.diagnostics));
  const session = openSession(compiled.program, { now: '2026-11-21' });
  for (const row of ['a', 'b']) session.addRow('o/P', row, { 'P.1': 'Austin' });
  session.addRow('o/P/b/N', 'c', { 'N.1': 'Ground floor' });
  const rows = parse<Record<string, string>>(sectionCsv(session, nested), {
    columns: true,
    bom: true,
  });
  expect(rows.map((row) => [row['Question ID'], row['Row'], row['Answer']])).toEqual([
    ['P.1', '1st', 'Austin'],
    ['P.1', '2nd', 'Austin'],
    ['N.1', '2nd / 1st', 'Ground floor'],
  ]);
});

it('the cover of a printed vault gives times by the clock in Chicago, in winter and in summer', () => {
  const { title, facts } = composePdf({
    organization: 'Summit Electric LLC',
    status: 'Ready For Review',
    lapse: { missing: 0, errors: 0, expired: 2, since: '2026-11-20' },
    reviewedAt: new Date('2026-07-01T03:30:00Z'),
    printedBy: { name: 'Dana Whitfield', organization: 'Keystone Builders' },
    now: new Date('2026-11-21T12:05:00Z'),
    documents: [],
    industry: { industry_code: null, rates: [] },
    notes: [],
    isWhole: true,
  });
  expect(title).toBe('Prequalification data vault');
  expect(facts.map(({ text }) => text)).toEqual([
    'Ready For Review, 2 documents expired since Nov 20, 2026',
    'Jun 30, 2026, 10:30 PM CDT',
    'Nov 21, 2026, 6:05 AM CST',
    'Dana Whitfield, Keystone Builders',
  ]);
});

it('a printed section says who changed it last, and has the notes on it; those on the partner are at the end', () => {
  const at = new Date('2026-11-21T12:05:00Z');
  const note = { link: 's', label: null, note: 'Look again.', at, isResolved: false };
  const { facts, sections } = composePdf({
    organization: 'Summit Electric LLC',
    status: 'Work In Progress',
    lapse: null,
    reviewedAt: null,
    printedBy: { name: 'Pat Free', organization: null },
    now: at,
    documents: [
      {
        ...template,
        questions: [],
        modified: at.toISOString(),
        modified_first_name: 'Maria',
        modified_last_name: 'Alvarez',
      },
      { ...other, questions: [] },
    ],
    industry: { industry_code: null, rates: [] },
    notes: [
      note,
      { ...note, label: 'Label of A', isResolved: true },
      { ...note, link: null, note: 'Call them.' },
    ],
    isWhole: true,
  });
  expect(facts.map(({ text: shown }) => shown)).toEqual([
    'Work In Progress',
    'Never',
    'Nov 21, 2026, 6:05 AM CST',
    'Pat Free',
  ]);
  const when = 'Nov 21, 2026, 6:05 AM CST';
  expect(sections.map(({ name, modified, blocks: own }) => [name, modified, told(own)])).toEqual([
    [
      'Offices',
      `Last changed ${when} by Maria Alvarez`,
      ['3 Your notes', `On this section\n${when}`, `Label of A\n${when}, resolved`],
    ],
    ['o', 'Never modified', []],
    [
      'Your notes on this partner',
      'Written by Pat Free. The trade partner does not see them.',
      [`On this partner\n${when}`],
    ],
  ]);
});

describe('a panel of years', () => {
  const rowOf = (year: number, questions: readonly Question[]) => ({
    id: String(year),
    questions: [{ id: 'Y.1', type: 'YEAR', label: 'Year', value: year } as Question, ...questions],
  });
  const revenue = (value: number | null): Question => ({
    id: 'Y.2',
    type: 'NUMERIC',
    label: 'Revenue',
    value,
  });
  const cash: Question = { id: 'Y.3', type: 'NUMERIC', label: 'Cash', value: 7 };
  const blocksFor = (...panels: ReturnType<typeof rowOf>[]) =>
    blocksOf([{ ...(template.questions[5] as Question), group: undefined, panels } as Question]);

  it('is a table, which says what was not answered and what does not apply', () => {
    const table = blocksFor(rowOf(2024, [revenue(null)]), rowOf(2025, [revenue(5), cash])).find(
      (block) => block.kind === 'table',
    );
    expect(table?.columns).toEqual(['Question', '2024', '2025']);
    expect(table?.rows.map(({ name, cells }) => [name, ...cells.map((cell) => cell.text)])).toEqual(
      [
        ['Revenue', 'Not answered', '5'],
        ['Cash', 'Does not apply', '7'],
      ],
    );
  });

  it('with a single year is listed like other rows', () => {
    expect(blocksFor(rowOf(2025, [revenue(5), cash])).map(({ kind }) => kind)).toContain('rows');
  });
});
