import { useEffect } from 'react';
import { onSignOutElsewhere } from '../api/token.ts';
import { sendStoredDrafts } from '../form/saving/stored-drafts.ts';
import { dropForms, leavePage, settleForms, wouldLoseAnswers } from '../form/open-forms.ts';
import { hearOtherTabs } from '../form/saving/other-tabs.ts';

/**
 * What happens to unsent answers around the pages: what the device kept is sent; when the browser leaves, the last
 * are sent or kept, and the person is asked only when some would really be lost. Coming back online sends at once.
 */
export function useLeaveGuard(user: string): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (wouldLoseAnswers()) event.preventDefault();
    };
    const hide = (): void => {
      if (document.visibilityState === 'hidden') leavePage();
    };
    const online = (): void => void settleForms();
    window.addEventListener('beforeunload', ask);
    window.addEventListener('pagehide', leavePage);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('pagehide', leavePage);
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('online', online);
    };
  }, []);

  useEffect(() => {
    // Before anything is sent from here: nothing may go out between the kept and the new.
    const endSending = sendStoredDrafts(user);
    const endHearing = hearOtherTabs(user);
    const endSignOut = onSignOutElsewhere(dropForms);
    return () => {
      endSending();
      endHearing();
      endSignOut();
    };
  }, [user]);
}
