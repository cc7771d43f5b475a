import { useEffect } from 'react';
import { onSignOutElsewhere } from '../api/token.ts';
import { sendStoredDrafts } from '../form/saving/stored-drafts.ts';
import { dropForms, leavePage, settleForms, wouldLoseAnswers } from '../form/open-forms.ts';
import { hearOtherTabs } from '../form/saving/other-tabs.ts';

/**
 * Handles unsent answers outside the form's pages: sends the drafts on this device; when the browser leaves, sends or
 * keeps the last changes, and asks the person only if some would really be lost. Coming back online sends at once.
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
    // Before anything else is sent from here: stored drafts must go out before new changes.
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
