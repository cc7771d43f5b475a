import type { Endpoint, ListOrdering } from '@plumbline/api-contract';
import type { IconName, VirtualColumn } from '@plumbline/ui';
import type { ReactNode } from 'react';
import type { PartnerList } from '../../../lists/list-url.ts';

/** A column of a list, and what it is in an exported file. */
export type PartnerColumn<Row> = Omit<VirtualColumn<Row>, 'sort'> & {
  /** The columns of the csv that say the same, by the names of the contract; none for buttons and ticks. */
  readonly csv: readonly string[];
  /** It is always there: the name, what can be done. */
  readonly isFixed?: true;
  /** It is there until someone leaves it out. */
  readonly isUsual?: true;
  /** The orders of the list by it: upward, and downward where there is one. */
  readonly orders?: {
    readonly up?: ListOrdering;
    readonly down?: ListOrdering;
    /** The first press sorts downward: of a score the highest are looked for. */
    readonly isDownFirst?: true;
  };
};

/** What a list says when there is nothing in it. */
export type Nothing = {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
  /** The first step. */
  readonly action?: ReactNode;
};

/** One of the lists of trade partners: what it is called, what is asked, what a row shows. */
export type ListKind<E extends Endpoint, Row> = {
  readonly list: PartnerList;
  readonly endpoint: E;
  readonly caption: string;
  /** The order that it has by itself. */
  readonly order: ListOrdering;
  readonly columns: readonly PartnerColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly nothing: Nothing;
};

/** The columns that can be left out, by the words at their head. */
export const choosable = <Row>(columns: readonly PartnerColumn<Row>[]) =>
  columns.filter(({ isFixed }) => isFixed !== true);

/** The columns that are there: those that always are, and of the others those chosen, or the usual ones. */
export function shownColumns<Row>(
  columns: readonly PartnerColumn<Row>[],
  chosen: readonly string[] | null,
): readonly PartnerColumn<Row>[] {
  return columns.filter(
    ({ id, isFixed, isUsual }) =>
      isFixed === true || (chosen === null ? isUsual === true : chosen.includes(id)),
  );
}
