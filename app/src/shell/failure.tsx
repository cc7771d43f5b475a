import { Button, EmptyState } from '@plumbline/ui';
import type { ApiError } from '../api/client.ts';

/** Something could not be loaded: what happened, and a way to try again. */
export function Failure({
  what,
  error,
  retry,
}: {
  readonly what: string;
  readonly error: ApiError;
  readonly retry: () => void;
}) {
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
