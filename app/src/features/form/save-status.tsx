import { useState, useSyncExternalStore } from 'react';
import { placeOf } from '../../form/answers/place-of.ts';
import type { OpenForm } from '../../form/open-forms.ts';
import { useFollowSaves } from '../../form/saving/follow-saves.ts';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { SaveStateView } from './save-state.tsx';
import { ServerErrorDialog } from './server-error-dialog.tsx';

// The server has just replied with the other person's answers, so this code can be loaded. If it can't, nothing is
// saved or lost: the dialog opens once the network is back, and the save status says that answers differ.
const ConflictDialog = lazyPart(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);

type SaveStatusProps = { readonly form: OpenForm; readonly onGoTo: (address: string) => void };

/** The save status, and the two dialogs that it can lead to. */
export function SaveStatus({ form, onGoTo }: SaveStatusProps) {
  const { autosave, session, link } = form;
  useFollowSaves(form);
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);
  const { phase } = state;
  const isUnavailable = phase.kind === 'retrying' && phase.status === 503;
  const [isDismissed, setDismissed] = useState(false);
  // Once per outage: the header keeps showing the current state.
  if (isDismissed && phase.kind === 'saved') setDismissed(false);

  return (
    <>
      <SaveStateView
        state={state}
        labelOf={(address) => placeOf(session.document(link), address).label}
        onGoTo={onGoTo}
        onRetry={() => void autosave.flush()}
      />
      {phase.kind === 'conflict' && (
        <ConflictDialog
          phase={phase}
          document={session.document(link)}
          onResolve={autosave.resolve}
        />
      )}
      <ServerErrorDialog
        isOpen={isUnavailable && !isDismissed}
        onRetry={() => void autosave.flush()}
        onDismiss={() => setDismissed(true)}
      />
    </>
  );
}
