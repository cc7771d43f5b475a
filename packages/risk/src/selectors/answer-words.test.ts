import type { Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { answerWords, dollars } from './answer-words.ts';

const question = (type: Question['type'], value: unknown, more: Partial<Question> = {}): Question =>
  ({ id: 'A-1', type, value, ...more }) as Question;
const options = [
  { value: 'cpa', label: 'Audited by a CPA' },
  { value: 'none', label: 'None' },
];

describe('an answer in words', () => {
  it.each([
    [question('SELECT', 'cpa', { options }), 'Audited by a CPA'],
    [question('CHECKBOX', ['none', 'other', 'cpa'], { options }), 'None, other, Audited by a CPA'],
    [question('SELECT', '3', { options: [{ value: 3, label: 'Three years' }] }), 'Three years'],
    [question('NUMERIC', 1_234_567.891), '1,234,567.89'],
    [question('NUMERIC', 0), '0'],
    [question('NUMERIC', 12, { unit: 'currency' } as Partial<Question>), '$12'],
    [question('CURRENCY', -120_000), '-$120,000'],
    [question('PERCENTAGE', 12.5), '12.5%'],
    [question('YEAR', 2026), '2026'],
    [question('DATE', '2026-11-02'), 'Nov 2, 2026'],
    [question('DATE', '2026-13-02'), '2026-13-02'],
    [
      question('FILE', [
        { id: 'f', name: 'a.pdf' },
        { id: 'g', name: 'b.pdf' },
      ]),
      'a.pdf, b.pdf',
    ],
    [question('CHECK', false), 'false'],
    [question('TEXT', ''), null],
    [question('CHECKBOX', []), null],
  ])('%j', (asked, words) => {
    expect(answerWords(asked)).toBe(words);
  });

  it('has cents in dollars only if there are any, and commas after every three digits', () => {
    expect([9.5, 9.55, 9.999, 1000, -999_999, -1_234_567.5].map(dollars)).toEqual([
      '$9.50',
      '$9.55',
      '$10',
      '$1,000',
      '-$999,999',
      '-$1,234,567.50',
    ]);
    expect(answerWords(question('NUMERIC', -123_456))).toBe('-123,456');
  });
});
