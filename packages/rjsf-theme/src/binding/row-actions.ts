import { announce } from '@plumbline/ui';
import { useCallback, useEffect, useRef } from 'react';
import { briefLabel } from '../theme/brief-label.ts';
import { ordinal } from '../theme/ordinal.ts';
import type { Binding } from './binding-context.ts';
import { focusWithin } from './focus-question.ts';
import { answersIn } from './row-words.ts';

type Panel = {
  readonly address: string;
  readonly title: string;
  /** Asked before a row is added, removed or moved while rows are answered; if undefined, only a removal asks. */
  readonly confirmation: string | undefined;
};

/**
 * Adding focuses the new row; removing asks if anything was answered, and focuses a neighbor; moving keeps the focus on
 * the row and announces its new place. A panel that asks before it is changed asks once for each of these.
 */
export function useRowActions(
  binding: Binding,
  { address, title, confirmation }: Panel,
  visible: readonly string[],
) {
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    focusWithin(focusNext.current);
    focusNext.current = null;
  });
  const isAgreed = useCallback(async (): Promise<boolean> => {
    if (confirmation === undefined || rowsAnswered(binding, address) === 0) return true;
    return (await binding.confirmChange(confirmation, 'change')) && binding.store.has(address);
  }, [binding, address, confirmation]);
  const add = useCallback(
    async (values?: Readonly<Record<string, unknown>>) => {
      // Without a confirmation nothing is awaited: the row is there before the key or click event ends.
      if (confirmation !== undefined && !(await isAgreed())) return;
      focusNext.current = `${address}/${binding.store.addRow(address, undefined, values)}--row`;
    },
    [binding, address, confirmation, isAgreed],
  );
  const remove = useCallback(
    async (row: string, name?: string) => {
      const place = visible.indexOf(row);
      const words = `${briefLabel(title)}, ${name || ordinal(place + 1)}`;
      const lost = answersIn(binding, `${address}/${row}`);
      const asks = lost > 0 || (confirmation !== undefined && rowsAnswered(binding, address) > 0);
      const question = removalWords(words, lost, confirmation);
      if (asks && !(await binding.confirmChange(question, 'removal'))) return;
      // The row may have been removed some other way while the dialog was open.
      if (!binding.store.has(address) || !binding.store.get(address).rows.includes(row)) return;
      const near = visible[place + 1] ?? visible[place - 1];
      focusNext.current = near === undefined ? address : `${address}/${near}--row`;
      binding.store.removeRow(address, row);
      binding.onRowRemoved({ panel: address, row, words });
    },
    [binding, address, title, confirmation, visible],
  );
  const move = useCallback(
    async (row: string, by: -1 | 1) => {
      const place = visible.indexOf(row);
      const neighbor = visible[place + by];
      if (neighbor === undefined) return;
      const held = document.activeElement?.id ?? '';
      if (confirmation !== undefined) {
        if (!(await isAgreed())) return;
        // Either row may have been removed some other way while the dialog was open.
        const { rows } = binding.store.get(address);
        if (!rows.includes(row) || !rows.includes(neighbor)) return;
      }
      focusNext.current = /--(?:up|down)$/u.test(held) ? held : `${address}/${row}--row`;
      binding.store.moveRow(address, row, binding.store.get(address).rows.indexOf(neighbor));
      announce(`${briefLabel(title)}: now ${ordinal(place + by + 1)} of ${visible.length}`);
    },
    [binding, address, title, confirmation, isAgreed, visible],
  );
  return { add, remove, move };
}

/** How many answers the rows of a panel have in total. */
function rowsAnswered(binding: Binding, panel: string): number {
  let count = 0;
  for (const row of binding.store.get(panel).rows) count += answersIn(binding, `${panel}/${row}`);
  return count;
}

function removalWords(row: string, lost: number, confirmation: string | undefined): string {
  const what =
    lost === 1 ? 'Its answer will be removed too.' : `Its ${lost} answers will be removed too.`;
  // A template that only asks 'Are you sure?' adds nothing.
  const why = confirmation === 'Are you sure?' ? undefined : confirmation;
  return [`Remove ${row}?`, lost > 0 ? what : undefined, 'You can undo this.', why]
    .filter(Boolean)
    .join(' ');
}
