import type { Address, Session } from '@plumbline/form-engine';
import type { RowOffers } from '@plumbline/rjsf-theme';
import { rowToStartFrom, yearKey } from './copy-row.ts';
import { choiceOfRow } from './place-words.ts';

/** A row that could start from another row's answers. */
export type CopyChoice = { readonly panel: Address; readonly row: string; readonly source: string };

/**
 * Offers each row of a year to start from the previous year, as long as it has blank questions that the other one
 * answers. One listener on the session, from `open` until the function that it returns is called; an edit is looked at
 * only when it is in a row of years.
 */
export function openCopyOffers(
  session: Session,
  onTake: (choice: CopyChoice) => void,
): RowOffers & { readonly open: () => () => void } {
  const listeners = new Map<Address, Set<() => void>>();
  const said = new Map<Address, string | null>();

  const wordsFor = (address: Address): string | null => {
    const { panel, row } = partsOf(address);
    if (!session.has(panel) || !session.get(panel).visibleRows.includes(row)) return null;
    const source = rowToStartFrom(session, panel, row);
    if (source === null) return null;
    return `Start from ${nameOf(session, panel, source)}`;
  };
  const look = (changed: readonly Address[]): void => {
    const panels = new Set(changed.map(panelAround));
    for (const [address, some] of listeners) {
      if (!panels.has(partsOf(address).panel)) continue;
      const words = wordsFor(address);
      if (words === said.get(address)) continue;
      said.set(address, words);
      for (const listener of some) listener();
    }
  };
  return {
    open: () => {
      said.clear();
      return session.onChange(look);
    },
    read: (address) => {
      const known = said.get(address);
      if (known !== undefined) return known;
      const words = wordsFor(address);
      said.set(address, words);
      return words;
    },
    subscribe: (address, listener) => {
      const { panel } = partsOf(address);
      // Rows that are not years never offer anything, so they need no listener.
      if (!session.has(panel) || yearKey(session, panel) === null) return () => undefined;
      const some = listeners.get(address) ?? new Set();
      listeners.set(address, some.add(listener));
      return () => {
        some.delete(listener);
        if (some.size > 0 || listeners.get(address) !== some) return;
        listeners.delete(address);
        said.delete(address);
      };
    },
    take: (address) => {
      const { panel, row } = partsOf(address);
      const source = session.has(panel) ? rowToStartFrom(session, panel, row) : null;
      if (source !== null) onTake({ panel, row, source });
    },
  };
}

/** The name of a row of a year: its year. */
export function nameOf(session: Session, panel: Address, row: string): string {
  const key = yearKey(session, panel);
  const address = `${panel}/${row}/${key ?? ''}`;
  const value = key !== null && session.has(address) ? session.get(address).value : null;
  return (
    choiceOfRow(session, panel, row) ??
    (typeof value === 'number' ? String(value) : 'the previous entry')
  );
}

function partsOf(address: Address): { readonly panel: Address; readonly row: string } {
  const at = address.lastIndexOf('/');
  return { panel: address.slice(0, at), row: address.slice(at + 1) };
}

/** The panel whose row a question is in; outside rows, the address itself, which may be a panel's. */
function panelAround(address: Address): Address {
  const parts = address.split('/');
  return parts.length > 2 ? parts.slice(0, -2).join('/') : address;
}
