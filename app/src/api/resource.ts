import type { Endpoint, ReplyOf } from '@plumbline/api-contract';
import { useCallback } from 'react';
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

/** Refetches what was read from the given endpoints. */
export function useRefresh(): (endpoints: readonly Endpoint[]) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    (endpoints) => {
      const ids = new Set(endpoints.map(({ id }) => id));
      void mutate((key) => Array.isArray(key) && ids.has(key[0]));
    },
    [mutate],
  );
}
