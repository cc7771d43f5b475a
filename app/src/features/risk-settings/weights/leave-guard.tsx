import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { lazyPart } from '../../../shell/lazy-part.tsx';
import { useCommitted } from './use-store.ts';

const LeaveDialog = lazyPart(async () => (await import('../../../shell/asking.ts')).LeaveDialog);

/** Asks before unsaved changes are lost, by following a link or closing the tab. */
export function LeaveGuard({ save }: { readonly save: () => Promise<boolean> }) {
  const isDirty = useCommitted((store) => store.isDirty() || store.faults() > 0);
  const [isBusy, setBusy] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  const saveAndLeave = async (): Promise<void> => {
    setBusy(true);
    const isSaved = await save();
    setBusy(false);
    if (isSaved) blocker.proceed();
    else blocker.reset();
  };
  return (
    <LeaveDialog
      onLeave={() => blocker.proceed()}
      onStay={() => blocker.reset()}
      onSave={() => void saveAndLeave()}
      isBusy={isBusy}
    >
      <p>Your changes to the weights are not saved.</p>
    </LeaveDialog>
  );
}
