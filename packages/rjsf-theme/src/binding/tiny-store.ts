import type { FieldState, FormStore } from './form-store.ts';

/** What a test sets for one question; everything else is as for a blank, open question. */
export type TinyQuestion = Partial<FieldState> & {
  /** Computes state from the answers after every change, like a small rule. */
  readonly when?: (own: (address: string) => unknown) => Partial<FieldState>;
};

const blank: FieldState = {
  value: null,
  own: null,
  illFormed: false,
  hidden: false,
  disabled: false,
  readonly: false,
  required: false,
  colWidth: 12,
  additionalTextHidden: false,
  errors: [],
  warnings: [],
  notices: [],
  rows: [],
  visibleRows: [],
  options: undefined,
  limits: undefined,
};

/**
 * A store that is small enough to understand at a glance, for the tests of the binding and for the catalog: states by
 * address, and a function for a question that depends on others. The engine's session is the real one; the app's tests
 * bind that.
 *
 * @param rowOf the questions of each row that is added
 * @param ofRow the state of one of them
 */
export function tinyStore(
  questions: Readonly<Record<string, TinyQuestion>>,
  rowOf: readonly string[] = [],
  ofRow: (address: string) => TinyQuestion = () => ({}),
): FormStore {
  const own = new Map<string, unknown>();
  const spec = new Map(Object.entries(questions));
  const states = new Map<string, FieldState>();
  const listeners = new Map<string, Set<() => void>>();
  const rows = new Map<string, readonly string[]>();
  let made = 0;

  const settle = () => {
    const changed: string[] = [];
    for (const [address, { when, ...fixed }] of spec) {
      const value = own.get(address) ?? null;
      const held = rows.get(address) ?? [];
      const base = { ...blank, value, own: value, rows: held, visibleRows: held, ...fixed };
      const next = { ...base, ...when?.((other) => own.get(other) ?? null) };
      const before = states.get(address);
      if (before && JSON.stringify(before) === JSON.stringify(next)) continue;
      states.set(address, next);
      changed.push(address);
    }
    for (const address of changed) for (const listener of listeners.get(address) ?? []) listener();
  };
  const addRow = (
    panel: string,
    rowId = `new${(made += 1)}`,
    values: Readonly<Record<string, unknown>> = {},
  ) => {
    rows.set(panel, [...(rows.get(panel) ?? []), rowId]);
    for (const id of rowOf) spec.set(`${panel}/${rowId}/${id}`, ofRow(`${panel}/${rowId}/${id}`));
    for (const [id, value] of Object.entries(values)) own.set(`${panel}/${rowId}/${id}`, value);
    settle();
    return rowId;
  };
  settle();
  return {
    has: (address) => states.has(address),
    get: (address) => {
      const state = states.get(address);
      if (!state) throw new Error(`no question at ${address}`);
      return state;
    },
    subscribe: (address, listener) => {
      const some = listeners.get(address) ?? new Set();
      listeners.set(address, some.add(listener));
      return () => some.delete(listener);
    },
    set: (address, input) => {
      own.set(address, input);
      settle();
    },
    addRow,
    removeRow: (panel, rowId) => {
      rows.set(
        panel,
        (rows.get(panel) ?? []).filter((one) => one !== rowId),
      );
      for (const address of spec.keys()) {
        if (!address.startsWith(`${panel}/${rowId}/`)) continue;
        spec.delete(address);
        states.delete(address);
        own.delete(address);
        for (const listener of listeners.get(address) ?? []) listener();
      }
      settle();
    },
    moveRow: (panel, rowId, toIndex) => {
      const others = (rows.get(panel) ?? []).filter((one) => one !== rowId);
      rows.set(panel, [...others.slice(0, toIndex), rowId, ...others.slice(toIndex)]);
      settle();
    },
  };
}
