import { expect, it } from 'vitest';
import { placeBeside } from './place-beside.ts';

const card = { width: 360, height: 200 };
const page = { width: 1370, height: 900 };

it.each([
  ['below it', { left: 100, top: 100, width: 200, height: 40 }, { left: 100, top: 154 }],
  [
    'above it, with no room below',
    { left: 100, top: 700, width: 200, height: 40 },
    { left: 100, top: 486 },
  ],
  [
    'over it, with no room at all',
    { left: 0, top: 10, width: 1370, height: 880 },
    { left: 16, top: 684 },
  ],
  [
    'in the window, for what is at its right edge',
    { left: 1300, top: 100, width: 60, height: 40 },
    { left: 994, top: 154 },
  ],
])('is placed %s', (_, target, place) => {
  expect(placeBeside(target, card, page)).toEqual(place);
});

it('keeps its top-left corner visible in a window smaller than itself', () => {
  const target = { left: 10, top: 10, width: 200, height: 40 };
  expect(placeBeside(target, { width: 288, height: 300 }, { width: 320, height: 256 })).toEqual({
    left: 16,
    top: 16,
  });
});
