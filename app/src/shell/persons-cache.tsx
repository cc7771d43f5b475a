import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { ApiError } from '../api/client.ts';
import { useUser } from '../session/session.tsx';

/** Keeps what pages read while one person is signed in: the next one starts with an empty cache. */
export function PersonsCache({ children }: { readonly children: ReactNode }) {
  const user = useUser();
  return (
    <SWRConfig
      key={user.id}
      value={{ provider: () => new Map(), shouldRetryOnError: isWorthRetrying }}
    >
      {children}
    </SWRConfig>
  );
}

/** A refusal stays a refusal; only a server that was away may answer the next time. */
function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && (error.status === null || error.status >= 500);
}
