import { readFileSync } from 'node:fs';
import type { CarryStep } from '@plumbline/schemas';
import { states } from '@plumbline/schemas/states';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { carryRules } from './index.ts';

const step = (rule: string, more: Partial<CarryStep> = {}): CarryStep => ({
  from: 'A',
  rule,
  into: {},
  ...more,
});
const carry = (rule: string, answer: unknown, more: Partial<CarryStep> = {}) =>
  carryRules.get(rule)?.carry(answer, step(rule, more));

const sure = (parts: object) => ({ parts, isSure: true });
const unsure = (parts: object) => ({ parts, isSure: false });

describe('uei-or-duns', () => {
  it.each([
    ['N3KHXLB1C4L5', sure({ uei: 'N3KHXLB1C4L5' })],
    ['n3khxlb1c4l5', sure({ uei: 'N3KHXLB1C4L5' })],
    ['06-704-3782', sure({ duns: '067043782' })],
    ['067043782', sure({ duns: '067043782' })],
    ['UEI: N3KHXLB1C4L5, D-U-N-S 06-704-3782', sure({ uei: 'N3KHXLB1C4L5', duns: '067043782' })],
    ['DUNS #067043782 and UEI N3KHXLB1C4L5', sure({ uei: 'N3KHXLB1C4L5', duns: '067043782' })],
    ['N3KHXLB1C4L5 (pending)', unsure({ uei: 'N3KHXLB1C4L5' })],
    ['067043782 / 067043783', unsure({})],
    // UEIs never contain the letters I and O.
    ['O3KHXLB1C4L5', unsure({})],
    // The first character is never 0, and nine digits alone are the other number.
    ['03KHXLB1C4L5', unsure({})],
    ['123456789012', unsure({})],
    ['06-704-3782 067043782', unsure({})],
    ['N3KHXLB1C4L5, N3KHXLB1C4L6, 067043782', unsure({ duns: '067043782' })],
    ['SAM.gov no. N3KHXLB1C4L5.', unsure({ uei: 'N3KHXLB1C4L5' })],
    [
      '(UEI) N3KHXLB1C4L5 | (DUNS no.) 06-704-3782.',
      sure({ uei: 'N3KHXLB1C4L5', duns: '067043782' }),
    ],
    ['none', unsure({})],
    ['', unsure({})],
  ])('%j', (text, told) => expect(carry('uei-or-duns', text)).toEqual(told));
});

describe('city-state', () => {
  it.each([
    ['Dallas, TX', sure({ city: 'Dallas', state: 'TX' })],
    ['Dallas TX', sure({ city: 'Dallas', state: 'TX' })],
    ['Dallas, tx.', sure({ city: 'Dallas', state: 'TX' })],
    ['  Winston-Salem ,  North Carolina ', sure({ city: 'Winston-Salem', state: 'NC' })],
    ['Charleston, West Virginia', sure({ city: 'Charleston', state: 'WV' })],
    ["Coeur d'Alene, ID", sure({ city: "Coeur d'Alene", state: 'ID' })],
    ['Washington, DC', sure({ city: 'Washington', state: 'DC' })],
    ['Washington, District of Columbia', sure({ city: 'Washington', state: 'DC' })],
    ['ALBUQUERQUE, NEW MEXICO', sure({ city: 'ALBUQUERQUE', state: 'NM' })],
    ['Kansas City Missouri', sure({ city: 'Kansas City', state: 'MO' })],
    ['Kansas City missouri', unsure({})],
    ['Dallas, TX.,', sure({ city: 'Dallas', state: 'TX' })],
    ['St. Louis, MO', sure({ city: 'St. Louis', state: 'MO' })],
    ['Coeur d’Alene ID', sure({ city: 'Coeur d’Alene', state: 'ID' })],
    ['Cañon City, co', sure({ city: 'Cañon City', state: 'CO' })],
    // States alone: the second is no city West in Virginia.
    ['Texas', unsure({})],
    ['West Virginia', unsure({})],
    ['Dallas AND Austin, TX', unsure({ state: 'TX' })],
    ['Dallas and Austin, TX', unsure({ state: 'TX' })],
    ['1 Main Street, Dallas, TX', unsure({ state: 'TX' })],
    ['Dallas, TX 75201', unsure({})],
    ['somewhere in', unsure({})],
    ['Based In', unsure({})],
    ['TX', unsure({})],
    ['Toronto, Ontario', unsure({})],
  ])('%j', (text, told) => expect(carry('city-state', text)).toEqual(told));
});

describe('name-email-phone', () => {
  it.each([
    [
      'Jane Smith, jane@surety.com, (312) 555-0100',
      sure({ name: 'Jane Smith', email: 'jane@surety.com', phone: '(312) 555-0100' }),
    ],
    [
      'Jane Smith <jane@surety.com> 312-555-0100 x12',
      sure({ name: 'Jane Smith', email: 'jane@surety.com', phone: '312-555-0100 x12' }),
    ],
    ['jane@surety.com', sure({ email: 'jane@surety.com' })],
    ['Jane Smith', sure({ name: 'Jane Smith' })],
    [
      'Email: jane@surety.com; Phone: 312.555.0100',
      sure({ email: 'jane@surety.com', phone: '312.555.0100' }),
    ],
    ['First Bank, Jane Smith, jane@surety.com', unsure({ email: 'jane@surety.com' })],
    ['First Bank, 312-555-0100', unsure({ phone: '312-555-0100' })],
    ['Jane Smith, CFO, 312-555-0100', unsure({ name: 'Jane Smith', phone: '312-555-0100' })],
    [
      'Name: María de la Cruz-O’Brien | E-mail: m.cruz+bids@surety.insure | Cell: +1 (312) 555-0100 ext. 123456',
      sure({
        name: 'María de la Cruz-O’Brien',
        email: 'm.cruz+bids@surety.insure',
        phone: '+1 (312) 555-0100 ext. 123456',
      }),
    ],
    [
      'Jane Smith - 3125550100, extension 7',
      sure({ name: 'Jane Smith', phone: '3125550100, extension 7' }),
    ],
    ['Jane Smith / jane@surety.com', sure({ name: 'Jane Smith', email: 'jane@surety.com' })],
    ['312-555-0100, 312-555-0101, jane@surety.com', unsure({ email: 'jane@surety.com' })],
    ['Jane Smith, 112-555-0100', unsure({ name: 'Jane Smith' })],
    ['Acme SURETY, jane@surety.com', unsure({ email: 'jane@surety.com' })],
    ['jane smith, jane@surety.com', unsure({ email: 'jane@surety.com' })],
    ['a@b.com or c@d.com', unsure({})],
    ['ask the office', unsure({})],
  ])('%j', (text, told) => expect(carry('name-email-phone', text)).toEqual(told));
});

describe('number-and-date', () => {
  it.each([
    ['ABC-12345, 3/31/2027', sure({ number: 'ABC-12345', date: '2027-03-31' })],
    ['12345 dated March 3, 2027', sure({ number: '12345', date: '2027-03-03' })],
    ['No. 12345 2027-03-31', sure({ number: '12345', date: '2027-03-31' })],
    ['3/31/2027', sure({ date: '2027-03-31' })],
    ['12-31-2027', sure({ date: '2027-12-31' })],
    ['1.5.2027; A/7.2', sure({ number: 'A/7.2', date: '2027-01-05' })],
    ['#12345 (SEPT. 5th, 2027)', sure({ number: '12345', date: '2027-09-05' })],
    ['12345 | Jun 30 2027', sure({ number: '12345', date: '2027-06-30' })],
    ['License Number: 12345 - December 1st 2027', unsure({ date: '2027-12-01' })],
    ['12345, 3/31-2027', unsure({ number: '12345' })],
    ['12345, 678', unsure({ number: '12345' })],
    ['ABC, 3/31/2027', unsure({ date: '2027-03-31' })],
    ['5%', sure({ number: '5%' })],
    ['12345', sure({ number: '12345' })],
    // The new question might ask for another kind of date.
    ['12345 expired 3/31/2020', unsure({ date: '2020-03-31' })],
    ['12345, 2/30/2027', unsure({ number: '12345' })],
    ['12345, 1/1/2026 to 1/1/2027', unsure({ number: '12345' })],
    ['see attached', unsure({})],
  ])('%j', (text, told) => expect(carry('number-and-date', text)).toEqual(told));
});

describe('the other rules', () => {
  it('copy accepts an answer of any type', () => {
    for (const answer of ['a', 1, true, ['a'], { from: 2020, to: 2021 }])
      expect(carry('copy', answer)).toEqual(sure({ answer }));
  });

  it('yes-to-option follows its table', () => {
    const values = { Yes: 'Reviewed', No: ['None'] };
    expect(carry('yes-to-option', 'Yes', { values })).toEqual(sure({ answer: 'Reviewed' }));
    expect(carry('yes-to-option', true, { values })).toEqual(sure({ answer: 'Reviewed' }));
    expect(carry('yes-to-option', 'No', { values })).toEqual(sure({ answer: ['None'] }));
    expect(carry('yes-to-option', ' Yes ', { values })).toEqual(sure({ answer: 'Reviewed' }));
    expect(carry('yes-to-option', false, { values })).toEqual(unsure({}));
    expect(carry('yes-to-option', 'Perhaps', { values })).toEqual(unsure({}));
    expect(carry('yes-to-option', 'toString', { values })).toEqual(unsure({}));
    expect(carry('yes-to-option', 'Yes')).toEqual(unsure({}));
  });

  it('first-row takes the whole text', () => {
    expect(carry('first-row', 'a; b')).toEqual(sure({ question: 'a; b' }));
    expect(carry('first-row', 1)).toEqual(unsure({}));
  });
});

/** The kind of text that people write, including what makes it hard to read. */
const word = fc.constantFrom(
  'Jane',
  'Smith',
  'de',
  'la',
  "O'Brien",
  'Dallas',
  'New',
  'York',
  'TX',
  'Texas',
  'in',
  'or',
  'and',
  'West',
  'Virginia',
  'N3KHXLB1C4L5',
  '067043782',
  '06-704-3782',
  'UEI',
  'DUNS',
  'No.',
  '#',
  'dated',
  'exp.',
  'March',
  '31,',
  '2027',
  '3/31/2027',
  '2027-03-31',
  '2/30/2027',
  'ABC-12345',
  '$1,200',
  '5%',
  'jane@surety.com',
  '(312) 555-0100',
  'x12',
  'pending',
  '75201',
  '-',
  '–',
  ',',
  ';',
  '/',
  '(',
  ')',
  'e-mail:',
  'ñandú',
  '東京',
  '\u00a0',
  '\n',
);
const anyText = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .array(fc.tuple(word, fc.constantFrom('', ' ', ', ')), { maxLength: 8 })
      .map((all) => all.flat().join('')),
  },
  { weight: 1, arbitrary: fc.string() },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
);

/** Words that only label what is next to them: the new question's own label replaces them. */
const NAMES = new Set([
  'uei',
  'sam',
  'duns',
  'dun',
  'no',
  'number',
  'and',
  'is',
  'date',
  'dated',
  'e',
  'email',
  'mail',
  'phone',
  'tel',
  'cell',
  'mobile',
  'contact',
  'name',
  'd',
  'u',
  'n',
  's',
  'ext',
  'extension',
]);
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The words of a text that carry meaning, with states, dates and numbers normalized. */
function meaning(text: string): readonly string[] {
  const codes = new Map(
    states.map(({ value, label }) => [label.toLowerCase(), value.toLowerCase()]),
  );
  let plain = text.toLowerCase().replace(/\s+/gu, ' ');
  for (const [name, code] of [...codes].sort((a, b) => b[0].length - a[0].length))
    plain = plain.replaceAll(
      new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'gu'),
      code,
    );
  return plain
    .replace(
      /\b(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/gu,
      (_, m: string, d: string, y: string) => `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`,
    )
    .replace(
      /\b([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/gu,
      (all, m: string, d: string, y: string) =>
        MONTHS.includes(m.slice(0, 3))
          ? `${y}-${String(MONTHS.indexOf(m.slice(0, 3)) + 1).padStart(2, '0')}-${d.padStart(2, '0')}`
          : all,
    )
    .replace(/\b(\d{2})-(\d{3})-(\d{4})\b/gu, '$1$2$3')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((one) => one !== '' && !NAMES.has(one))
    .sort();
}

it.each([...carryRules.keys()])('%s has examples here, and a row in engine.md', (name) => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  expect(read('rules.test.ts')).toContain(`carry('${name}', `);
  expect(read('../../../../../docs/reference/engine.md')).toContain(`\n| \`${name}\` | `);
});

describe('every rule, over generated texts', () => {
  const numRuns = inject('propertyRuns');
  for (const [name, rule] of carryRules) {
    it(`${name} is deterministic, and when it is sure, the new answers hold all of the text`, () => {
      const values = { Yes: 'Yes', No: 'No' };
      fc.assert(
        fc.property(anyText, (text) => {
          const told = rule.carry(text, step(name, { values }));
          expect(rule.carry(text, step(name, { values }))).toEqual(told);
          for (const part of Object.keys(told.parts))
            expect(Object.keys(rule.parts)).toContain(part);
          if (!told.isSure) return;
          expect(Object.keys(told.parts)).not.toEqual([]);
          expect(meaning(Object.values(told.parts).join(' '))).toEqual(meaning(text));
        }),
        { numRuns: numRuns * 5 },
      );
    });

    it(`${name} never throws, whatever the answer`, () => {
      fc.assert(
        fc.property(fc.anything(), (answer) => {
          rule.carry(answer, step(name));
        }),
        { numRuns },
      );
    });
  }
});
