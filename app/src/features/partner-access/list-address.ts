import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListPlace } from '../../lists/list-frame.tsx';

/** The three lists of GC Partner Access (specification, "Pre-qual section"), and what contractors ask to correct. */
export const ACCESS_LISTS = [
  { name: 'granted', label: 'Access Granted' },
  { name: 'incoming', label: 'Incoming Access Requests' },
  { name: 'sent', label: 'Outgoing GC Invitations' },
  { name: 'corrections', label: 'Correction Requests' },
] as const;

export type AccessList = (typeof ACCESS_LISTS)[number]['name'];

/** What the page shows; the address holds all of it. */
export type ListView = {
  readonly list: AccessList;
  readonly search: string;
  /** From 1 on. */
  readonly page: number;
};

const MOST_SEARCH = 200;
const MOST_PAGES = 100_000;

/** The view that a query string asks for. Unknown or invalid parts are ignored. */
export function readListView(query: string): ListView {
  const params = new URLSearchParams(query);
  const list = ACCESS_LISTS.find(({ name }) => name === params.get('list'))?.name ?? 'granted';
  const page = Number(params.get('page'));
  return {
    list,
    search: (params.get('search') ?? '').slice(0, MOST_SEARCH),
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
  };
}

/** The query string of a view, with its question mark; empty for the page as it first opens. */
export function printListView({ list, search, page }: ListView): string {
  const params = new URLSearchParams();
  if (list !== 'granted') params.set('list', list);
  if (search !== '') params.set('search', search);
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}

export type ListAddress = ListPlace & { readonly view: ListView };

export function useListAddress(): ListAddress {
  const { search: query } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => readListView(query), [query]);
  return {
    view,
    // Typing replaces the history entry, so that Back leaves the search instead of removing its last letter.
    search: (text) =>
      void navigate(
        { search: printListView({ ...view, search: text.slice(0, MOST_SEARCH), page: 1 }) },
        // Synchronously: otherwise React puts the old text back for a moment, and the cursor ends up at its end.
        { replace: true, flushSync: true },
      ),
    pageAt: (page) => printListView({ ...view, page }),
  };
}
