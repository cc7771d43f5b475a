import type { Question } from '@plumbline/schemas';
import { lazy, Suspense } from 'react';
import { hasCharts } from './has-charts.ts';

const AnswerCharts = lazy(async () => ({
  default: (await import('./answer-charts.tsx')).AnswerCharts,
}));

type ReadChartsProps = {
  /** The questions that are shown, with effective values. */
  readonly questions: readonly Question[];
  readonly tp: string;
};

/** The charts of a section in the read view. Renders nothing when no question is marked for a chart. */
export function ReadCharts(props: ReadChartsProps) {
  if (!hasCharts(props.questions)) return null;
  return (
    <Suspense>
      <AnswerCharts {...props} />
    </Suspense>
  );
}
