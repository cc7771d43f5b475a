import { useState, useSyncExternalStore } from 'react';
import { Button, Dialog } from '@plumbline/ui';
import { placeOf } from '../../form/answers/place-of.ts';
import type { OpenForm } from '../../form/open-forms.ts';
import { useFollowSaves } from '../../form/saving/follow-saves.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { SaveStateView } from './save-state.tsx';

type SaveStatusProps = { readonly form: OpenForm; readonly onGoTo: (address: string) => void };

/** The state of saving, and the two dialogs that it can lead to. */
export function SaveStatus({ form, onGoTo }: SaveStatusProps) {
  const { autosave, session, link } = form;
  useFollowSaves(form);
  const state = useSyncExternalStore(autosave.subscribe, autosave.state);
  const { phase } = state;
  const isUnavailable = phase.kind === 'retrying' && phase.status === 503;
  const [isDismissed, setDismissed] = useState(false);
  // Once per outage: the words in the header go on telling the truth.
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
          // Another conflict may follow the first: it starts with nothing chosen.
          key={phase.conflicts.map(({ address }) => address).join(' ')}
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

type ServerErrorDialogProps = {
  readonly isOpen: boolean;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
};

/** The specification's dialog for a 503. Going on without saving loses nothing: the answers stay on this device. */
function ServerErrorDialog({ isOpen, onRetry, onDismiss }: ServerErrorDialogProps) {
  return (
    <Dialog
      unasked
      open={isOpen}
      onOpenChange={onDismiss}
      title="Server Error"
      description="The server encountered a temporary error and could not complete your request. Please try again later or refresh the page."
      footer={
        <>
          <Button variant="secondary" onClick={onDismiss}>
            Continue, without Saving
          </Button>
          <Button onClick={onRetry}>Try Again</Button>
        </>
      }
    />
  );
}
