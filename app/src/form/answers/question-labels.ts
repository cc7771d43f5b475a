import type { Question } from '@plumbline/schemas';
import { formF } from '@plumbline/schemas/templates';

/** The label of every question of the form, by id. Kept in a file of its own, so that the form is loaded when needed. */
export function questionLabels(): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  const walk = (questions: readonly Question[]): void => {
    for (const { id, label, questions: inner } of questions) {
      if (label) labels.set(id, label);
      if (inner) walk(inner);
    }
  };
  for (const { questions } of formF) walk(questions);
  return labels;
}
