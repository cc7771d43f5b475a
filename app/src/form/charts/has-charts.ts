import type { Question } from '@plumbline/schemas';

/** Whether any question is marked for a chart; for a panel without a prototype, any question of its rows. */
export function hasCharts(questions: readonly Question[]): boolean {
  return questions.some(
    ({ chart, questions: inner, panels }) =>
      chart !== undefined ||
      hasCharts(inner ?? []) ||
      (panels ?? []).some((row) => hasCharts(row.questions)),
  );
}
