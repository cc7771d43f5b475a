import { Button, EmptyState } from '@plumbline/ui';

type NoConnectionProps = { readonly message: string; readonly retry: () => void };

/** In place of every page while nobody can say who is signed in. */
export function NoConnection({ message, retry }: NoConnectionProps) {
  return (
    <main>
      <title>No connection · Plumbline</title>
      <h1 className="sr-only">No connection</h1>
      <EmptyState
        icon="cloud"
        title="Plumbline could not be reached"
        action={<Button onClick={retry}>Try Again</Button>}
      >
        {message}
      </EmptyState>
    </main>
  );
}
