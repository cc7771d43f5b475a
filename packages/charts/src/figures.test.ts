import type { Question } from '@plumbline/schemas';
import { describe, expect, it } from 'vitest';
import { figuresOf } from './figures.ts';

/** A panel whose rows are years, as the server sends it to a reader: without a prototype. */
function years(name: string, rows: readonly (readonly [unknown, unknown])[]): Question {
  return {
    id: 'P',
    type: 'PANEL',
    panels: rows.map(([year, value], index) => ({
      id: `r${index}`,
      questions: [
        { id: 'P.1', type: 'YEAR', value: year },
        { id: 'P.2', type: 'CALC', value, chart: { name } },
      ],
    })),
  };
}

const pointsOf = (questions: readonly Question[]) =>
  figuresOf(questions).map(({ chart, points }) => [
    chart.name,
    points.map(({ label, value }) => [label, value]),
  ]);

describe('the figures of a chart', () => {
  it('are in the order of their years, whatever the order of the rows', () => {
    expect(
      pointsOf([
        years('trir', [
          [2025, 1.5],
          [2023, 3],
          [2024, 2],
        ]),
      ]),
    ).toEqual([
      [
        'trir',
        [
          ['2023', 3],
          ['2024', 2],
          ['2025', 1.5],
        ],
      ],
    ]);
  });

  it('have a gap for a missing year, and for a year without a figure', () => {
    expect(
      pointsOf([
        years('emr', [
          [2022, 1.1],
          [2025, 0.9],
          [2024, null],
        ]),
      ]),
    ).toEqual([
      [
        'emr',
        [
          ['2022', 1.1],
          ['2023', null],
          ['2024', null],
          ['2025', 0.9],
        ],
      ],
    ]);
  });

  it('are left out when no year has one', () => {
    expect(
      figuresOf([
        years('trir', [
          [2024, null],
          [2025, ''],
        ]),
      ]),
    ).toEqual([]);
    expect(figuresOf([])).toEqual([]);
  });

  it('leave out a row without a year, and prefer the row with a figure when a year appears twice', () => {
    expect(
      pointsOf([
        years('dart', [
          [null, 9],
          [2025, null],
          [2025, 1],
        ]),
      ]),
    ).toEqual([['dart', [['2025', 1]]]]);
  });

  it('are those of the first row when two rows have a figure for the same year', () => {
    expect(
      pointsOf([
        years('trir', [
          [2025, 1.5],
          [2025, 4],
          [2025, null],
        ]),
      ]),
    ).toEqual([['trir', [['2025', 1.5]]]]);
  });

  it('do not fill the gap after a mistyped year with empty years', () => {
    expect(
      pointsOf([
        years('dart', [
          [1204, 9],
          [2024, 1],
        ]),
      ]),
    ).toEqual([
      [
        'dart',
        [
          ['1204', 9],
          ['2024', 1],
        ],
      ],
    ]);
  });

  it('fill a gap of up to 15 years', () => {
    const labels = (first: number) =>
      figuresOf([
        years('dart', [
          [first, 9],
          [2024, 1],
        ]),
      ])[0]?.points.map(({ label }) => label);
    expect(labels(2008)).toHaveLength(17);
    expect(labels(2008)?.at(1)).toBe('2009');
    expect(labels(2007)).toEqual(['2007', '2024']);
  });

  it('are those of every row and group, but not of the prototype of a panel', () => {
    const figure = (value: unknown): Question => ({
      id: 'P.2',
      type: 'CALC',
      value,
      chart: { name: 'emr' },
    });
    const year: Question = { id: 'P.1', type: 'YEAR', value: 2025 };
    const inner: Question = {
      id: 'Q',
      type: 'PANEL',
      questions: [year, figure(7)],
      panels: [{ id: 'i', questions: [figure(0.9)] }],
    };
    const panel: Question = {
      id: 'P',
      type: 'PANEL',
      questions: [{ ...year, value: 2023 }, figure(5)],
      panels: [
        { id: 'a', questions: [year, inner] },
        { id: 'b', questions: [{ ...year, value: 2024 }, figure(1.1)] },
        {
          id: 'c',
          questions: [
            { ...year, value: 2026 },
            { ...inner, panels: [] },
          ],
        },
      ],
    };
    const group: Question = { id: 'G', type: 'LABEL', questions: [panel] };
    expect(pointsOf([group])).toEqual([
      [
        'emr',
        [
          ['2024', 1.1],
          ['2025', 0.9],
        ],
      ],
    ]);
  });

  it('outside panels are for today or for a year before', () => {
    expect(
      pointsOf([
        { id: 'B', type: 'CALC', value: 5_000_000, chart: { name: 'backlog', at: 'now' } },
        {
          id: 'A',
          type: 'CURRENCY',
          value: 4_000_000,
          chart: { name: 'backlog', at: 'yearBefore' },
        },
      ]),
    ).toEqual([
      [
        'backlog',
        [
          ['A year before', 4_000_000],
          ['Today', 5_000_000],
        ],
      ],
    ]);
  });

  it('say when they were, in the words of a sentence', () => {
    const backlog: Question[] = [
      { id: 'B', type: 'CALC', value: 5_000_000, chart: { name: 'backlog', at: 'now' } },
      { id: 'A', type: 'CURRENCY', value: 4e6, chart: { name: 'backlog', at: 'yearBefore' } },
    ];
    expect(
      figuresOf([years('trir', [[2025, 1]]), ...backlog]).flatMap(({ points }) =>
        points.map(({ when }) => when),
      ),
    ).toEqual(['in 2025', 'a year before', 'today']);
  });

  it('ignore an unknown chart, and values that are not numbers', () => {
    expect(figuresOf([years('moonPhase', [[2025, 1]])])).toEqual([]);
    for (const value of ['four', Number.POSITIVE_INFINITY])
      expect(figuresOf([years('trir', [[2025, value]])])).toEqual([]);
  });
});
