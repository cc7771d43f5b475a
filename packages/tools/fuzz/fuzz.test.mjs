import { describe, expect, test } from 'vitest';
import { caseOf } from './cases.mjs';
import { giantsOf } from './giants.mjs';
import { shrunk, tryCase } from './try-case.mjs';
import { subjects } from './subjects.mjs';

/**
 * `npm run fuzz` tries a hundred thousand cases and the large ones at full size; this is enough to see that it still
 * works.
 */
const CASES = 50;
const SHARE = 1 / 100;
const SEED = 7;

describe('the fuzz', () => {
  test('finds nothing wrong with some cases', () => {
    const failures = [];
    for (let index = 0; index < CASES; index += 1) {
      const { failure } = tryCase(caseOf(SEED, index), { isTimed: false });
      if (failure !== undefined) failures.push({ index, ...failure });
    }
    expect(failures).toEqual([]);
  });

  for (const { name, make } of giantsOf(SHARE)) {
    test(`finds nothing wrong with a hundredth of ${name}`, () => {
      expect(tryCase(make(), { isTimed: false }).failure).toBeUndefined();
    });
  }

  test('makes the same case of the same number, and reaches every subject', () => {
    const reached = new Set();
    for (let index = 0; index < CASES; index += 1) {
      const one = caseOf(SEED, index);
      expect(caseOf(SEED, index)).toEqual(one);
      reached.add(one.rule === undefined ? 'text' : 'rule');
    }
    expect(reached).toEqual(new Set(Object.keys(subjects)));
  });

  test('tells of a subject that throws, with a smaller case', () => {
    const broken = { rule: ({ rule }) => expect(rule.includes('bad')).toBe(false) };
    const one = { kind: 'rule', rule: 'hidden: question.bad full and question.A full' };
    const options = { table: { rule: broken, text: {} } };
    const { failure = { subject: '', message: '' } } = tryCase(one, options);
    expect(failure.subject).toBe('rule');
    expect(shrunk(one, failure, options).rule).toBe('bad');
  });

  test('tells of a case that takes too long', () => {
    const slow = {
      rule: () => {
        const until = process.threadCpuUsage().user + 15_000;
        while (process.threadCpuUsage().user < until);
      },
    };
    const { failure } = tryCase(
      { kind: 'rule', rule: '' },
      { table: { rule: slow, text: {} }, longestMs: 5 },
    );
    expect(failure?.message).toMatch(/^takes \d+ ms$/);
  });
});
