import type { Endpoint, ReplyOf } from '@plumbline/api-contract';
import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { SWRConfiguration, SWRResponse } from 'swr';
import { call } from './api.ts';
import type { ApiError, CallOptions } from './client.ts';

type Query = { readonly tp?: string; readonly link?: string } | null;
type Key = readonly [string, unknown, unknown];

/** What a page reads from a GET endpoint, cached by endpoint, params and query. null reads nothing. */
export function useResource<E extends Endpoint>(
  endpoint: E,
  options: Pick<CallOptions<E>, 'params' | 'query'> | null = {},
  config?: SWRConfiguration<ReplyOf<E>, ApiError>,
): SWRResponse<ReplyOf<E>, ApiError> {
  const key: Key | null = options && [endpoint.id, options.params ?? null, options.query ?? null];
  return useSWR<ReplyOf<E>, ApiError>(key, () => call(endpoint, options ?? {}), config);
}

export type RefreshOptions = {
  /** Only what was read of this vault, or names none. */
  readonly tp?: string;
  /** Only what was read of sections that this says yes to. */
  readonly link?: (link: string) => boolean;
  /** Drops it at once and does not read it again. */
  readonly forget?: boolean;
};

/** Reads again what was read from the given endpoints, or forgets it. */
export function useRefresh(): (endpoints: readonly Endpoint[], options?: RefreshOptions) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    (endpoints, { tp, link, forget = false } = {}) => {
      const ids = new Set(endpoints.map(({ id }) => id));
      const matches = (key: unknown): boolean => {
        if (!Array.isArray(key) || !ids.has(key[0])) return false;
        const query = key[2] as Query;
        if (tp !== undefined && query?.tp !== undefined && query.tp !== tp) return false;
        return link === undefined || (query?.link !== undefined && link(query.link));
      };
      if (forget) void mutate(matches, undefined, { revalidate: false });
      else void mutate(matches);
    },
    [mutate],
  );
}
