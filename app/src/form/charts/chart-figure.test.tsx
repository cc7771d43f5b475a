import type { Question } from '@plumbline/schemas';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ChartFigure } from './chart-figure.tsx';
import type { IndustryRates } from '@plumbline/charts';
import { figuresOf } from '@plumbline/charts';

afterEach(cleanup);

const industry: IndustryRates = {
  industry_code: '238210',
  rates: [
    {
      measure: 'trir',
      naics: '23',
      industry: 'construction',
      year: 2023,
      rate: 2.3,
      label: 'industry average',
      source: 'a bureau',
    },
  ],
};

function draw(
  rows: readonly (readonly [number, number | null])[],
  known: IndustryRates | undefined,
) {
  const panel: Question = {
    id: 'P',
    type: 'PANEL',
    panels: rows.map(([year, value]) => ({
      id: year,
      questions: [
        { id: 'Y', type: 'YEAR', value: year },
        { id: 'T', type: 'CALC', value, chart: { name: 'trir' } },
      ],
    })),
  };
  const [figures] = figuresOf([panel]);
  if (!figures) throw new Error('nothing to draw');
  render(
    <ChartFigure figures={figures} industry={known} lineProblem={known ? undefined : 'No line.'} />,
  );
  return within(screen.getByRole('figure', { name: 'TRIR by year' }));
}

describe('a chart', () => {
  it('states its message in a caption, and in a description for screen readers', () => {
    const figure = draw(
      [
        [2023, 4.573],
        [2025, 1.861],
      ],
      industry,
    );
    const message =
      'TRIR fell from 4.57 in 2023 to 1.86 in 2025, below the industry average of 2.3. There is no figure for 2024.';
    expect(figure.getByText(message, { selector: 'figcaption' })).toBeTruthy();
    expect(figure.getByRole('img', { name: 'TRIR by year', description: message })).toBeTruthy();
  });

  it('lists its numbers in a table, including a year without a figure', () => {
    const table = within(
      draw(
        [
          [2023, 4.573],
          [2025, 1.861],
        ],
        industry,
      ).getByRole('table'),
    );
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'YearTRIRvs. 2.3',
      '20234.5799% above',
      '2024No figure',
      '20251.8619% below',
    ]);
  });

  it('says which industry, year and source the line is from', () => {
    const figure = draw([[2025, 1.861]], industry);
    expect(
      figure.getByText(
        /Industry average: construction \(NAICS 23\), 2023\. There is no more specific figure for 238210\. Source: a bureau\./u,
      ),
    ).toBeTruthy();
  });

  it.each([
    ['238210', 'There is no more specific figure for 238210. Source'],
    [
      '541330',
      'There is no figure for 541330, so this uses the average for all of construction. S',
    ],
    [null, 'No NAICS code is available for this company, so this uses the average for all of c'],
    ['23', '2023. Source'],
  ])('explains why the line shows all of construction when the NAICS code is %s', (code, why) => {
    const figure = draw([[2025, 1.861]], { ...industry, industry_code: code });
    expect(figure.getByText(new RegExp(`\\(NAICS 23\\).*${why}`, 'u'))).toBeTruthy();
  });

  it('shows no line while the industry figure is unknown, and says why', () => {
    const figure = draw(
      [
        [2023, 2],
        [2025, 1],
      ],
      undefined,
    );
    expect(
      figure.getByText(
        'TRIR fell from 2.00 in 2023 to 1.00 in 2025. There is no figure for 2024.',
        { selector: 'figcaption' },
      ),
    ).toBeTruthy();
    expect(figure.getByText(/No line\./u)).toBeTruthy();
    expect(figure.getByRole('columnheader', { name: 'Change' })).toBeTruthy();
  });
});
