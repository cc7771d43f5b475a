import type { SectionOption } from './section-document.ts';

/** What a screen needs to render one question. Immutable: the same object comes back until something in it changes. */
export type FieldState = {
  /** The effective value; null when there is none. */
  readonly value: unknown;
  /** What the person typed or chose; an ill-formed entry is the text as typed. */
  readonly own: unknown;
  readonly illFormed: boolean;
  readonly hidden: boolean;
  readonly disabled: boolean;
  readonly readonly: boolean;
  readonly required: boolean;
  /** Columns out of twelve. */
  readonly colWidth: number;
  readonly additionalTextHidden: boolean;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly notices: readonly string[];
  /** A PANEL's rows by id, in order, including hidden ones. */
  readonly rows: readonly string[];
  readonly visibleRows: readonly string[];
  /** The options that can be chosen now, if they depend on other answers; else undefined. */
  readonly options: readonly SectionOption[] | undefined;
  /** The current bounds, if they follow other answers; null for a bound that does not exist now. */
  readonly limits:
    | { readonly min: number | string | null; readonly max: number | string | null }
    | undefined;
};

/**
 * The owner of the answers, as the form sees it. The engine's session has this shape. An address is
 * `link/question` or `link/panel/row/question`. All calls are synchronous.
 */
export type FormStore = {
  readonly has: (address: string) => boolean;
  /** Throws for an address that does not exist. */
  readonly get: (address: string) => FieldState;
  /** Calls back after any change of `get(address)`; returns a function that unsubscribes. */
  readonly subscribe: (address: string, listener: () => void) => () => void;
  /** null removes the answer. */
  readonly set: (address: string, input: unknown) => unknown;
  /** `values` are the answers that the row starts with, by question id. Returns the new row's id. */
  readonly addRow: (
    panel: string,
    rowId?: string,
    values?: Readonly<Record<string, unknown>>,
  ) => string;
  readonly removeRow: (panel: string, rowId: string) => void;
  readonly moveRow: (panel: string, rowId: string, toIndex: number) => void;
};
