import type { ReactNode } from 'react';
import { Button, EmptyState } from '@plumbline/ui';
import { useSession } from '../session/session.tsx';
import { LoadingPage } from '../shell/loading-page.tsx';
import { LeadOn } from './lead-on.tsx';
import { guardOf, isForAnybody, type PageEntry } from './page.ts';
import { useDecision } from './use-decision.ts';
import { useEntry } from './use-entry.ts';

type FrameOfProps = {
  /** Around a page for a person who is signed in. */
  readonly signedIn: ReactNode;
  /** Around a page for everyone else. */
  readonly signedOut: ReactNode;
};

/**
 * Chooses the frame of a page. Visitors who have to sign in are redirected before anything renders. For everyone else,
 * the page's guard decides inside the frame, so the frame stays as they move from page to page.
 */
export function FrameOf({ signedIn, signedOut }: FrameOfProps) {
  const { state, retry } = useSession();
  const entry = useEntry();
  switch (state.kind) {
    case 'loading':
      return <LoadingPage />;
    case 'in':
      return signedIn;
    case 'failed':
      return isForAnybody(entry) && guardOf(entry) !== 'home' ? (
        signedOut
      ) : (
        <NoConnection message={state.message} retry={retry} />
      );
    case 'out':
      return <SignedOut entry={entry}>{signedOut}</SignedOut>;
    default:
      return state satisfies never;
  }
}

function SignedOut({
  entry,
  children,
}: {
  readonly entry: PageEntry;
  readonly children: ReactNode;
}) {
  const decision = useDecision(entry);
  return decision.kind === 'to' ? <LeadOn key={decision.to} decision={decision} /> : children;
}

type NoConnectionProps = { readonly message: string; readonly retry: () => void };

/** Shown instead of any page while it is unknown who is signed in. */
function NoConnection({ message, retry }: NoConnectionProps) {
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
