import type { ClauseReading, Reading } from '@plumbline/authoring';
import type { OperatorName } from '@plumbline/conditions';
import { describe, expect, it } from 'vitest';
import { clauseSentence } from './clause-words.ts';

type Words = {
  /** An answer with which it is true, and how that is said. */
  readonly holds: readonly [value: unknown, words: string];
  readonly fails: readonly [value: unknown, words: string];
  /** What no entry of a panel does. */
  readonly wanted: string;
};

// Typed by operator, so that a new one does not compile without its words.
const WORDS: Readonly<Record<OperatorName, Words>> = {
  is: { holds: [2, 'is answered <2>'], fails: [5, 'is answered <5>, not <2>'], wanted: 'is <2>' },
  not: {
    holds: [5, 'is answered <5>'],
    fails: [2, 'is answered <2>'],
    wanted: 'is anything but <2>',
  },
  max: {
    holds: [1, 'is <1>, at most <2>'],
    fails: [5, 'is <5>, above <2>'],
    wanted: 'is at most <2>',
  },
  min: {
    holds: [5, 'is <5>, at least <2>'],
    fails: [1, 'is <1>, below <2>'],
    wanted: 'is at least <2>',
  },
  less: {
    holds: [1, 'is <1>, below <2>'],
    fails: [5, 'is <5>, not below <2>'],
    wanted: 'is below <2>',
  },
  greater: {
    holds: [5, 'is <5>, above <2>'],
    fails: [1, 'is <1>, not above <2>'],
    wanted: 'is above <2>',
  },
  empty: { holds: [null, 'is not answered'], fails: [5, 'is answered'], wanted: 'is left blank' },
  full: { holds: [5, 'is answered'], fails: [null, 'is not answered'], wanted: 'is answered' },
  includes: {
    holds: [['2'], 'includes <2>'],
    fails: [['5'], 'does not include <2>'],
    wanted: 'includes <2>',
  },
  notIncludes: {
    holds: [['5'], 'does not include <2>'],
    fails: [['2'], 'includes <2>'],
    wanted: 'leaves out <2>',
  },
  // Counts are numbers, not answers.
  arrayLength: {
    holds: [['2', '5'], 'has 2 entries or more'],
    fails: [['5'], 'has fewer than 2 entries'],
    wanted: 'has 2 entries',
  },
};

const state = { isHidden: false, kept: null };
const about = { id: 'A', label: 'Members' };

function said(left: Reading, operator: OperatorName, holds: boolean): string {
  const clause: ClauseReading = { text: '', decides: true, holds, left, operator, operand: 2 };
  return clauseSentence(clause, '“Members”', (_id, value) => `<${String(value)}>`);
}

describe.each(Object.entries(WORDS) as [OperatorName, Words][])('%s', (operator, words) => {
  it.each(['holds', 'fails'] as const)('%s', (outcome) => {
    const [value, sentence] = words[outcome];
    const left: Reading = { kind: 'question', ...about, address: 's/A', value, ...state };
    expect(said(left, operator, outcome === 'holds')).toBe(`“Members” ${sentence}`);
  });

  it('holds in no entry', () => {
    const [value] = words.fails;
    const rows = ['r1', 'r2'].map((row) => ({
      address: `s/P/${row}/A`,
      value,
      ...state,
      holds: false,
    }));
    const left: Reading = { kind: 'rows', ...about, rows, hiddenRows: 0 };
    expect(said(left, operator, false)).toBe(`“Members”: no entry ${words.wanted}`);
  });
});
