import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { earlierEditions } from './editions.ts';
import type { Question } from './index.ts';
import { byIdOf, idsIn, placesOf, valuesOf as values } from './testing/places.ts';

// The outline that the first edition of form F was made from, column by column; the edition must contain all of it.
type Row = {
  id: string;
  type: string;
  required: boolean;
  panel?: string;
  limits?: string;
  shownWhen?: string;
};
const outline = JSON.parse(
  readFileSync(new URL('../conformance/form-f.json', import.meta.url), 'utf8'),
) as readonly Row[];

const places = placesOf(earlierEditions.get('2026.1') ?? []);
const byId = byIdOf(places);
const at = (id: string): Question => byId.get(id)!.question;

describe('every row of the outline, in the first edition', () => {
  const TYPES: Record<string, string> = { NUMBER: 'NUMERIC', PERCENT: 'PERCENTAGE' };

  it('is in its panel, in the order of the outline', () => {
    expect(places.map(({ question, panel }) => [question.id, panel?.id])).toEqual(
      outline.map((row) => [row.id, row.panel]),
    );
  });

  it.each(outline)('$id keeps its type ($type) and whether it is required', (row) => {
    const question = at(row.id);
    const word = row.type.split(' ')[0]!;
    expect(question.type).toBe(TYPES[word] ?? word);
    expect(question.required ?? false).toBe(row.required);
    expect(question.label?.length).toBeGreaterThan(0);
    expect(question.label).not.toMatch(/[A-Z]{2}-\d/u);
    const detail = row.type.slice(word.length + 1);
    if (word === 'MASK') expect(question.mask).toBe(detail);
    if (word === 'TEXTAREA' && detail) expect(question.maxLength).toBe(Number(detail));
    expect(question.multiple ?? false).toBe(detail === 'multi');
    if (word === 'FILE') {
      const named = detail.slice(1, -1).split(', ');
      // The specification: insurance, licenses and certifications accept pdf or gif, whatever the outline names.
      const kinds = /^(?:IN|LI|CE)-/u.test(row.id) ? ['pdf', 'gif'] : named;
      expect(question.accept?.filter((kind) => kind !== 'xlsx')).toEqual(kinds);
      expect(question.accept?.includes('xlsx')).toBe(kinds.includes('xls'));
    }
    const rows = /(\d+)\.\.(\d+)$/u.exec(detail);
    if (word === 'PANEL' && rows)
      expect([question.min, question.max]).toEqual([Number(rows[1]), Number(rows[2])]);
    if (word === 'PANEL')
      expect(question.per !== undefined).toBe(/per /u.test(detail) || row.id === 'LI-02');
  });

  it.each(outline)(
    '$id has a rule if, and only if, it is shown conditionally',
    ({ id, shownWhen }) => {
      const { hidden = false, conditions = [] } = at(id);
      expect(hidden).toBe(shownWhen !== undefined);
      expect(conditions).toHaveLength(shownWhen === undefined ? 0 : 1);
      for (const rule of conditions) {
        expect(rule).toMatch(/^hidden: .* => false$/u);
        const ids = [...(shownWhen ?? '').matchAll(/[A-Z]{2}-\d\d(?:\.\d+)?/gu)].map(
          ([one]) => one,
        );
        expect(idsIn(rule).map(([, name]) => name)).toEqual(ids);
      }
    },
  );

  const lists = outline.filter(
    (row) =>
      /^(?:SELECT|CHECKBOX|COMBOBOX)/u.test(row.type) &&
      !(row.limits ?? '').startsWith('L:counties'),
  );
  // Long lists of suggestions, which have their own endpoints.
  const SERVED: ReadonlySet<string> = new Set(['job_titles', 'certifying_agencies']);
  it.each(lists)('$id offers its list: $limits', ({ id, limits = '' }) => {
    const lookup = /^L:(\w+)/u.exec(limits)?.[1];
    if (lookup !== undefined && SERVED.has(lookup)) {
      expect(at(id)).toMatchObject({ type: 'COMBOBOX', optionsFrom: { lookup } });
      expect(at(id).options).toBeUndefined();
    } else if (limits.includes(';')) expect(values(at(id))).toEqual(limits.split('; '));
    else expect(values(at(id)).length).toBeGreaterThan(5);
  });

  const ranges = outline.filter((row) => /^\d[\d.]*\.\./u.test(row.limits ?? ''));
  it.each(ranges)('$id keeps to $limits', ({ id, limits = '' }) => {
    const [, min, max] = /^(\d+(?:\.\d\d)?)\.\.(\d+(?:\.\d+)?)?/u.exec(limits)!;
    expect(at(id).min).toBe(Number(min));
    expect(at(id).max).toBe(max === undefined ? undefined : Number(max));
  });

  const BOUNDS: readonly [string, Partial<Question>][] = [
    ['BI-19', { max: 'currentYear' }],
    ['BI-20', { min: { question: 'BI-19' }, max: 'currentYear' }],
    ['TC-17', { min: { question: 'TC-15' } }],
    ['FI-08.27', { min: { question: 'FI-08.26' } }],
    ['BK-05', { max: { question: 'BK-04' } }],
    ['BO-09', { min: { question: 'BO-08' } }],
    ['BO-10', { max: { question: 'BO-09' } }],
    ['SS-07.2', { min: 0.2, max: 3, decimals: 2 }],
    ['PE-10.3', { min: 1, max: 5, readonly: true }],
    ['DC-07', { readonly: true, default: 'today' }],
    ['FI-08.10', { min: -999999999999 }],
    ['FI-08.4', { min: 0 }],
    ['SS-03', { min: 2020, max: 'lastCompleteYear' }],
    ['BI-14', { optionsFrom: { lookup: 'us_counties', filter: 'question.BI-13' } }],
    ['TC-12', { optionsFrom: { lookup: 'us_counties', filter: 'question.TC-11' } }],
    ['TC-02', { optionsFrom: { question: 'question.TC-01' } }],
    ['LI-02.1', { optionsFrom: { question: 'prequal.TC-11' } }],
    ['IN-04.1', { optionsFrom: { question: 'question.IN-03' } }],
    ['LI-02', { per: { source: 'prequal.TC-11', key: 'LI-02.1' } }],
    ['IN-04', { per: { source: 'question.IN-03', key: 'IN-04.1' } }],
    ['FI-08', { per: { source: 'question.FI-07', key: 'FI-08.1' } }],
    ['SS-04', { per: { source: 'question.SS-03', key: 'SS-04.1' } }],
    ['SS-07', { per: { source: 'question.SS-03', key: 'SS-07.1' } }],
    ['LI-11', { conditions: ['hidden: prequal.TC-10 greater 0 => false'] }],
    ['SP-23', { conditions: ['hidden: prequal.TC-18 less 100 => false'] }],
  ];
  it.each(BOUNDS)('%s has %o', (id, part) => expect(at(id)).toMatchObject(part));

  it('asks for confirmation before the six changes that hide answers', () => {
    const asked = places.filter((place) => place.question.confirmationBeforeChange);
    expect(asked.map((place) => place.question.id)).toEqual(
      'BI-06 TC-11 FI-02 IN-03 SS-01 DC-04'.split(' '),
    );
  });

  it('lets money be negative only where a loss can be', () => {
    const negative = places.filter(({ question }) => Number(question.min) < 0);
    expect(negative.map((place) => place.question.id)).toEqual(
      'FI-08.10 FI-08.11 FI-08.29 FI-08.31 FI-12'.split(' '),
    );
  });
});
