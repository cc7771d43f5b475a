import type { Question } from '@plumbline/schemas';

/** Whether some question is marked for a chart; of a panel without a prototype, some question of its rows. */
export function hasCharts(questions: readonly Question[]): boolean {
  return questions.some(
    ({ chart, questions: inner, panels }) =>
      chart !== undefined ||
      hasCharts(inner ?? []) ||
      (panels ?? []).some((row) => hasCharts(row.questions)),
  );
}
