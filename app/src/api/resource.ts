import type { Endpoint, ReplyOf } from '@plumbline/api-contract';
import { useCallback, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { KeyedMutator, SWRConfiguration, SWRResponse } from 'swr';
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

type Revocable<E extends Endpoint> = {
  readonly data: ReplyOf<E> | undefined;
  readonly error: ApiError | undefined;
  readonly isLoading: boolean;
  readonly mutate: KeyedMutator<ReplyOf<E>>;
};

/**
 * The same for what others let the person see, such as data of another company. After a refusal, `data` is undefined:
 * what was read before is not shown again, not even while something else loads.
 */
export function useRevocable<E extends Endpoint>(
  endpoint: E,
  options: Pick<CallOptions<E>, 'params' | 'query'> | null = {},
  config?: SWRConfiguration<ReplyOf<E>, ApiError>,
): Revocable<E> {
  const [isHidden, setHidden] = useState(false);
  const now = isHidden ? { ...config, keepPreviousData: false } : config;
  const found = useResource(endpoint, options, now);
  const isRefused = isRefusal(found.error);
  const data: ReplyOf<E> | undefined = isRefused ? undefined : found.data;
  if (isRefused && !isHidden) setHidden(true);
  if (isHidden && data !== undefined) setHidden(false);
  return {
    data,
    error: found.error,
    get isLoading() {
      return found.isLoading;
    },
    mutate: found.mutate,
  };
}

/** Whether the server said that the person may not see something, or that it is not there. */
export const isRefusal = (error: ApiError | undefined): boolean =>
  error?.status === 403 || error?.status === 404;

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
