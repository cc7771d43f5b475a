import { lazy, Suspense } from 'react';
import { readToken } from '../api/token.ts';
import { LoadingPage } from './loading-page.tsx';

const load = () => import('./shell.tsx');

// Beside the question who is signed in, not after its answer. Whoever has yet to sign in is not sent it.
if (readToken() !== null) void load().catch(() => undefined);

const Loaded = lazy(async () => ({ default: (await load()).Shell }));

/** The shell, which comes when it is needed. */
export function LazyShell() {
  return (
    <Suspense fallback={<LoadingPage />}>
      <Loaded />
    </Suspense>
  );
}
