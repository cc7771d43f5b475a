import { describe, expect, it } from 'vitest';
import { initialRanges, marksOf, rangesIn } from './marks.ts';
import type { Slot } from './slots.ts';

describe('what is marked in a text', () => {
  it.each<[string, Readonly<Record<string, number>>, [number, number][]]>([
    [
      'Summit Electric',
      { summit: 6, electric: 4 },
      [
        [0, 6],
        [7, 11],
      ],
    ],
    // Two words for one typed word, and one run of initials.
    ['Blue Line Electric', { blueline: 8 }, [[0, 9]]],
    ['H & M Construction', { hm: 2 }, [[0, 5]]],
    ['J and R Steel', { jr: 2 }, [[0, 7]]],
    ['A Best B Steel', { ab: 2 }, []],
    // As the index writes them.
    [
      'Ærø Straßenbau',
      { aero: 4, strassenbau: 11 },
      [
        [0, 3],
        [4, 14],
      ],
    ],
    ['O’Brien’s', { obriens: 7 }, [[0, 9]]],
    // Of two that begin together, the longer one; neighbors do not overlap.
    ['Blue Line', { blue: 4, blueline: 8 }, [[0, 9]]],
    [
      'Blue Line',
      { blue: 4, line: 4 },
      [
        [0, 4],
        [5, 9],
      ],
    ],
    ['建设公司', { 建设公司: 4 }, [[0, 4]]],
    ['Summit', { other: 5 }, []],
  ])('%s: %j', (text, marks, ranges) => {
    expect(rangesIn(text, new Map(Object.entries(marks)))).toEqual(ranges);
  });

  it('is as much of a completed word as was typed, and all of any other; values of filters are not', () => {
    const slot = (typed: string, way: 'completed' | 'also', word: string): Slot => ({
      typed,
      alternatives: [{ word, way, n: [] }],
      isGeneric: false,
      isFilter: false,
    });
    const slots = [
      slot('elec', 'completed', 'electric'),
      slot('plumber', 'also', 'plumbing'),
      { ...slot('states', 'also', 'state:tx'), isFilter: true },
    ];
    expect([...marksOf(slots)]).toEqual([
      ['electric', 4],
      ['elec', 4],
      ['plumbing', 8],
      ['plumber', 7],
    ]);
  });

  it('for initials is the first letter of each word that counts', () => {
    const name = 'The Harbor & Main of Texas';
    expect(
      initialRanges(name)
        .map(([from, to]) => name.slice(from, to))
        .join(''),
    ).toBe('HMT');
  });
});
