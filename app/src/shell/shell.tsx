import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { LiveProvider } from '../live/live.tsx';
import { useEntry } from '../pages/use-entry.ts';
import { noteLastPage } from '../session/last-page.ts';
import { forgetReturnPath } from '../session/return-path.ts';
import { useUser } from '../session/session.tsx';
import { Footer } from './footer.tsx';
import { useLeaveGuard } from './leave-guard.ts';
import { PersonsCache } from './persons-cache.tsx';
import { SessionEnd } from './session-end.tsx';
import { SignOutProvider } from './sign-out.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { UnsentNotice } from './unsent-notice.tsx';
import { useFinishRegistration } from './use-finish-registration.ts';

/** Everything around a page for a person who is signed in. */
export function Shell() {
  const user = useUser();
  const { isWorkbench } = useEntry();
  useLeaveGuard(user.id);
  useFinishRegistration();
  // The remembered page is open now, or was not meant to be.
  useEffect(forgetReturnPath, []);
  const { pathname, search } = useLocation();
  useEffect(() => noteLastPage(pathname + search), [pathname, search]);
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

/** Every page loaded from outside has the key `default`, so those are distinguished by their path. */
function placeOf({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}
