import type { Endpoint, ExportedColumn, ListOrdering } from '@plumbline/api-contract';
import type { IconName, VirtualColumn } from '@plumbline/ui';
import type { ReactNode } from 'react';
import type { PartnerList } from '../../../lists/list-url.ts';

/** A column of a list, and its counterpart in an exported file. */
export type PartnerColumn<Row> = Omit<VirtualColumn<Row>, 'sort'> & {
  /** The matching columns of the csv; none for buttons and checkboxes. */
  readonly csv: readonly ExportedColumn[];
  /** Always shown: the name and the actions. */
  readonly isFixed?: true;
  /** Shown by default. */
  readonly isUsual?: true;
  /** The orderings that sort by this column: ascending, and descending if there is one. */
  readonly orders?: {
    readonly up?: ListOrdering;
    readonly down?: ListOrdering;
    /** The first click sorts descending, because people look for the highest scores. */
    readonly isDownFirst?: true;
  };
};

/** The empty state of a list. */
export type Nothing = {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
  /** The first step to take. */
  readonly action?: ReactNode;
};

/** One of the lists of trade partners: its name, its endpoint, and what a row shows. */
export type ListKind<E extends Endpoint, Row> = {
  readonly list: PartnerList;
  readonly endpoint: E;
  readonly caption: string;
  /** The default ordering. */
  readonly order: ListOrdering;
  readonly columns: readonly PartnerColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly nothing: Nothing;
};

/** The columns that can be hidden. */
export const choosable = <Row>(columns: readonly PartnerColumn<Row>[]) =>
  columns.filter(({ isFixed }) => isFixed !== true);

/** The visible columns: the fixed ones, and of the others the chosen ones, or the default ones if none were chosen. */
export function shownColumns<Row>(
  columns: readonly PartnerColumn<Row>[],
  chosen: readonly string[] | null,
): readonly PartnerColumn<Row>[] {
  return columns.filter(
    ({ id, isFixed, isUsual }) =>
      isFixed === true || (chosen === null ? isUsual === true : chosen.includes(id)),
  );
}
