import { useSnackbar } from '@plumbline/ui';
import { useEffect, useState } from 'react';
import { onSessionEnd } from '../api/api.ts';
import { dropForms, isUploading, wouldLoseAnswers } from '../form/open-forms.ts';
import { lazyPart } from './lazy-part.tsx';

const LeaveDialog = lazyPart(async () => (await import('./asking.ts')).LeaveDialog);

const RELOAD_MS = 2500;
/** How often it looks whether the last upload has ended. */
const LOOK_MS = 500;
/** Long enough to copy an answer that this device cannot keep. */
const LEAVE_MS = 120_000;

/**
 * The server no longer accepts the session: says so, then reloads, which redirects to signing in. Unsent answers are
 * kept on this device for the same person; if it cannot keep them, the person is asked first.
 */
export function SessionEnd() {
  const snackbar = useSnackbar();
  const [isAsking, setAsking] = useState(false);
  const leave = (): void => {
    dropForms();
    window.location.reload();
  };
  useEffect(
    () =>
      onSessionEnd(() => {
        snackbar.show({
          type: 'information',
          message: 'You were logged out of your session by another user. Please log in again.',
        });
        const goOn = (): void => {
          // A file whose upload started while the session was valid still arrives, and is then an answer to keep.
          if (isUploading()) setTimeout(goOn, LOOK_MS);
          else if (wouldLoseAnswers()) setAsking(true);
          else window.location.reload();
        };
        setTimeout(goOn, RELOAD_MS);
      }),
    [snackbar],
  );
  if (!isAsking) return null;
  return (
    <LeaveDialog onLeave={leave} onStay={() => setAsking(false)} countdownMs={LEAVE_MS}>
      <p>
        This device can’t keep unsaved answers. Stay to copy them, then reload this page to sign in.
      </p>
    </LeaveDialog>
  );
}
