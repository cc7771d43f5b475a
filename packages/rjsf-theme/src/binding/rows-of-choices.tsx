import { buttonId, type FieldProps } from '@rjsf/utils';
import { useCallback, useSyncExternalStore } from 'react';
import { briefLabel } from '../theme/brief-label.ts';
import type { Binding } from './binding-context.ts';

/** A row and its place among the rows for the same choice. */
export type RowOfChoice = {
  /** The choice, as the row's key has it; blank for a row without a choice. */
  readonly key: string | number;
  /** Its number among the choice's rows, from 1, and how many rows the choice has. */
  readonly nth: number;
  readonly of: number;
};

const NONE: readonly RowOfChoice[] = [];

/** The choice of each row, in order; empty if each choice has one row. */
export function useRowsOfChoices(
  { store }: Binding,
  address: string,
  visible: readonly string[],
  key: string | undefined,
): readonly RowOfChoice[] {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (key === undefined) return () => undefined;
      const ends = visible.map((row) => store.subscribe(`${address}/${row}/${key}`, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [store, address, visible, key],
  );
  // Serialized: the same rows for the same choices are the same snapshot.
  const keys = useSyncExternalStore(subscribe, () =>
    key === undefined
      ? ''
      : JSON.stringify(visible.map((row) => keyAt(store, `${address}/${row}/${key}`))),
  );
  if (keys === '') return NONE;
  const all = JSON.parse(keys) as readonly (string | number)[];
  return all.map((one, at) => ({
    key: one,
    nth: all.slice(0, at + 1).filter((other) => other === one).length,
    of: all.filter((other) => other === one).length,
  }));
}

function keyAt(store: Binding['store'], address: string): string | number {
  const own = store.has(address) ? store.get(address).own : null;
  return typeof own === 'string' || typeof own === 'number' ? own : '';
}

type AddRowProps = {
  readonly panel: FieldProps;
  readonly title: string;
  /** The label of the choice. */
  readonly choice: string;
  readonly row: string;
  readonly onAdd: () => void;
};

/** The button below the last row of a choice that adds another row for it. */
export function AddRowForChoice({ panel, title, choice, row, onAdd }: AddRowProps) {
  const { registry, fieldPathId, uiSchema, disabled, readonly } = panel;
  const { AddButton } = registry.templates.ButtonTemplates;
  return (
    <AddButton
      id={`${buttonId(fieldPathId, 'add')}--${row}`}
      title={`Add another for ${choice}: ${briefLabel(title)}`}
      onClick={onAdd}
      disabled={disabled || readonly}
      uiSchema={uiSchema}
      registry={registry}
    />
  );
}
