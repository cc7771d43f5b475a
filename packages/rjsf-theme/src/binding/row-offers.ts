/**
 * What the page offers to do with a row, as a button next to its name: to start from the answers of another row. By the
 * row's address, `link/panel/row`. One object for the life of a form.
 */
export type RowOffers = {
  /** The button's label, such as `Start from 2024`; null if nothing is offered now. */
  readonly read: (row: string) => string | null;
  readonly subscribe: (row: string, listener: () => void) => () => void;
  readonly take: (row: string) => void;
};

export const noOffers: RowOffers = {
  read: () => null,
  subscribe: () => () => undefined,
  take: () => undefined,
};
