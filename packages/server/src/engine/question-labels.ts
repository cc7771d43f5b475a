import type { Question } from '@plumbline/schemas';
import { templateSections } from './vault-state.ts';

const labels = new Map<string, string>();
const asked = new Set<string>();

const collect = ({ id, label, retired, questions = [] }: Question): void => {
  if (retired == null) asked.add(id);
  if (label !== undefined) labels.set(id, label);
  questions.forEach(collect);
};
for (const { questions } of templateSections) questions.forEach(collect);

/** The form's label for a question id; null if the form no longer asks it, or it has no label. */
export const labelOf = (id: string): string | null => labels.get(id) ?? null;

/** Whether the form no longer asks a question. An answer to it may still exist. */
export const isRetired = (id: string): boolean => !asked.has(id);
