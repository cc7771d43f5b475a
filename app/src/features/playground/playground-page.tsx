import { type ReactNode, useEffect, useState } from 'react';
import { useUser } from '../../session/session.tsx';
import { Wordmark } from '../../shell/wordmark.tsx';
import { keep, read } from '../../storage/store.ts';
import { today } from '../../time/today.ts';
import { Playground } from './playground.tsx';
import { WorkbenchProvider } from './use-workbench.ts';
import { startChecker } from './workbench/checker.ts';
import { openDraft } from './workbench/draft.ts';
import { followServed, type ServedDocuments } from './workbench/served.ts';
import { type Clock, Workbench } from './workbench/workbench.ts';

/** The playground for a signed-in person, below the top bar. */
export function PlaygroundPage() {
  const user = useUser();
  return (
    <div className="h-[calc(100dvh-4.0625rem)]">
      <OpenPlayground key={user.id} owner={user.id} />
    </div>
  );
}

/**
 * The playground that `plumb serve` serves: without the rest of the app, and following the files on
 * disk.
 */
export function ServedPlaygroundPage({ name }: { readonly name: string }) {
  return (
    <main className="h-dvh">
      <OpenPlayground
        owner={name}
        follow={followServed}
        brand={
          <>
            <Wordmark size={26} />
            <span aria-hidden="true" className="h-5 border-l border-line" />
          </>
        }
      />
    </main>
  );
}

type OpenPlaygroundProps = {
  /** Whose drafts these are. */
  readonly owner: string;
  /** Follows files on disk; returns the function that stops it. */
  readonly follow?: (onDocuments: (served: ServedDocuments) => void) => () => void;
  readonly brand?: ReactNode;
};

function OpenPlayground({ owner, follow, brand }: OpenPlaygroundProps) {
  const [workbench] = useState(
    () =>
      new Workbench({
        startChecker,
        draft: openDraft({
          read: () => read('playgroundDraft', owner),
          keep: (text) => keep('playgroundDraft', text, owner),
        }),
        clock: browserClock,
        now: today(new Date()),
      }),
  );
  useEffect(() => {
    workbench.start();
    const end = follow?.(workbench.serve);
    // Keeps what was typed last, however the page is left.
    window.addEventListener('pagehide', workbench.keep);
    return () => {
      window.removeEventListener('pagehide', workbench.keep);
      end?.();
      workbench.close();
    };
  }, [workbench, follow]);
  return (
    <WorkbenchProvider value={workbench}>
      <title>Template playground · Plumbline</title>
      <Playground brand={brand} />
    </WorkbenchProvider>
  );
}

const browserClock: Clock = {
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
