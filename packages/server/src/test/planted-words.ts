import type { StoredScope } from '@plumbline/form-engine';
import type { Question } from '@plumbline/schemas';
import { templateSections } from '../engine/vault-state.ts';
import type { TestServer } from './server.ts';

/** The planted words in a text, each once. */
export const wordsIn = (text: string): readonly string[] => [
  ...new Set(text.match(/Qz\d{4}/gu) ?? []),
];

/**
 * Writes a unique word into every text question of a vault, in rows too, hidden or not.
 *
 * @returns the address of each word
 */
export async function plant(test: TestServer, tp: string): Promise<ReadonlyMap<string, string>> {
  const { database } = test.server;
  const planted = new Map<string, string>();
  const into = <S extends StoredScope>(
    prefix: string,
    questions: readonly Question[],
    scope: S,
  ): S => {
    const values: Record<string, unknown> = { ...scope.values };
    const rows = { ...scope.rows };
    const visit = (question: Question): void => {
      const address = `${prefix}/${question.id}`;
      if (question.type === 'PANEL') {
        const kept = rows[question.id];
        if (kept !== undefined)
          rows[question.id] = kept.map((row) =>
            into(`${address}/${row.id}`, question.questions ?? [], row),
          );
        return;
      }
      if (question.type === 'TEXT' || question.type === 'TEXTAREA') {
        const word = `Qz${String(planted.size).padStart(4, '0')}`;
        planted.set(word, address);
        values[question.id] = word;
      }
      for (const inner of question.questions ?? []) visit(inner);
    };
    for (const question of questions) visit(question);
    return { ...scope, values, rows };
  };
  for (const { link, questions } of templateSections) {
    const stored = await database
      .selectFrom('vault_sections')
      .select('answers')
      .where('organization_id', '=', tp)
      .where('link', '=', link)
      .executeTakeFirst();
    if (stored === undefined) continue;
    await database
      .updateTable('vault_sections')
      .set({ answers: JSON.stringify(into(link, questions, stored.answers)) })
      .set((set) => ({ revision: set('revision', '+', 1) }))
      .where('organization_id', '=', tp)
      .where('link', '=', link)
      .execute();
  }
  return planted;
}
