import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cornerOf, type Crop, edgeOf, MOST_ZOOM, moved, wholeCrop, zoomed } from './crop.ts';

const landscape = { width: 800, height: 600 };

describe('the crop of a picture', () => {
  it('starts as the largest square in the middle', () => {
    const crop = wholeCrop(landscape);
    expect(edgeOf(crop, landscape)).toBe(600);
    expect(cornerOf(crop, landscape)).toEqual({ left: 100, top: 0 });
  });

  it('moves only within the picture', () => {
    const crop = moved(wholeCrop(landscape), 1000, 50, landscape);
    expect(cornerOf(crop, landscape)).toEqual({ left: 200, top: 0 });
  });

  it('keeps its center when it gets smaller', () => {
    const crop = zoomed(wholeCrop(landscape), 2, landscape);
    expect(crop).toEqual({ x: 400, y: 300, zoom: 2 });
    expect(edgeOf(crop, landscape)).toBe(300);
  });

  it('moves back into the picture when it grows at the edge', () => {
    const corner = moved(zoomed(wholeCrop(landscape), 4, landscape), 999, 999, landscape);
    expect(cornerOf(zoomed(corner, 1, landscape), landscape)).toEqual({ left: 200, top: 0 });
  });

  it('never leaves the picture, whatever is done to it', () => {
    const size = fc.record({
      width: fc.integer({ min: 1, max: 9000 }),
      height: fc.integer({ min: 1, max: 9000 }),
    });
    const step = fc.oneof(
      fc.record({
        right: fc.integer({ min: -9999, max: 9999 }),
        down: fc.integer({ min: -9999, max: 9999 }),
      }),
      fc.record({ zoom: fc.double({ min: -2, max: 9, noNaN: true }) }),
    );
    fc.assert(
      fc.property(size, fc.array(step, { maxLength: 20 }), (picture, steps) => {
        let crop: Crop = wholeCrop(picture);
        for (const one of steps)
          crop =
            'zoom' in one
              ? zoomed(crop, one.zoom, picture)
              : moved(crop, one.right, one.down, picture);
        const edge = edgeOf(crop, picture);
        const { left, top } = cornerOf(crop, picture);
        const slack = 1e-6;
        expect(crop.zoom).toBeGreaterThanOrEqual(1);
        expect(crop.zoom).toBeLessThanOrEqual(MOST_ZOOM);
        expect(left).toBeGreaterThanOrEqual(-slack);
        expect(top).toBeGreaterThanOrEqual(-slack);
        expect(left + edge).toBeLessThanOrEqual(picture.width + slack);
        expect(top + edge).toBeLessThanOrEqual(picture.height + slack);
      }),
    );
  });
});
