import { charts } from '@plumbline/schemas/charts';
import { describe, expect, it } from 'vitest';
import type { Figures } from './figures.ts';
import { messageOf } from './message.ts';

function figures(name: string, values: readonly (readonly [number, number | null])[]): Figures {
  const chart = charts.find((one) => one.name === name);
  if (!chart) throw new Error(`no chart ${name}`);
  return {
    chart,
    points: values.map(([place, value]) => ({
      place,
      label: String(place),
      when: `in ${place}`,
      value,
    })),
  };
}

const average = { value: 2.3, label: 'industry average', source: 'a test' };
const trir = (...values: (number | null)[]) =>
  figures(
    'trir',
    values.map((value, index) => [2023 + index, value]),
  );

describe('the message of a chart', () => {
  it.each<[string, Figures, string]>([
    [
      'a fall',
      trir(4.573, 2.9, 1.861),
      'TRIR fell from 4.57 in 2023 to 1.86 in 2025, below the industry average of 2.3.',
    ],
    [
      'a figure that is rounded to the average',
      trir(4, 3, 2.304),
      'TRIR fell from 4.00 in 2023 to 2.30 in 2025, the same as the industry average of 2.3.',
    ],
    [
      'a rise',
      trir(1, 2, 3),
      'TRIR rose from 1.00 in 2023 to 3.00 in 2025, above the industry average of 2.3.',
    ],
    [
      'a high between',
      trir(4, 6.1, 2),
      'TRIR fell from 4.00 in 2023 to 2.00 in 2025, with a high of 6.10 in 2024, below the industry average of 2.3.',
    ],
    [
      'a low between',
      trir(4, 0, 4.5),
      'TRIR rose from 4.00 in 2023 to 4.50 in 2025, with a low of 0.00 in 2024, above the industry average of 2.3.',
    ],
    [
      'the highest of several highs, and no low beside it',
      trir(4, 6.1, 7.2, 0.5, 2),
      'TRIR fell from 4.00 in 2023 to 2.00 in 2027, with a high of 7.20 in 2025, below the industry average of 2.3.',
    ],
    [
      'the lowest of several lows',
      trir(4, 1, 0.5, 0.9, 4.5),
      'TRIR rose from 4.00 in 2023 to 4.50 in 2027, with a low of 0.50 in 2025, above the industry average of 2.3.',
    ],
    [
      'no high between if the first figure is as high',
      trir(4, 4, 2),
      'TRIR fell from 4.00 in 2023 to 2.00 in 2025, below the industry average of 2.3.',
    ],
    [
      'no low between if the last figure is as low',
      trir(4, 2, 2),
      'TRIR fell from 4.00 in 2023 to 2.00 in 2025, below the industry average of 2.3.',
    ],
    [
      'several missing years',
      trir(null, 4, null, 2, null),
      'TRIR fell from 4.00 in 2024 to 2.00 in 2026, below the industry average of 2.3. There is no figure for 2023, 2025, or 2027.',
    ],
    ['no figure', trir(null, null), 'There is no TRIR to show.'],
    [
      'figures that read the same',
      trir(2.301, 2.3),
      'TRIR was 2.30 in 2023 and in 2024, the same as the industry average of 2.3.',
    ],
    [
      'no high between that reads like the first figure',
      trir(2.301, 2.304, 2.301),
      'TRIR was 2.30 in 2023 and in 2025, the same as the industry average of 2.3.',
    ],
    [
      'no low between that reads like the last figure',
      trir(4, 1.999, 2.001),
      'TRIR fell from 4.00 in 2023 to 2.00 in 2025, below the industry average of 2.3.',
    ],
    ['a single year', trir(1.5), 'TRIR was 1.50 in 2023, below the industry average of 2.3.'],
    [
      'a missing year',
      trir(4, null, 2),
      'TRIR fell from 4.00 in 2023 to 2.00 in 2025, below the industry average of 2.3. There is no figure for 2024.',
    ],
  ])('describes %s', (_name, given, message) => {
    expect(messageOf(given, average)).toBe(message);
  });

  it('leaves the comparison out when there is none', () => {
    expect(messageOf(trir(4, 2), null)).toBe('TRIR fell from 4.00 in 2023 to 2.00 in 2024.');
  });

  it('writes money in full, losses too', () => {
    expect(
      messageOf(
        figures('revenue', [
          [2024, 1_250_000],
          [2025, -40_000],
        ]),
        null,
      ),
    ).toBe('Revenue fell from $1,250,000 in 2024 to -$40,000 in 2025.');
  });

  it('says when a single figure is that of today', () => {
    const { chart } = figures('backlog', []);
    const points = [{ place: 0, label: 'Today', when: 'today', value: 5_000_000 }];
    expect(messageOf({ chart, points }, null)).toBe('Backlog is $5,000,000 today.');
  });

  it('names each mark that is cut off', () => {
    const given = trir(1.2, 213.33, 1.1, 90);
    expect(messageOf(given, null, [given.points[1]!, given.points[3]!])).toMatch(
      /^[^.]*1\.20 in 2023.* 213\.33 in 2024 is too high .* 90\.00 in 2026 is too high /u,
    );
  });

  it('says which mark is cut off', () => {
    const given = trir(1.2, 213.33, 1.1);
    expect(messageOf(given, average, given.points.slice(1, 2))).toContain(
      '213.33 in 2024 is too high for the scale, so its mark is at the top edge.',
    );
  });
});
