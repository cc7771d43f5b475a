import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { FrameOf } from '../pages/frame-of.tsx';
import { keep, readKept } from '../registration/kept.ts';
import { RegistrationBar } from '../registration/registration-bar.tsx';
import { noteLed } from './led.ts';
import { lazyPart } from './lazy-part.tsx';
import { LoadingPage } from './loading-page.tsx';
import { SkipLink } from './skip-link.tsx';

// Loaded lazily: without a session, there is none that can end.
const PersonsCache = lazy(async () => ({
  default: (await import('./persons-cache.tsx')).PersonsCache,
}));
const SessionEnd = lazyPart(async () => (await import('./session-end.tsx')).SessionEnd);

/** The frame of the pages before the product: signing up, signing in, passwords. No navigation, no socket. */
export function RegistrationFrame() {
  return (
    <>
      <SkipLink />
      <RegistrationBar />
      <FrameOf
        signedOut={<PageItself />}
        signedIn={
          <Suspense fallback={<LoadingPage />}>
            <PersonsCache>
              <SessionEnd />
              <Registering />
              <PageItself />
            </PersonsCache>
          </Suspense>
        }
      />
    </>
  );
}

/** Someone who continues with their registration themselves need not be redirected there. */
function Registering() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname.startsWith('/registration/')) noteLed();
  }, [pathname]);
  return null;
}

function PageItself() {
  const { pathname } = useLocation();
  const noteChange = (): void => {
    if (pathname.startsWith('/registration/') && !readKept().change_made)
      keep({ change_made: true });
  };
  return (
    // Only records that something was typed; it is not a control.
    <main id="content" tabIndex={-1} onInput={noteChange} className="outline-none">
      <Outlet />
    </main>
  );
}
