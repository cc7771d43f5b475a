import type { ListOrdering } from '@plumbline/api-contract';
import type { AskedFilters, Filters } from './filters.ts';

export const LISTS = [
  'browse_all',
  'access_granted',
  'access_requested',
  'completed_rac',
  'to_review',
] as const;
export type List = (typeof LISTS)[number];

/** Spec section 9: a page of results is 50. */
export const PAGE = 50;
/** A list that is not paged, and what is counted beyond a page's start. */
export const UNPAGED = 1000;

/** The query of any list, as it was asked. */
export type AskedList = AskedFilters & {
  readonly page?: number | undefined;
  readonly is_paginate?: boolean | undefined;
  readonly search?: string | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly ordering?: ListOrdering | undefined;
  readonly locate?: string | undefined;
};

/** Who reads: permissions are of the person, and live only at the company that they were given to. */
export type Reader = { readonly userId: string; readonly contractorId: string | null };

/** Which rows of which list, in which order. */
export type View = {
  readonly list: List;
  readonly reader: Reader;
  /** Beginnings of words of the name, lowered and without marks. */
  readonly words: readonly string[];
  readonly filters: Filters;
  readonly ordering: ListOrdering;
};

export type PageAsked = { readonly limit: number; readonly offset: number };

/** @returns from where and how many rows; `offset` wins over `page` */
export function pageOf({ is_paginate, limit, offset, page }: AskedList): PageAsked {
  const rows = is_paginate === false ? UNPAGED : (limit ?? PAGE);
  return { limit: rows, offset: offset ?? ((page ?? 1) - 1) * rows };
}

/** The default sort: by name, but for Access Requested (the newest first) and To review (what is due first). */
export const orderingOf = (list: List, asked: ListOrdering | undefined): ListOrdering =>
  asked ?? (list === 'access_requested' ? '-created' : list === 'to_review' ? 'due' : 'name');
