import { describe, expect, test } from 'vitest';
import { nearest } from './nearest.ts';

describe('nearest', () => {
  const words = ['hidden', 'disabled', 'readonly', 'required', 'value'];

  for (const [name, expected] of [
    ['hiden', 'hidden'],
    ['hiddne', 'hidden'],
    ['Hidden', 'hidden'],
    ['READONLY', 'readonly'],
    ['requird', 'required'],
    ['vlaue', 'value'],
    ['requrd', 'required'],
    ['hide', undefined],
    ['colour', undefined],
    ['x', undefined],
    ['', undefined],
  ] as const) {
    test(`${name || 'nothing'} is near ${expected ?? 'nothing'}`, () => {
      expect(nearest(name, words)).toBe(expected);
    });
  }

  test('the nearer of two wins, and the first of equals', () => {
    expect(nearest('BI-02', ['BI-22', 'BI-03', 'bi-02'])).toBe('bi-02');
    expect(nearest('BI-02', ['BI-22', 'BI-03'])).toBe('BI-22');
  });

  test('a name of which every letter differs is not near', () => {
    expect(nearest('x', ['y'])).toBeUndefined();
  });

  test('a name is not its own suggestion', () => {
    expect(nearest('value', ['value'])).toBeUndefined();
  });

  test('finds nothing for a name of a million characters', () => {
    expect(nearest('x'.repeat(1_000_000), words)).toBeUndefined();
  });
});
