import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { endpoints } from '@plumbline/api-contract';
import { call } from '../api/api.ts';
import { LiveProvider } from '../live/live.tsx';
import { useEntry } from '../pages/use-entry.ts';
import { registrationTarget } from '../registration/reg-redirect.ts';
import { noteLastPage } from '../session/last-page.ts';
import { forgetReturnPath } from '../session/return-path.ts';
import { useSession, useUser } from '../session/session.tsx';
import { read } from '../storage/store.ts';
import { Footer } from './footer.tsx';
import { useLeaveGuard } from './leave-guard.ts';
import { hasBeenLed, noteLed } from './led.ts';
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

/**
 * After signing in and at startup, sends people who have not finished registering back to where they were
 * (specification, `reg_step`). Once per session, with a timer, so that the requested page is there first.
 */
function useFinishRegistration(): void {
  const user = useUser();
  const { setUser } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hasBeenLed()) return;
    const timer = setTimeout(() => {
      noteLed();
      const target = registrationTarget(user, search, read('joinedSource') !== null);
      if (target === null) return;
      if ('to' in target) return void navigate(target.to);
      // If this fails, it is tried again at the next start.
      call(endpoints.updateMe, { body: { reg_step: 'complete' } }).then(setUser, () => undefined);
    }, 0);
    return () => clearTimeout(timer);
  }, [user, search, navigate, setUser]);
}
