import type { Endpoint, QueryOf, ReplyOf } from '@plumbline/api-contract';
import { useState } from 'react';
import useSWR from 'swr';
import { call } from './api.ts';
import type { ApiError, CallOptions } from './client.ts';
import { useHiding } from './revocable.ts';

/** How many rows each `showMore` adds. */
const STEP = 50;
/** The most rows that one request returns. */
const MOST = 200;

type RowOf<E extends Endpoint> =
  ReplyOf<E> extends { readonly results: readonly (infer R extends { readonly id: string })[] }
    ? R
    : never;

export type Loaded<Row> = { readonly count: number; readonly results: readonly Row[] };

export type LoadMore<Row> = {
  /** The rows loaded so far, and how many there are; undefined after a refusal, whatever was loaded before. */
  readonly data: Loaded<Row> | undefined;
  readonly error: ApiError | undefined;
  readonly mutate: () => Promise<unknown>;
  /** How many rows have not been loaded yet. */
  readonly left: number;
  readonly isLoadingMore: boolean;
  /** More rows than at first were asked for. */
  readonly isGrown: boolean;
  readonly showMore: () => void;
};

/**
 * A list that grows by 50 rows whenever `showMore` is called. Its key starts with the id of the endpoint, as those of
 * `useResource` do, so `useRefresh` and live messages reload all rows that are shown.
 */
export function useLoadMore<E extends Endpoint>(
  endpoint: E,
  options: Pick<CallOptions<E>, 'params' | 'query'>,
): LoadMore<RowOf<E>> {
  const [wanted, setWanted] = useState(STEP);
  const { params, query } = options;
  const key = [endpoint.id, params ?? null, { ...query, wanted }] as const;
  const { isHiding, shown } = useHiding();
  const {
    data: loaded,
    error,
    mutate,
    isLoading,
  } = useSWR<Loaded<RowOf<E>>, ApiError>(
    key,
    async () => {
      const rows: RowOf<E>[] = [];
      let count = 0;
      // Rows that the server left out of earlier parts, such as notes on answers that the reader is not shown.
      let leftOut = 0;
      for (let offset = 0; offset < wanted; offset += MOST) {
        const limit = Math.min(MOST, wanted - offset);
        const part = { ...query, limit, ...(offset > 0 && { offset }) };
        const asked = part as unknown as Partial<QueryOf<E>>;
        const reply = (await call(endpoint, { ...options, query: asked })) as Loaded<RowOf<E>>;
        if (offset > 0 && reply.results.length === 0) break;
        count = reply.count - leftOut;
        leftOut += limit - reply.results.length;
        rows.push(...reply.results);
      }
      return { count, results: distinct(rows) };
    },
    { keepPreviousData: !isHiding },
  );
  const data = shown({ data: loaded, error });
  return {
    data,
    error,
    mutate,
    left: data === undefined ? 0 : Math.max(0, data.count - data.results.length),
    isLoadingMore: isLoading && data !== undefined,
    isGrown: wanted > STEP,
    showMore: () => setWanted(wanted + STEP),
  };
}

/** Without the rows that moved on between two requests, and so came twice. */
function distinct<Row>(rows: readonly Row[]): readonly Row[] {
  return [...new Map(rows.map((row) => [(row as { readonly id: string }).id, row])).values()];
}
