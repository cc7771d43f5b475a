import type { Question } from '@plumbline/schemas';
import { useMemo } from 'react';
import { ChartsCard } from './charts-card.tsx';
import { figuresOf } from '@plumbline/charts';

type AnswerChartsProps = { readonly questions: readonly Question[]; readonly tp: string };

/** The charts of answers that do not change. */
export function AnswerCharts({ questions, tp }: AnswerChartsProps) {
  const figures = useMemo(() => figuresOf(questions), [questions]);
  return <ChartsCard figures={figures} tp={tp} />;
}
