import type { Question } from '@plumbline/schemas';

/** A question by its id, in groups too but in no row of a table. */
export function findQuestion(questions: readonly Question[], id: string): Question | undefined {
  for (const question of questions) {
    const found = question.id === id ? question : findQuestion(question.questions ?? [], id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The newest row of a table by year, whose rows have the year for an id; empty where there is none. */
export function newestRow(questions: readonly Question[], panel: string): readonly Question[] {
  const rows = findQuestion(questions, panel)?.panels ?? [];
  const [newest] = rows.toSorted((one, other) => Number(other.id) - Number(one.id));
  return newest?.questions ?? [];
}
