import type { Question } from '@plumbline/schemas';
import { charts } from '@plumbline/schemas/charts';
import type { Chart } from '@plumbline/schemas/charts';

/** One figure of a chart, or the gap where one is missing. */
export type Point = {
  /** The sort key: the year, or -1 for a year before and 0 for today. */
  readonly place: number;
  /** Under the mark: "2025". */
  readonly label: string;
  /** In a sentence: "in 2025". */
  readonly when: string;
  /** null if no figure was given. */
  readonly value: number | null;
};

export type Figures = { readonly chart: Chart; readonly points: readonly Point[] };

const MOMENTS = {
  yearBefore: { place: -1, label: 'A year before', when: 'a year before' },
  now: { place: 0, label: 'Today', when: 'today' },
} as const;

/** If more years than this are missing between two figures, one of them is probably a typo, so no gap is drawn. */
const MOST_YEARS = 15;

/**
 * The charts that a section's answers produce, by the chart marks of its questions. A chart without any figures is left
 * out; a year without a figure between two others is a gap.
 *
 * @param questions the shown questions, with effective values; hidden ones are not included
 */
export function figuresOf(questions: readonly Question[]): readonly Figures[] {
  const found = new Map<string, Point[]>();
  const collect = (list: readonly Question[], year: number | null): void => {
    for (const question of list) {
      if (question.chart) {
        const point = pointOf(question, year);
        if (point)
          found.set(question.chart.name, [...(found.get(question.chart.name) ?? []), point]);
      }
      for (const row of question.panels ?? [])
        collect(row.questions, yearOf(row.questions) ?? year);
      if (question.type !== 'PANEL' && question.questions) collect(question.questions, year);
    }
  };
  collect(questions, null);
  return charts.flatMap((chart) => {
    const points = inOrder(found.get(chart.name) ?? []);
    return points.some(({ value }) => value !== null) ? [{ chart, points }] : [];
  });
}

function pointOf(question: Question, year: number | null): Point | null {
  const value =
    typeof question.value === 'number' && Number.isFinite(question.value) ? question.value : null;
  const at = question.chart?.at;
  if (at) return { ...MOMENTS[at], value };
  return year === null ? null : yearPoint(year, value);
}

function yearPoint(year: number, value: number | null): Point {
  return { place: year, label: String(year), when: `in ${year}`, value };
}

/** The year that a row's figures are for: its answer to a YEAR question. */
function yearOf(questions: readonly Question[]): number | null {
  const year = questions.find(({ type }) => type === 'YEAR')?.value;
  return typeof year === 'number' ? year : null;
}

/** In order of time, each moment once, with missing years filled in. */
function inOrder(points: readonly Point[]): readonly Point[] {
  const known = new Map<number, Point>();
  for (const point of points) {
    // If two rows are for the same year, the first one with a figure counts.
    if ((known.get(point.place)?.value ?? null) === null) known.set(point.place, point);
  }
  const sorted = [...known.values()].toSorted((a, b) => a.place - b.place);
  return sorted.flatMap((point, index) => {
    const before = sorted[index - 1];
    const missing = before ? point.place - before.place - 1 : 0;
    if (!before || missing > MOST_YEARS) return [point];
    const years = Array.from({ length: missing }, (_, step) =>
      yearPoint(before.place + step + 1, null),
    );
    return [...years, point];
  });
}
