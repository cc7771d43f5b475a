import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { ApiError } from '../api/client.ts';
import { useUser } from '../session/session.tsx';

/** Caches what pages read while one person is signed in; the next person starts with an empty cache. */
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

/** A rejection is final; only a server that was down may answer on a retry. */
function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && (error.status === null || error.status >= 500);
}
