import type { Endpoint, QueryOf, ReplyOf } from '@plumbline/api-contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ApiError } from '../api/client.ts';
import { useRevocable } from '../api/revocable.ts';
import { countOf, type Counted, isOfPage, PAGE_ROWS, pagesOf } from './pages.ts';

export type ListPage = {
  readonly count: number;
  readonly is_more: boolean;
  readonly offset: number;
  readonly results: readonly unknown[];
};
type RowOf<E extends Endpoint> =
  ReplyOf<E> extends { readonly results: readonly (infer R)[] } ? R : never;

export type Pages<Row> = {
  readonly count: number;
  readonly isMore: boolean;
  /** Null while its page is loading. */
  readonly rowAt: (index: number) => Row | null;
  readonly onRange: (from: number, to: number) => void;
  /** Nothing of the list has loaded yet. */
  readonly isLoading: boolean;
  /** The rows shown are from the previous view, or are being refetched. */
  readonly isBusy: boolean;
  /** Why there is nothing to show. */
  readonly error: ApiError | null;
  readonly retry: () => void;
};

/** A scroll must pause this long before the pages under it are requested: pages that it flies over are not. */
const REST_MS = 80;

/**
 * A list that the server returns in pages, loaded as it is scrolled: at most four pages are requested at a time. While
 * another view of the list loads, the rows of the previous one stay.
 *
 * @param located a page of the same view that has already loaded: the one with the row that was looked for
 */
export function usePages<E extends Endpoint>(
  endpoint: E,
  query: Partial<QueryOf<E>>,
  located: ListPage | null = null,
): Pages<RowOf<E>> {
  const [range, setRange] = useState({ from: 0, to: 1 });
  const viewKey = `${endpoint.id} ${JSON.stringify(query)}`;
  const [known, setKnown] = useState<Counted | null>(null);
  const isKnown = known !== null && known.viewKey === viewKey;
  const wanted = pagesOf(range.from, range.to, isKnown ? known.count : 0);

  // A page keeps its slot among the four while the others change.
  const optionsOf = (place: number) => {
    const page = wanted.find((one) => one % 4 === place);
    if (page === undefined) return null;
    return {
      query: { ...query, limit: PAGE_ROWS, offset: page * PAGE_ROWS } as Partial<QueryOf<E>>,
    };
  };
  const keep = { keepPreviousData: true } as const;
  const reads = [
    useRevocable(endpoint, optionsOf(0), keep),
    useRevocable(endpoint, optionsOf(1), keep),
    useRevocable(endpoint, optionsOf(2), keep),
    useRevocable(endpoint, optionsOf(3), keep),
  ];
  const [a, b, c, d] = reads.map(({ data }) => data as ListPage | undefined);
  const on = wanted.map((page) => page % 4).join(' ');
  const isOn = (place: number): boolean => on.includes(String(place));
  const isWaiting = reads.some(({ isLoading }, place) => isOn(place) && isLoading);
  const failed = reads.find(({ error }, place) => isOn(place) && error !== undefined);

  // An unused slot may still have data of an earlier view.
  const here = useMemo(
    () =>
      [a, b, c, d].filter(
        (page, place) => page !== undefined && on.includes(String(place)),
      ) as readonly ListPage[],
    [a, b, c, d, on],
  );
  // While one is loading, some of this data is from the previous view, so it does not count.
  const counted = isWaiting
    ? null
    : countOf(viewKey, located ? [...here, located] : here, isKnown ? known : null);
  if (
    counted !== null &&
    (!isKnown || counted.count !== known.count || counted.isMore !== known.isMore)
  )
    setKnown(counted);

  const rowAt = useCallback(
    (index: number): RowOf<E> | null => {
      const page = here.find((one) => isOfPage(one, index));
      return (page?.results[index - page.offset] ?? null) as RowOf<E> | null;
    },
    [here],
  );

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onRange = useCallback((from: number, to: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setRange((before) => (before.from === from && before.to === to ? before : { from, to }));
    }, REST_MS);
  }, []);
  const retry = useCallback(() => {
    for (const { mutate } of reads) void mutate();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [viewKey]);

  return {
    count: known?.count ?? 0,
    isMore: known?.isMore ?? false,
    rowAt,
    onRange,
    isLoading: known === null && failed === undefined,
    isBusy: !isKnown || isWaiting,
    error: here.length === 0 && failed ? (failed.error ?? null) : null,
    retry,
  };
}
