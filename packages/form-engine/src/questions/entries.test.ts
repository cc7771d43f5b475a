import { readFileSync } from 'node:fs';
import type { Question, QuestionType } from '@plumbline/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readableInputs } from '../testing/arbitrary-inputs.ts';
import { openForm, section } from '../testing/form.ts';
import { questionTypes } from './index.ts';
import { readNumberEntry } from './number-entry.ts';

type Row = {
  readonly type: QuestionType;
  readonly entry: unknown;
  readonly value?: unknown;
  readonly error?: string;
  readonly required?: boolean;
  readonly question?: Partial<Question>;
};

const { rows } = JSON.parse(
  readFileSync(new URL('../../conformance/entries.json', import.meta.url), 'utf8'),
) as { rows: readonly Row[] };

describe('an entry', () => {
  it('of each type that has answers is once accepted, once refused and once blank', () => {
    const answered = (Object.keys(questionTypes) as QuestionType[]).filter(
      (type) => questionTypes[type].answered,
    );
    const own = (type: QuestionType) => rows.filter((row) => row.type === type);
    const isRefused = ({ error }: Row) => error !== undefined;
    expect(answered.filter((type) => !own(type).some(isRefused))).toEqual([]);
    const isAccepted = (row: Row) => !isRefused(row) && row.value != null;
    expect(answered.filter((type) => !own(type).some(isAccepted))).toEqual([]);
    // Not null: that is no entry, and is never decoded.
    const isBlankEntry = ({ type, entry, question }: Row) => {
      const { decode, isBlank } = questionTypes[type];
      const { ok, value } = decode(entry, { ...question, id: 'A', type });
      return entry !== null && ok && isBlank(value);
    };
    expect(answered.filter((type) => !own(type).some(isBlankEntry))).toEqual([]);
  });

  it.each(rows.map((row) => [row.type, JSON.stringify(row.entry), row] as const))(
    'of type %s, %s is parsed or gets an error',
    (_type, _entry, { type, entry, value, error, required = false, question }) => {
      const session = openForm([section([{ ...question, id: 'A', type, required }])]);
      session.set('s/A', entry);
      const state = session.get('s/A');
      expect(state.errors).toEqual(error === undefined ? [] : [error]);
      if (value !== undefined) expect(state.own).toEqual(value);
      else if (entry !== null)
        expect(state.own).toEqual(state.illFormed ? entry : expect.any(Number));
    },
  );

  it('of a partly filled required address does not count as answered, and is an error', () => {
    const session = openForm([section([{ id: 'A', type: 'ADDRESS', required: true }])]);
    session.set('s/A', { line1: '12 Main St', city: 'Austin' });
    expect(session.progress()).toMatchObject({ required: 1, requiredAnswered: 0, answered: 0 });
    expect(session.errors()).toMatchObject([
      { address: 's/A', kind: 'missing', message: 'A: enter the state and ZIP code' },
    ]);
    session.set('s/A', { line1: '12 Main St', city: 'Austin', state: 'TX', zip: '78701' });
    expect(session.progress()).toMatchObject({ required: 1, requiredAnswered: 1, answered: 1 });
  });
});

describe('an answer at the limit of every answer of its type', () => {
  const choices = (count: number) => Array.from({ length: count }, (_, at) => `choice ${at}`);

  it.each<[string, Question, unknown, string[]]>([
    ['4,000 choices', { id: 'A', type: 'CHECKBOX' }, choices(4_000), []],
    ['4,001 choices', { id: 'A', type: 'CHECKBOX' }, choices(4_001), ['A: choose 4,000 or fewer']],
    ['20,000 characters', { id: 'A', type: 'TEXT', maxLength: 50_000 }, 'x'.repeat(20_000), []],
    [
      '20,001 characters',
      { id: 'A', type: 'TEXT', maxLength: 50_000 },
      'x'.repeat(20_001),
      ['A must be 20,000 characters or fewer'],
    ],
  ])('is accepted up to it: %s', (_size, question, entry, errors) => {
    const session = openForm([section([question])]);
    session.set('s/A', entry);
    expect(session.get('s/A').errors).toEqual(errors);
  });
});

describe('a number', () => {
  it('is read as written, with any thousands separator and sign', () => {
    const amount = fc.tuple(
      fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }),
      fc.nat(99),
    );
    fc.assert(
      fc.property(amount, fc.constantFrom(',', ' ', '\u00a0', ''), ([whole, cents], separator) => {
        const size = Math.abs(whole)
          .toString()
          .replace(/\B(?=(?:\d{3})+$)/gu, separator);
        const fraction = cents.toString().padStart(2, '0');
        const meant = Number(`${Math.abs(whole)}.${fraction}`);
        expect(readNumberEntry(`$${size}.${fraction}`)).toBe(meant);
        expect(readNumberEntry(`(${size}.${fraction})`)).toBe(0 - meant);
        expect(readNumberEntry(`${size}.${fraction}-`)).toBe(0 - meant);
      }),
    );
  });

  it('keeps every digit or is refused, whatever is entered', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'0123456789,. -+()$%eE€') });
    fc.assert(
      fc.property(signs, (entry) => {
        const read = readNumberEntry(entry);
        if (read === null) return;
        const kept = (text: string) =>
          text
            .replace(/[^\d.]/gu, '')
            .replace(/(?<=\..*)0+$/u, '')
            .replace(/^0+|\.$/gu, '');
        if (!String(read).includes('e')) expect(kept(String(read))).toBe(kept(entry));
      }),
    );
  });

  it('stays the same when it is read again, as do the answers of every other type', () => {
    const entries = fc.oneof(fc.string(), fc.constantFrom(...Object.values(readableInputs).flat()));
    fc.assert(
      fc.property(entries, (entry) => {
        for (const { type, answered, decode } of Object.values(questionTypes)) {
          if (!answered) continue;
          const once = decode(entry, { id: 'A', type });
          // No answer is never decoded.
          if (once.value === null) continue;
          expect([type, decode(once.value, { id: 'A', type })]).toEqual([type, once]);
        }
      }),
    );
  });
});
