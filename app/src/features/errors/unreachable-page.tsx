import { Button } from '@plumbline/ui';
import { useCallback, useEffect, useState } from 'react';
import { PageHeading } from '../../shell/page.tsx';
import { KEPT_ON_DEVICE } from '../../shell/kept-on-device.ts';
import { isServed } from '../../shell/stale-build.ts';
import { useGoBack } from '../../shell/use-go-back.ts';
import { useIsServed } from '../../shell/use-is-served.ts';

type Trying = 'not yet' | 'now' | 'in vain';

/**
 * Shown when a page's code cannot be loaded. Opens the page once the network is back; if the server answers but the
 * code is gone, it says that instead.
 */
export function UnreachablePage() {
  const goBack = useGoBack();
  const [trying, setTrying] = useState<Trying>('not yet');
  const isGone = useIsServed() === true;
  const tryAgain = useCallback(async () => {
    setTrying('now');
    // Reload, because a browser does not fetch a module again after it failed to load.
    if (await isServed()) window.location.reload();
    else setTrying('in vain');
  }, []);
  useEffect(() => {
    const onBack = (): void => void tryAgain();
    window.addEventListener('online', onBack);
    return () => window.removeEventListener('online', onBack);
  }, [tryAgain]);
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center px-6 py-24 text-center">
      <title>{`${isGone ? 'Page could not be loaded' : 'No connection'} · Plumbline`}</title>
      <PageHeading className="text-2xl font-semibold tracking-tight text-ink outline-none">
        This page could not be loaded
      </PageHeading>
      <p className="mt-3 text-base text-ink-muted">
        {isGone
          ? 'Plumbline was updated while this page was open, and its files could not be loaded. Your answers are kept on this device. Try again to get the new version.'
          : `The server could not be reached. ${KEPT_ON_DEVICE} Check your connection and try again.`}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button variant="secondary" onClick={goBack}>
          Go Back
        </Button>
        <Button busy={trying === 'now'} onClick={() => void tryAgain()}>
          Try Again
        </Button>
      </div>
      <output className="mt-4 block text-ink-muted">
        {trying === 'in vain' && 'The server is still not responding.'}
      </output>
    </div>
  );
}
