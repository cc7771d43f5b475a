import type { Question } from '@plumbline/schemas';
import { nothingStored, type StoredScope } from '@plumbline/form-engine';
import { templateSections } from './vault-state.ts';

/**
 * Whether an address is the key of a row that follows a source (`per`). The key says which choice the row is for. It is
 * kept when the choice is removed, so that the row comes back with the choice.
 */
export const isRowKey = (address: string): boolean =>
  keys.has(address.slice(address.lastIndexOf('/') + 1));

const keys: ReadonlySet<string> = new Set(
  templateSections.flatMap(({ questions }) => questions.flatMap(keysIn)),
);

function keysIn({ per, questions = [] }: Question): string[] {
  return [...(per === undefined ? [] : [per.key]), ...questions.flatMap(keysIn)];
}

/**
 * Restores what a save left out of rows that are hidden because their choice was removed: their stored keys, because
 * R13 would blank such a key and a row with a blank key is shown; and the rows themselves, because a row that nobody
 * sees must not be deleted.
 */
export function restoreKeys<S extends StoredScope>(
  prefix: string,
  questions: readonly Question[],
  sent: S,
  stored: StoredScope,
  isHidden: (address: string) => boolean,
): S {
  let { rows } = sent;
  for (const panel of questions) {
    const sentRows = rows?.[panel.id];
    if (sentRows === undefined) continue;
    const restored = sentRows.map((row) => {
      const address = `${prefix}/${panel.id}/${row.id}`;
      const before: StoredScope =
        stored.rows?.[panel.id]?.find(({ id }) => id === row.id) ?? nothingStored;
      const inner = restoreKeys(address, panel.questions ?? [], row, before, isHidden);
      const key = panel.per?.key ?? '';
      const was = before.values[key] ?? null;
      if (was === null || !isBlank(row.values[key]) || !isHidden(`${address}/${key}`)) return inner;
      return { ...inner, values: { ...inner.values, [key]: was } };
    });
    const left = (stored.rows?.[panel.id] ?? []).filter(
      ({ id }) =>
        panel.per !== undefined &&
        !sentRows.some((row) => row.id === id) &&
        isHidden(`${prefix}/${panel.id}/${id}/${panel.per.key}`),
    );
    rows = { ...rows, [panel.id]: [...restored, ...left] };
  }
  return rows === sent.rows ? sent : { ...sent, rows };
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';
