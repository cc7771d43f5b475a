import { describe, expect, it } from 'vitest';
import { bandAt, bandsOf } from './bands.ts';

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
