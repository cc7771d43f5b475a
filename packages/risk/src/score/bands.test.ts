import { describe, expect, it } from 'vitest';
import { bandAt, bandsOf, goalWords, nextBandAt } from './bands.ts';

// The product's own model has no `above` band, but another model may.
describe('the band of a value at or near a border', () => {
  it.each([
    ['atLeast', 9, 1],
    ['atLeast', 10, 0],
    ['atMost', 10, 0],
    ['atMost', 11, 1],
    ['above', 10, 1],
    ['above', 10.001, 0],
    ['below', 10, 1],
    ['below', 9.999, 0],
  ] as const)('%s 10: %d', (side, value, wanted) => {
    const bands = bandsOf({ bands: [{ [side]: 10, score: 100 }, { score: 0 }] });
    expect(bandAt(bands, value)).toBe(wanted);
  });
});

describe('the next better band', () => {
  it('is the nearest one; of two that are equally near, the one that scores less', () => {
    const scores = [100, 60, 0, 80, 0];
    const bands = bandsOf({
      bands: scores.map((score, at) => (at === 4 ? { score } : { atLeast: 40 - 10 * at, score })),
    });
    expect(scores.map((_, at) => nextBandAt(bands, at))).toEqual([-1, 0, 1, 0, 3]);
    // From the worse side, one border is enough.
    expect(goalWords(bands, 2, 1)).toBe('at least 30');
    expect(goalWords(bands, 2, 3)).toBe('at least 10 and below 20');
  });

  it('of a choice is the option that scores a little more, wherever it is listed', () => {
    const choices = [
      { option: 'None', score: 0 },
      { option: 'Audited', score: 100 },
      { option: 'Reviewed', score: 60 },
    ];
    const bands = bandsOf({ choices });
    expect(choices.map((_, at) => nextBandAt(bands, at))).toEqual([2, -1, 1]);
    expect(goalWords(bands, 0, 2)).toBe('“Reviewed”');
  });
});
