import { endpoints, type ProjectParticipant } from '@plumbline/api-contract';
import { Button, useConfirm, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../api/api.ts';
import { ApiError } from '../api/client.ts';
import { wordsOf } from '../api/refusal.ts';
import { useRefresh } from '../api/resource.ts';
import { focusHeading } from '../shell/page.tsx';

type Step = 'confirmed' | 'declined' | 'withdrawn' | 'removed';

const DONE: Readonly<Record<Step, string>> = {
  confirmed: 'Role confirmed.',
  declined: 'Role declined.',
  withdrawn: 'Request withdrawn.',
  removed: 'Company removed from the project.',
};

const CHANGED = [
  endpoints.listProjects,
  endpoints.getProject,
  endpoints.listWaitingParts,
  endpoints.listNotifications,
];

type PartActionsProps = {
  readonly part: Pick<ProjectParticipant, 'id' | 'state' | 'organization'>;
  /** True when the person's own company was asked, false when it asked. */
  readonly isMine: boolean;
  /** What the buttons are about, for screen readers. */
  readonly about: string;
  readonly onChanged: () => void;
};

/** What an Admin of either company can do about a part. */
export function PartActions({ part, isMine, about, onChanged }: PartActionsProps) {
  const snackbar = useSnackbar();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const [busy, setBusy] = useState<Step | null>(null);
  const changed = (): void => {
    // The button disappears, and the focus with it.
    focusHeading();
    refresh(CHANGED);
    onChanged();
  };
  const take = async (state: Step): Promise<void> => {
    if (busy !== null) return;
    setBusy(state);
    try {
      await call(endpoints.answerParticipant, { params: { id: part.id }, body: { state } });
      snackbar.show({ type: 'success', message: DONE[state] });
      changed();
    } catch (error) {
      setBusy(null);
      snackbar.show({ type: 'error', message: `Nothing was changed. ${wordsOf(error)}` });
      // Someone else was first: the page shows the current state.
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) changed();
    }
  };
  const remove = async (): Promise<void> => {
    const isSure = await confirm({
      title: `Remove ${part.organization.name} from this project?`,
      description:
        'The other company is notified. To list it again, both companies have to confirm it again.',
      confirmLabel: 'Remove',
      danger: true,
    });
    if (isSure) await take('removed');
  };
  const button = (state: Step, label: string, variant?: 'secondary' | 'quiet') => (
    <Button
      size="small"
      {...(variant && { variant })}
      busy={busy === state}
      aria-label={`${label}: ${about}`}
      onClick={() => void (state === 'removed' ? remove() : take(state))}
    >
      {label}
    </Button>
  );
  if (part.state === 'confirmed') return button('removed', 'Remove', 'quiet');
  if (!isMine) return button('withdrawn', 'Withdraw', 'secondary');
  return (
    <div className="flex flex-wrap gap-2">
      {button('confirmed', 'Confirm')}
      {button('declined', 'Decline', 'secondary')}
    </div>
  );
}
