import type { ListOrdering } from '@plumbline/api-contract';
import type { AskedFilters, Filters } from './filters.ts';

const LISTS = [
  'browse_all',
  'access_granted',
  'access_requested',
  'completed_rac',
  'to_review',
] as const;
export type List = (typeof LISTS)[number];

/** Spec section 9: a page of results is 50. */
const PAGE = 50;
/** The size of a list that is not paged, and of what is counted beyond a page's start. */
export const UNPAGED = 1000;

/** The query of any list, as requested. */
export type AskedList = AskedFilters & {
  readonly page?: number | undefined;
  readonly is_paginate?: boolean | undefined;
  readonly search?: string | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly ordering?: ListOrdering | undefined;
  readonly locate?: string | undefined;
};

/** Who reads: permissions belong to the person, and are active only at the company they were given to. */
export type Reader = { readonly userId: string; readonly contractorId: string | null };

/** Which rows of which list, in which order. */
export type View = {
  readonly list: List;
  readonly reader: Reader;
  /** Beginnings of words of the name, in lowercase and without accents. */
  readonly words: readonly string[];
  readonly filters: Filters;
  readonly ordering: ListOrdering;
};

export type PageAsked = { readonly limit: number; readonly offset: number };

/** @returns the offset and the number of rows; `offset` wins over `page` */
export function pageOf({ is_paginate, limit, offset, page }: AskedList): PageAsked {
  const rows = is_paginate === false ? UNPAGED : (limit ?? PAGE);
  return { limit: rows, offset: offset ?? ((page ?? 1) - 1) * rows };
}

/** The default order: by name, except for Access Requested (newest first) and To review (due first). */
export const orderingOf = (list: List, asked: ListOrdering | undefined): ListOrdering =>
  asked ?? (list === 'access_requested' ? '-created' : list === 'to_review' ? 'due' : 'name');
