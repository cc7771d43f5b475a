import type { Question, QuestionType } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { type AnswerText, answerText, sizeText } from './answer-text.ts';

const ask = (type: Question['type'], more: Partial<Question> = {}): Question => ({
  id: 'Q-1',
  type,
  ...more,
});

const text = (shown: string): AnswerText => ({ kind: 'text', text: shown });
const number = (shown: string): AnswerText => ({ kind: 'number', text: shown });
const link = (shown: string, href: string): AnswerText => ({ kind: 'link', text: shown, href });
const blank: AnswerText = { kind: 'blank' };
const file = { id: 'f1', name: 'bond.pdf', size: 2_400_000 };

/** For each type, an answer and how it reads. A record, so that a new type does not compile without its row. */
const oneOfEach: Readonly<Record<QuestionType, readonly [unknown, AnswerText]>> = {
  TEXT: ['www.acme.example', text('www.acme.example')],
  TEXTAREA: ['one', { kind: 'lines', lines: ['one'] }],
  SELECT: ['a', text('a')],
  COMBOBOX: ['a', text('a')],
  RADIO: ['a', text('a')],
  YESNO: ['Yes', text('Yes')],
  CHECKBOX: [['a', 'b'], { kind: 'list', entries: ['a', 'b'] }],
  CHECK: [true, text('Yes')],
  NUMERIC: [48320, number('48,320')],
  CURRENCY: [1250000, number('$1,250,000')],
  PERCENTAGE: [12.5, number('12.5%')],
  YEAR: [2024, number('2024')],
  YEAR_RANGE: [{ from: 2023, to: 2025 }, text('2023 to 2025')],
  DATE: ['2026-01-31', text('Jan 31, 2026')],
  PHONE: ['(312) 555-0100', text('(312) 555-0100')],
  MASK: ['12-3456789', text('12-3456789')],
  EMAIL: ['a@acme.example', link('a@acme.example', 'mailto:a@acme.example')],
  WEBSITE: ['acme.example', link('acme.example', 'https://acme.example')],
  ADDRESS: [{ line1: '1 Main St' }, { kind: 'lines', lines: ['1 Main St'] }],
  STATES: [['AL', 'GA'], { kind: 'list', entries: ['AL', 'GA'] }],
  FILE: [file, { kind: 'files', files: [file] }],
  PANEL: ['x', blank],
  CALC: [2, number('2.00')],
  LABEL: ['x', blank],
};

describe('answerText', () => {
  it.each(Object.entries(oneOfEach))('writes an answer of type %s', (type, [value, shown]) => {
    expect(answerText(ask(type as QuestionType), value)).toEqual(shown);
  });

  it.each([
    [ask('CURRENCY'), 1200.5, '$1,200.50'],
    [ask('CURRENCY'), -3400, '-$3,400'],
    [ask('CURRENCY'), 0, '$0'],
    [ask('CALC', { unit: 'rate' }), 2.345, '2.35'],
    [ask('CALC', { unit: 'rate' }), 1.005, '1.01'],
    [ask('CALC', { unit: 'rate' }), 0, '0.00'],
    [ask('CALC', { unit: 'fraction' }), 0.1234, '12.34%'],
    [ask('CALC', { unit: 'currency' }), 10.5, '$10.50'],
    [ask('CALC', { unit: 'fraction' }), 0.125456, '12.55%'],
    [ask('CURRENCY'), 1200.999, '$1,201'],
    [ask('NUMERIC'), 1234.567891, '1,234.567891'],
    [ask('PERCENTAGE'), 0.0125, '0.0125%'],
  ])('writes numbers: row %#', (question, value, text) => {
    expect(answerText(question, value)).toEqual({ kind: 'number', text });
  });

  it.each([
    [ask('DATE'), 'soon', 'soon'],
    [ask('CALC', { unit: 'date' }), '2026-12-01', 'Dec 1, 2026'],
    [ask('YEAR_RANGE'), { from: 2025, to: 2025 }, '2025'],
    [ask('CHECK'), false, 'No'],
    [ask('YESNO'), 'No', 'No'],
    [ask('SELECT', { options: [{ value: 'AL', label: 'Alabama' }] }), 'AL', 'Alabama'],
    [ask('STATES', { options: [{ value: 'AL', label: 'Alabama' }] }), ['AL'], 'Alabama'],
    [ask('COMBOBOX'), 'Own words', 'Own words'],
    [ask('COMBOBOX', { options: [{ value: 'a', label: 'A' }, { value: 'b' }] }), ['b'], 'b'],
    [ask('RADIO', { options: [{ value: true, label: 'Agreed' }] }), true, 'Agreed'],
    [ask('RADIO', { options: [{ value: true, label: 'Agreed' }] }), 'true', 'Agreed'],
    [ask('SELECT', { options: [{ value: 5, label: 'Five' }] }), '5', 'Five'],
    [ask('CURRENCY'), 'about 5', 'about 5'],
    [ask('DATE'), '2026-13-01', '2026-13-01'],
    [ask('DATE'), '2026-10-09T08:00:00Z', 'Oct 9, 2026'],
    [ask('YEAR_RANGE'), { from: null, to: 2025 }, '… to 2025'],
    [ask('YEAR_RANGE'), { from: 2023 }, '2023 to …'],
  ])('writes other answers as text: row %#', (question, value, text) => {
    expect(answerText(question, value)).toEqual({ kind: 'text', text });
  });

  it('writes several choices as a list, in their order', () => {
    const options = [{ value: 'a', label: 'A' }, { value: 'b' }];
    for (const type of ['CHECKBOX', 'STATES', 'COMBOBOX'] as const)
      expect(answerText(ask(type, { options }), ['b', 'a', 'c'])).toEqual({
        kind: 'list',
        entries: ['b', 'A', 'c'],
      });
  });

  it('keeps the lines of a long text', () => {
    expect(answerText(ask('TEXTAREA'), 'one\ntwo\n\nthree')).toEqual({
      kind: 'lines',
      lines: ['one', 'two', '', 'three'],
    });
  });

  it('has nothing for an empty range or an empty address', () => {
    expect(answerText(ask('YEAR_RANGE'), { from: null, to: '' })).toEqual({ kind: 'blank' });
    expect(answerText(ask('ADDRESS'), { line1: '', city: '' })).toEqual({ kind: 'blank' });
    expect(answerText(ask('CALC', { unit: 'documents' }), 'x')).toEqual({ kind: 'blank' });
  });

  it('distinguishes blank from zero', () => {
    for (const value of [null, undefined, '', '  ', []]) {
      expect(answerText(ask('TEXT'), value)).toEqual({ kind: 'blank' });
    }
    expect(answerText(ask('NUMERIC'), 0)).toEqual({ kind: 'number', text: '0' });
  });

  it('writes an address on separate lines', () => {
    expect(
      answerText(ask('ADDRESS'), {
        line1: '1 Main St',
        line2: '',
        city: 'Denver',
        state: 'CO',
        zip: '80202',
      }),
    ).toEqual({ kind: 'lines', lines: ['1 Main St', 'Denver, CO 80202'] });
    expect(answerText(ask('ADDRESS'), '1 Main St')).toEqual({ kind: 'text', text: '1 Main St' });
  });

  it('ends an address with its country, if it has one', () => {
    expect(
      answerText(ask('ADDRESS'), {
        line1: '1 Main St',
        line2: 'Suite 2',
        city: 'Toronto',
        state: 'ON',
        zip: '',
        country: 'Canada',
      }),
    ).toEqual({ kind: 'lines', lines: ['1 Main St', 'Suite 2', 'Toronto, ON', 'Canada'] });
  });

  it('links only web addresses', () => {
    for (const href of ['HTTP://acme.example:65535/a?b=1#c', 'https://acme.example?x'])
      expect(answerText(ask('WEBSITE'), href)).toEqual({ kind: 'link', text: href, href });
    expect(answerText(ask('WEBSITE'), 'acme.example:8443/a')).toEqual(
      link('acme.example:8443/a', 'https://acme.example:8443/a'),
    );
    for (const value of [
      'https://acme.example@evil.example',
      'acme.example/a b',
      'acme.example:123456',
    ])
      expect(answerText(ask('WEBSITE'), value)).toEqual({ kind: 'text', text: value });
    // oxlint-disable-next-line no-script-url -- exactly what must not become a link
    for (const value of ['javascript:alert(1)', 'data:text/html,x', 'ftp://acme.example']) {
      expect(answerText(ask('WEBSITE'), value)).toEqual({ kind: 'text', text: value });
    }
  });

  it('lists files', () => {
    expect(answerText(ask('FILE'), [file, 'junk'])).toEqual({ kind: 'files', files: [file] });
  });
});

describe('sizeText', () => {
  it.each([
    [12, '12 bytes'],
    [999, '999 bytes'],
    [1000, '1 KB'],
    [12_345, '12 KB'],
    [999_499, '999 KB'],
    [999_500, '1.0 MB'],
    [2_400_000, '2.4 MB'],
  ])('%i', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });
});
