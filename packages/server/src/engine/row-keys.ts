import type { Question } from '@plumbline/schemas';
import { templateSections } from './vault-state.ts';

/**
 * Whether an address is the key of a row that follows a source (`per`). Its answer says which choice the row is
 * for: it stays when the choice is taken away, so that the row comes back with the choice.
 */
export const isRowKey = (address: string): boolean =>
  keys.has(address.slice(address.lastIndexOf('/') + 1));

const keys: ReadonlySet<string> = new Set(
  templateSections.flatMap(({ questions }) => questions.flatMap(keysIn)),
);

function keysIn({ per, questions = [] }: Question): string[] {
  return [...(per === undefined ? [] : [per.key]), ...questions.flatMap(keysIn)];
}
