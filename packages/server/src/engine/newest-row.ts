import type { Question } from '@plumbline/schemas';

/** Finds a question by id, also inside groups, but not in the rows of a panel. */
export function findQuestion(questions: readonly Question[], id: string): Question | undefined {
  for (const question of questions) {
    const found = question.id === id ? question : findQuestion(question.questions ?? [], id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The newest row of a panel with one row per year, whose row ids are the years; empty if there is none. */
export function newestRow(questions: readonly Question[], panel: string): readonly Question[] {
  const rows = findQuestion(questions, panel)?.panels ?? [];
  const [newest] = rows.toSorted((one, other) => Number(other.id) - Number(one.id));
  return newest?.questions ?? [];
}
