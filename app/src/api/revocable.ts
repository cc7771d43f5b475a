import type { Endpoint, ReplyOf } from '@plumbline/api-contract';
import { useState } from 'react';
import type { KeyedMutator, SWRConfiguration } from 'swr';
import type { ApiError, CallOptions } from './client.ts';
import { useResource } from './resource.ts';

type Revocable<E extends Endpoint> = {
  readonly data: ReplyOf<E> | undefined;
  readonly error: ApiError | undefined;
  readonly isLoading: boolean;
  readonly mutate: KeyedMutator<ReplyOf<E>>;
};

/**
 * {@link useResource} for what others let the person see, such as data of another company. After a refusal, `data` is undefined:
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
