import type { Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { answerText, sizeText } from './answer-text.ts';

const ask = (type: Question['type'], more: Partial<Question> = {}): Question => ({
  id: 'Q-1',
  type,
  ...more,
});

describe('answerText', () => {
  it.each([
    [ask('CURRENCY'), 1250000, '$1,250,000'],
    [ask('CURRENCY'), 1200.5, '$1,200.50'],
    [ask('CURRENCY'), -3400, '-$3,400'],
    [ask('CURRENCY'), 0, '$0'],
    [ask('PERCENTAGE'), 12.5, '12.5%'],
    [ask('NUMERIC'), 48320, '48,320'],
    [ask('YEAR'), 2024, '2024'],
    [ask('CALC', { unit: 'rate' }), 2.345, '2.35'],
    [ask('CALC', { unit: 'rate' }), 1.005, '1.01'],
    [ask('CALC', { unit: 'rate' }), 0, '0.00'],
    [ask('CALC', { unit: 'fraction' }), 0.1234, '12.34%'],
    [ask('CALC', { unit: 'currency' }), 10.5, '$10.50'],
  ])('writes numbers: row %#', (question, value, text) => {
    expect(answerText(question, value)).toEqual({ kind: 'number', text });
  });

  it.each([
    [ask('DATE'), '2026-01-31', 'Jan 31, 2026'],
    [ask('DATE'), 'soon', 'soon'],
    [ask('CALC', { unit: 'date' }), '2026-12-01', 'Dec 1, 2026'],
    [ask('YEAR_RANGE'), { from: 2023, to: 2025 }, '2023 to 2025'],
    [ask('YEAR_RANGE'), { from: 2025, to: 2025 }, '2025'],
    [ask('CHECK'), true, 'Yes'],
    [ask('CHECK'), false, 'No'],
    [ask('YESNO'), 'No', 'No'],
    [ask('SELECT', { options: [{ value: 'AL', label: 'Alabama' }] }), 'AL', 'Alabama'],
    [ask('STATES', { options: [{ value: 'AL', label: 'Alabama' }] }), ['AL'], 'Alabama'],
    [ask('COMBOBOX'), 'Own words', 'Own words'],
  ])('writes other answers as text: row %#', (question, value, text) => {
    expect(answerText(question, value)).toEqual({ kind: 'text', text });
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
    expect(answerText(ask('WEBSITE'), 'acme.example')).toMatchObject({
      kind: 'link',
      href: 'https://acme.example',
    });
    // oxlint-disable-next-line no-script-url -- exactly what must not become a link
    for (const value of ['javascript:alert(1)', 'data:text/html,x', 'ftp://acme.example']) {
      expect(answerText(ask('WEBSITE'), value)).toEqual({ kind: 'text', text: value });
    }
  });

  it('lists files', () => {
    const file = { id: 'f1', name: 'bond.pdf', size: 2_400_000 };
    expect(answerText(ask('FILE'), file)).toEqual({ kind: 'files', files: [file] });
    expect(answerText(ask('FILE'), [file, 'junk'])).toEqual({ kind: 'files', files: [file] });
  });
});

describe('sizeText', () => {
  it.each([
    [12, '12 bytes'],
    [12_345, '12 KB'],
    [999_499, '999 KB'],
    [999_500, '1.0 MB'],
    [2_400_000, '2.4 MB'],
  ])('%i', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });
});
