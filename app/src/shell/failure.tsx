import { Button, EmptyState } from '@plumbline/ui';
import { useEffect } from 'react';
import type { ApiError } from '../api/client.ts';

/** Something could not be loaded: says what happened and offers a retry. Retries by itself when back online. */
export function Failure({
  what,
  error,
  retry,
}: {
  readonly what: string;
  readonly error: ApiError;
  readonly retry: () => void;
}) {
  const isCutOff = error.status === null;
  useEffect(() => {
    if (!isCutOff) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isCutOff, retry]);

  return (
    <EmptyState
      icon="warning"
      title={`${what} could not be loaded`}
      action={
        <Button variant="secondary" onClick={retry}>
          Try Again
        </Button>
      }
    >
      {error.message}
    </EmptyState>
  );
}
