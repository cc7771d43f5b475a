import type { VirtualTableHandle } from '@plumbline/ui';
import { useSingleKeys } from '../../keyboard/use-single-keys.ts';

type Held<T> = { readonly current: T };

/** The row that has the focus. */
const focusedRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;

/** Keys of a list: j and k move between rows, x selects the row, e decides, Enter opens its vault. */
export function useListKeys(
  table: Held<VirtualTableHandle | null>,
  current: Held<number>,
  count: number,
): void {
  const go = (step: 1 | -1): boolean => {
    if (count === 0) return false;
    // The first key press enters the list where the person was.
    const next = focusedRow() === null ? current.current : current.current + step;
    table.current?.show(Math.min(Math.max(next, 0), count - 1), { focus: true });
    return true;
  };
  useSingleKeys({
    j: () => go(1),
    k: () => go(-1),
    x: () => {
      const box = focusedRow()?.querySelector<HTMLInputElement>('input[type=checkbox]');
      box?.click();
      return box != null;
    },
    e: () => {
      const row = focusedRow();
      const decide = row?.querySelector<HTMLElement>('[data-decide]');
      decide?.click();
      // A row without a note button still has its status.
      if (decide == null) row?.querySelector<HTMLElement>('select')?.focus();
      return row !== null;
    },
    enter: () => {
      const row = focusedRow();
      // A control inside the row handles Enter itself.
      if (row === null || document.activeElement !== row) return false;
      row.querySelector<HTMLAnchorElement>('a')?.click();
      return true;
    },
  });
}
