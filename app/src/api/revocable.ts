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
 * {@link useResource} for what others let the person see, such as data of another company. After a refusal, `data` is
 * undefined: what was read before is not shown again, not even while something else loads, or when that fails.
 */
export function useRevocable<E extends Endpoint>(
  endpoint: E,
  options: Pick<CallOptions<E>, 'params' | 'query'> | null = {},
  config?: SWRConfiguration<ReplyOf<E>, ApiError>,
): Revocable<E> {
  const { isHiding, shown } = useHiding();
  const now = isHiding ? { ...config, keepPreviousData: false } : config;
  const found = useResource(endpoint, options, now);
  return {
    data: shown<ReplyOf<E>>(found),
    error: found.error,
    get isLoading() {
      return found.isLoading;
    },
    mutate: found.mutate,
  };
}

type Read<T> = { readonly data: T | undefined; readonly error: ApiError | undefined };

/**
 * Hides what was read before a refusal until something is read again. The cache still has it, and returns it together
 * with any other error, such as while the server is away.
 */
export function useHiding(): {
  /** Whether something is hidden now: the data of an earlier key must not be kept either. */
  readonly isHiding: boolean;
  /** What of it can be shown. */
  readonly shown: <T>(read: Read<T>) => T | undefined;
} {
  const [isHiding, setHiding] = useState(false);
  return {
    isHiding,
    shown: ({ data, error }) => {
      const isRefused = isRefusal(error);
      const left = isRefused || (isHiding && error !== undefined) ? undefined : data;
      if (isRefused && !isHiding) setHiding(true);
      if (isHiding && left !== undefined) setHiding(false);
      return left;
    },
  };
}

/** Whether the server said that the person may not see something, or that it is not there. */
const isRefusal = (error: ApiError | undefined): boolean =>
  error?.status === 403 || error?.status === 404;
