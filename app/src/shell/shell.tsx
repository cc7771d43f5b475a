import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { LiveProvider } from '../live/live.tsx';
import { useEntry } from '../pages/use-entry.ts';
import { forgetReturnPath } from '../session/return-path.ts';
import { useUser } from '../session/session.tsx';
import { Footer } from './footer.tsx';
import { useFinishRegistration } from './finish-registration.ts';
import { useLeaveGuard } from './leave-guard.ts';
import { PersonsCache } from './persons-cache.tsx';
import { SessionEnd } from './session-end.tsx';
import { SignOutProvider } from './sign-out.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { UnsentNotice } from './unsent-notice.tsx';

/** Everything around a page for a person who is signed in. */
export function Shell() {
  const user = useUser();
  const { isWorkbench } = useEntry();
  useLeaveGuard(user.id);
  useFinishRegistration();
  // The page that was remembered is open now, or was not to be.
  useEffect(forgetReturnPath, []);
  return (
    <PersonsCache>
      <LiveProvider>
        <SignOutProvider>
          <SessionEnd />
          <div className="flex min-h-dvh flex-col">
            <SkipLink />
            <TopBar />
            <UnsentNotice />
            <main id="content" tabIndex={-1} className="flex-1 outline-none">
              <Outlet />
            </main>
            {!isWorkbench && <Footer />}
          </div>
          <ScrollRestoration getKey={placeOf} />
        </SignOutProvider>
      </LiveProvider>
    </PersonsCache>
  );
}

/** Every page that is loaded from outside has the key `default`: those are told apart by their path. */
function placeOf({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}
