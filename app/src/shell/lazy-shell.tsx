import { lazy, Suspense } from 'react';
import { readToken } from '../api/token.ts';
import { FrameOf } from '../pages/frame-of.tsx';
import { LoadingPage } from './loading-page.tsx';

const loadShell = () => import('./shell.tsx');
export const loadPublicFrame = () => import('./public-frame.tsx');
const loadRegistrationFrame = () => import('./registration-frame.tsx');

/** Loads the frame that this page probably needs. */
const loadFirst = (): Promise<unknown> => {
  if (/^\/(?:login|registration|password-)/u.test(window.location.pathname))
    return loadRegistrationFrame();
  return readToken() === null ? loadPublicFrame() : loadShell();
};

// Starts while the server is asked who is signed in, not after. No one downloads a frame that they do not see.
loadFirst().catch(() => undefined);

const Shell = lazy(async () => ({ default: (await loadShell()).Shell }));
const PublicFrame = lazy(async () => ({ default: (await loadPublicFrame()).PublicFrame }));
const RegistrationFrame = lazy(async () => ({
  default: (await loadRegistrationFrame()).RegistrationFrame,
}));

/** The shell, loaded on demand. */
function LazyShell() {
  return (
    <Suspense fallback={<LoadingPage />}>
      <Shell />
    </Suspense>
  );
}

function LazyPublicFrame() {
  return (
    <Suspense fallback={<LoadingPage />}>
      <PublicFrame />
    </Suspense>
  );
}

export function LazyRegistrationFrame() {
  return (
    <Suspense fallback={<LoadingPage />}>
      <RegistrationFrame />
    </Suspense>
  );
}

/** The frame of the site's pages. */
export function SiteFrame() {
  return <FrameOf signedIn={<LazyShell />} signedOut={<LazyPublicFrame />} />;
}
