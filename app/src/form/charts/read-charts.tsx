import type { Question } from '@plumbline/schemas';
import { lazy, Suspense } from 'react';
import { hasCharts } from './has-charts.ts';

const AnswerCharts = lazy(async () => ({
  default: (await import('./answer-charts.tsx')).AnswerCharts,
}));

type ReadChartsProps = {
  /** Those that are shown, with effective values. */
  readonly questions: readonly Question[];
  readonly tp: string;
};

/** The charts of a section that is read. Draws nothing where no answer is marked for a chart. */
export function ReadCharts(props: ReadChartsProps) {
  if (!hasCharts(props.questions)) return null;
  return (
    <Suspense>
      <AnswerCharts {...props} />
    </Suspense>
  );
}
