import type { AnswersDocument } from '@plumbline/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeAnswers, type StoredChange } from './change-answers.ts';
import { presentDocument, withoutAnswers } from './present-document.ts';
import { answersIn } from './read-document.ts';
import { words } from './sent.ts';
import type { StoredAnswers } from './stored-answers.ts';

const template = {
  id: 'F/trial',
  link: 'trial',
  template: 'F',
  questions: [
    { id: 'A', type: 'TEXT', questions: [{ id: 'A.1', type: 'NUMERIC' }] },
    { id: 'C', type: 'CALC' },
    {
      id: 'P',
      type: 'PANEL',
      max: 3,
      questions: [
        { id: 'P.1', type: 'TEXT' },
        { id: 'Q', type: 'PANEL', questions: [{ id: 'Q.1', type: 'TEXT' }] },
      ],
    },
    {
      id: 'S',
      type: 'PANEL',
      questions: [{ id: 'S.1', type: 'TEXT' }],
      panels: [{ id: 'starter', questions: [{ id: 'S.1', type: 'TEXT', value: 'given' }] }],
    },
  ],
} as AnswersDocument;

const stored: StoredAnswers = {
  values: { A: 'Ada', GONE: 'kept' },
  rows: { P: [{ id: 'r1', values: { 'P.1': 'one' }, extras: { note: 1 } }] },
  questionExtras: { A: { seen: true } },
};

const change = (...changes: StoredChange[]) => changeAnswers(template, stored, changes);
const answer = (address: string, value: unknown): StoredChange => ({
  kind: 'answer',
  address,
  value,
});
const answersAfter = (...changes: StoredChange[]): StoredAnswers => {
  const result = change(...changes);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.answers;
};

describe('changeAnswers', () => {
  it('changes the named answers, and keeps everything else', () => {
    expect(answersAfter(answer('trial/A.1', 4), answer('trial/P/r1/P.1', 'two'))).toEqual({
      ...stored,
      values: { ...stored.values, 'A.1': 4 },
      rows: { P: [{ id: 'r1', values: { 'P.1': 'two' }, extras: { note: 1 } }] },
    });
    expect(stored.values).toEqual({ A: 'Ada', GONE: 'kept' });
  });

  it('removes an answer that is set to null', () => {
    expect(answersAfter(answer('trial/A', null)).values).toEqual({ GONE: 'kept' });
  });

  it('adds, removes and reorders rows, including rows within rows', () => {
    const { rows } = answersAfter(
      { kind: 'row_added', panel: 'trial/P', row: 'r2' },
      { kind: 'row_added', panel: 'trial/P/r2/Q', row: 'q1' },
      answer('trial/P/r2/Q/q1/Q.1', 'deep'),
      { kind: 'row_added', panel: 'trial/P', row: 'r3' },
      { kind: 'row_removed', panel: 'trial/P', row: 'r1' },
      { kind: 'rows_ordered', panel: 'trial/P', rows: ['r3', 'r2'] },
    );
    expect(rows?.['P']).toEqual([
      { id: 'r3', values: {} },
      { id: 'r2', values: {}, rows: { Q: [{ id: 'q1', values: { 'Q.1': 'deep' } }] } },
    ]);
  });

  it('ignores adding a row that exists, and removing one that does not', () => {
    const { rows } = answersAfter(
      { kind: 'row_added', panel: 'trial/P', row: 'r1' },
      { kind: 'row_removed', panel: 'trial/P', row: 'never' },
    );
    expect(rows?.['P']).toEqual(stored.rows?.['P']);
  });

  it('starts with the template’s rows if none were saved', () => {
    const { rows } = answersAfter(
      { kind: 'row_added', panel: 'trial/S', row: 'mine' },
      answer('trial/S/starter/S.1', 'other'),
    );
    expect(rows?.['S']).toEqual([
      { id: 'starter', values: { 'S.1': 'other' } },
      { id: 'mine', values: {} },
    ]);
  });

  it.each<[string, StoredChange, string]>([
    ['another section', answer('other/A', 1), 'other/A'],
    ['no address', answer('', 1), ''],
    ['a section alone', answer('trial', 1), 'trial'],
    ['an unknown question', answer('trial/Z', 1), 'trial/Z'],
    ['a question of Object.prototype', answer('trial/toString', 1), 'trial/toString'],
    ['a question in a row, outside it', answer('trial/P.1', 1), 'trial/P.1'],
    ['a row that is not there', answer('trial/P/r9/P.1', 1), 'trial/P/r9/P.1'],
    ['a row alone', answer('trial/P/r1', 1), 'trial/P/r1'],
    ['a row of no panel', answer('trial/A/r1/P.1', 1), 'trial/A/r1/P.1'],
    ['a calculation', answer('trial/C', 1), 'trial/C'],
    ['a panel', answer('trial/P', []), 'trial/P'],
    ['text with U+0000', answer('trial/A', 'a\0b'), 'trial/A'],
    ['a vast text', answer('trial/A', 'x'.repeat(100_001)), 'trial/A'],
    [
      'a row id that breaks addresses',
      { kind: 'row_added', panel: 'trial/P', row: 'a/b' },
      'trial/P',
    ],
    ['a row of a text', { kind: 'row_added', panel: 'trial/A', row: 'r' }, 'trial/A'],
  ])('refuses %s, and changes nothing', (_name, wrong, address) => {
    const result = change(answer('trial/A', 'Eve'), wrong);
    expect(result.ok ? [] : result.errors.map((error) => error.address)).toEqual([address]);
  });

  it('checks the row limit after all changes, so a removal can come last', () => {
    const { rows } = answersAfter(
      ...['r2', 'r3', 'r4'].map((row) => ({
        kind: 'row_added' as const,
        panel: 'trial/P',
        row,
      })),
      { kind: 'row_removed', panel: 'trial/P', row: 'r1' },
    );
    expect(rows?.['P']?.map(({ id }) => id)).toEqual(['r2', 'r3', 'r4']);
  });

  it('keeps the answers of the template’s rows that nobody changed', () => {
    const { rows } = answersAfter({ kind: 'row_added', panel: 'trial/S', row: 'mine' });
    expect(rows?.['S']).toEqual([
      { id: 'starter', values: { 'S.1': 'given' } },
      { id: 'mine', values: {} },
    ]);
  });

  it('does not count the rows that follow choices against the limit: some are hidden', () => {
    const chosen = template.questions.map((question) =>
      question.id === 'P' ? { ...question, per: { source: 'question.A', key: 'P.1' } } : question,
    );
    const rows = ['r2', 'r3', 'r4'].map((row) => ({
      kind: 'row_added' as const,
      panel: 'trial/P',
      row,
    }));
    expect(changeAnswers({ ...template, questions: chosen }, stored, rows).ok).toBe(true);
  });

  it('puts rows that an order does not name last', () => {
    const { rows } = answersAfter(
      { kind: 'row_added', panel: 'trial/P', row: 'r2' },
      { kind: 'row_added', panel: 'trial/P', row: 'r3' },
      { kind: 'rows_ordered', panel: 'trial/P', rows: ['r3', 'gone', 'r1'] },
    );
    expect(rows?.['P']?.map(({ id }) => id)).toEqual(['r3', 'r1', 'r2']);
  });

  it('refuses more rows than the panel allows', () => {
    const rows = ['r2', 'r3', 'r4'].map((row) => ({
      kind: 'row_added' as const,
      panel: 'trial/P',
      row,
    }));
    const result = change(...rows);
    expect(result.ok ? [] : result.errors).toEqual([
      { address: 'trial/P', reason: 'The limit is 3 rows.' },
    ]);
    expect(words.tooManyRows(1)).toBe('The limit is 1 row.');
  });
});

describe('the limits of one request', () => {
  const errorsOf = (...changes: StoredChange[]): string[] => {
    const result = change(...changes);
    return result.ok ? [] : result.errors.map(({ reason }) => reason);
  };
  const added = (panel: string, row: string): StoredChange => ({ kind: 'row_added', panel, row });

  it('accepts two hundred reorderings, one for each row that a person moves', () => {
    const orders = Array.from(
      { length: 201 },
      (): StoredChange => ({ kind: 'rows_ordered', panel: 'trial/P', rows: ['r1'] }),
    );
    expect(errorsOf(...orders.slice(1))).toEqual([]);
    expect(errorsOf(...orders)).toEqual(['Send the order of the rows once.']);
  });

  it('accepts 500 rows in a panel without a limit, counting the template’s', () => {
    const rows = Array.from({ length: 500 }, (_, at) => added('trial/S', `n${at}`));
    expect(errorsOf(...rows.slice(1))).toEqual([]);
    expect(errorsOf(...rows)).toEqual(['The limit is 500 rows.']);
  });

  it('accepts row ids of 1 to 64 characters', () => {
    expect(errorsOf(added('trial/P', 'r'.repeat(64)))).toEqual([]);
    for (const row of ['', 'r'.repeat(65)])
      expect(errorsOf(added('trial/P', row))).toEqual([words.rowId]);
  });

  it('stops at a hundred errors', () => {
    const wrong = Array.from({ length: 101 }, (_, at) => answer(`trial/Z${at}`, 1));
    expect(errorsOf(...wrong)).toHaveLength(100);
  });
});

describe('a document split into answers and an empty form', () => {
  const stamp = {
    revision: 3,
    modified: null,
    modified_first_name: null,
    modified_last_name: null,
    is_changes_questions: false,
  };
  const anyScope = fc.record({
    A: fc.option(fc.string({ unit: 'grapheme-ascii' })),
    rows: fc.uniqueArray(fc.constantFrom('r1', 'r2', 'r3')),
  });

  it('is the same when the two are joined again', () => {
    fc.assert(
      fc.property(anyScope, ({ A, rows }) => {
        const answers: StoredAnswers = {
          values: A === null ? {} : { A },
          rows: { P: rows.map((id) => ({ id, values: { 'P.1': id }, rows: { Q: [] } })), S: [] },
        };
        const document = presentDocument(template, answers, stamp);
        const empty = withoutAnswers(document);
        const read = answersIn(empty, document);
        expect(read).toEqual(answers);
        expect(presentDocument(empty, read, stamp)).toEqual(document);
      }),
    );
  });
});
