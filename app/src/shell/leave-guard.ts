import { useEffect } from 'react';
import { hasUnsentAnswers, leavePage, settleForms } from '../vault/open-forms.ts';

/**
 * What happens to unsent answers when the browser leaves: the last are sent or kept, and the person is asked only
 * when something really is unsent. Coming back online sends at once.
 */
export function useLeaveGuard(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (hasUnsentAnswers()) event.preventDefault();
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
}
