import { ConfirmProvider } from '@plumbline/ui';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { ApiError } from '../api/client.ts';
import { LiveProvider } from '../live/live.tsx';
import { forgetReturnPath } from '../session/return-path.ts';
import { useUser } from '../session/session.tsx';
import { useLeaveGuard } from './leave-guard.ts';
import { SessionEnd } from './session-end.tsx';
import { SignOutProvider } from './sign-out.tsx';
import { TopBar } from './top-bar.tsx';
import { UnsentNotice } from './unsent-notice.tsx';

/** Everything around a page for a person who is signed in. */
export function Shell() {
  const user = useUser();
  useLeaveGuard(user.id);
  // The page that was remembered is open now, or was not to be.
  useEffect(forgetReturnPath, []);
  return (
    // Keyed by the person: the next one to sign in starts with an empty cache.
    <SWRConfig
      key={user.id}
      value={{ provider: () => new Map(), shouldRetryOnError: isWorthRetrying }}
    >
      <ConfirmProvider>
        <LiveProvider>
          <SignOutProvider>
            <SessionEnd />
            <a
              href="#content"
              className="absolute top-2 left-2 z-50 -translate-y-20 rounded-md bg-surface px-4 py-2 font-medium text-primary-ink shadow-raised focus:translate-y-0"
            >
              Skip to content
            </a>
            <TopBar />
            <UnsentNotice />
            <main id="content" tabIndex={-1} className="outline-none">
              <Outlet />
            </main>
            <ScrollRestoration getKey={placeOf} />
          </SignOutProvider>
        </LiveProvider>
      </ConfirmProvider>
    </SWRConfig>
  );
}

/** Every page that is loaded from outside has the key `default`: those are told apart by their path. */
function placeOf({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

/** A refusal stays a refusal; only a server that was away may answer the next time. */
function isWorthRetrying(error: unknown): boolean {
  return error instanceof ApiError && (error.status === null || error.status >= 500);
}
