import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { questionTypes } from './index.ts';
import { questionTraits } from './traits.ts';

const read = (name: string) =>
  readFileSync(new URL(`../../../../docs/reference/${name}`, import.meta.url), 'utf8');
const page = read('theme.md');
const rules = read('conditions.md');

describe('every question type', () => {
  for (const { type, kind, answered } of Object.values(questionTypes)) {
    test(`${type}: its traits agree with each other and with whether it is answered`, () => {
      const { isClosed, isTyped, isNewEachYear, uses } = questionTraits[type];
      expect(isClosed && isTyped).toBe(false);
      expect(!isClosed || uses.includes('options')).toBe(true);
      expect(answered || !(isClosed || isTyped || isNewEachYear)).toBe(true);
    });

    // A PANEL has its own field, and no row in the table.
    test.skipIf(type === 'PANEL')(`${type}: has a row in docs/reference/theme.md`, () => {
      const named = [...page.matchAll(/^\| ([A-Z_, ]+) \|/gm)].flatMap(([, names = '']) =>
        names.split(', '),
      );
      expect(named).toContain(type);
    });

    // The page does not name every type that is read as text.
    test.skipIf(kind === 'text')(`${type}: conditions.md says how it is read`, () => {
      const [, types = ''] = new RegExp(`^\\| ${kind} \\| ([^|]*) \\|`, 'mu').exec(rules) ?? [];
      expect(types.split(', ')).toContain(type);
    });
  }
});

test('nobody answers CALC, LABEL and PANEL, which code leaves out by name', () => {
  const types = Object.values(questionTypes)
    .filter(({ answered }) => !answered)
    .map(({ type }) => type);
  // For another one, search all packages for 'LABEL': each place must decide about the new type.
  expect(types.toSorted()).toEqual(['CALC', 'LABEL', 'PANEL']);
});
