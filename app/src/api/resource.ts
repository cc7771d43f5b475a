import type { Endpoint, ReplyOf } from '@plumbline/api-contract';
import useSWR, { useSWRConfig } from 'swr';
import type { SWRConfiguration, SWRResponse } from 'swr';
import { call } from './api.ts';
import type { ApiError, CallOptions } from './client.ts';

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

/** Reads again, or with `forget` drops at once, what was read from the given endpoints; of one vault when `tp` is given. */
export function useRefresh(): (
  endpoints: readonly Endpoint[],
  options?: { readonly tp?: string; readonly forget?: boolean },
) => void {
  const { mutate } = useSWRConfig();
  return (endpoints, { tp, forget = false } = {}) => {
    const ids = new Set(endpoints.map(({ id }) => id));
    const matches = (key: unknown): boolean => {
      if (!Array.isArray(key) || !ids.has(key[0])) return false;
      const query = key[2] as { tp?: string } | null;
      return tp === undefined || query?.tp === undefined || query.tp === tp;
    };
    if (forget) void mutate(matches, undefined, { revalidate: false });
    else void mutate(matches);
  };
}
