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
    [ask('CALC'), 2, '2.00'],
    [ask('CALC', { unit: 'fraction' }), 0.125456, '12.55%'],
    [ask('CURRENCY'), 1200.999, '$1,201'],
    [ask('NUMERIC'), 1234.567891, '1,234.567891'],
    [ask('PERCENTAGE'), 0.0125, '0.0125%'],
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
    [ask('COMBOBOX', { options: [{ value: 'a', label: 'A' }, { value: 'b' }] }), ['b'], 'b'],
    [ask('RADIO', { options: [{ value: true, label: 'Agreed' }] }), true, 'Agreed'],
    [ask('RADIO', { options: [{ value: true, label: 'Agreed' }] }), 'true', 'Agreed'],
    [ask('SELECT', { options: [{ value: 5, label: 'Five' }] }), '5', 'Five'],
    [ask('CURRENCY'), 'about 5', 'about 5'],
    [ask('DATE'), '2026-13-01', '2026-13-01'],
    [ask('DATE'), '2026-10-09T08:00:00Z', 'Oct 9, 2026'],
    [ask('YEAR_RANGE'), { from: null, to: 2025 }, '… to 2025'],
    [ask('YEAR_RANGE'), { from: 2023 }, '2023 to …'],
    [ask('PHONE'), '(312) 555-0100', '(312) 555-0100'],
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

  it('has nothing for a panel, a label, an empty range or an empty address', () => {
    for (const type of ['PANEL', 'LABEL'] as const)
      expect(answerText(ask(type), 'x')).toEqual({ kind: 'blank' });
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
    expect(answerText(ask('WEBSITE'), 'acme.example')).toMatchObject({
      kind: 'link',
      href: 'https://acme.example',
    });
    for (const href of ['HTTP://acme.example:65535/a?b=1#c', 'https://acme.example?x'])
      expect(answerText(ask('WEBSITE'), href)).toEqual({ kind: 'link', text: href, href });
    for (const value of [
      'https://acme.example@evil.example',
      'acme.example/a b',
      'acme.example:123456',
    ])
      expect(answerText(ask('WEBSITE'), value)).toEqual({ kind: 'text', text: value });
    expect(answerText(ask('EMAIL'), 'a@acme.example')).toEqual({
      kind: 'link',
      text: 'a@acme.example',
      href: 'mailto:a@acme.example',
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
