import { endpoints, type Relationship } from '@plumbline/api-contract';
import { Badge, Button, useConfirm, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../api/api.ts';
import { ApiError } from '../api/client.ts';
import { wordsOf } from '../api/refusal.ts';
import { useRefresh } from '../api/resource.ts';
import { companyFacts } from '../organization/company-choice.tsx';
import { profilePath, stopped } from '../organization/person-name.ts';
import { lazyPart } from '../shell/lazy-part.tsx';
import { dateText } from '../time/moment.ts';
import { roleOf } from './words.ts';

const NoteDialog = lazyPart(async () => (await import('./note-dialog.tsx')).NoteDialog);

type Step = 'standing' | 'declined' | 'cancelled' | 'ended';

type RelationshipRowProps = {
  readonly relationship: Relationship;
  readonly isOwn: boolean;
  readonly isEditable: boolean;
  readonly onChanged: () => void;
};

/** Another company, its relationship to this one, and what the reader can do about it. */
export function RelationshipRow({
  relationship,
  isOwn,
  isEditable,
  onChanged,
}: RelationshipRowProps) {
  const { organization, kind, is_outgoing: isOutgoing, message, note } = relationship;
  const { name } = organization;
  const [isNoting, setNoting] = useState(false);
  const [busy, setBusy] = useState<Step | null>(null);
  const snackbar = useSnackbar();
  const confirm = useConfirm();
  const refresh = useRefresh();

  const take = async (status: Step, done: string): Promise<void> => {
    if (busy !== null) return;
    setBusy(status);
    try {
      await call(endpoints.updateRelationship, {
        params: { id: relationship.id },
        body: { status },
      });
      snackbar.show({ type: 'success', message: stopped(done) });
      onChanged();
    } catch (error) {
      setBusy(null);
      snackbar.show({ type: 'error', message: `Nothing was changed. ${wordsOf(error)}` });
      // Someone else was first: the list shows the current state.
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) onChanged();
    }
  };
  const end = async (): Promise<void> => {
    const isSure = await confirm({
      title: `End the relationship with ${name}?`,
      description: 'Both profiles stop showing it, and their Admins are notified.',
      confirmLabel: 'End relationship',
      danger: true,
    });
    if (isSure) await take('ended', `The relationship with ${name} ended`);
  };
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-6 py-4 max-md:px-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={profilePath(organization.id)}
            className="min-w-0 font-medium wrap-anywhere text-primary-ink hover:underline"
          >
            {name}
          </Link>
          <Badge>{roleOf(kind, isOutgoing)}</Badge>
        </p>
        <p className="wrap-anywhere text-ink-muted">{companyFacts(organization)}</p>
        <p className="text-ink-muted">{sinceText(relationship)}</p>
        {message !== '' && (
          <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink">“{message}”</p>
        )}
        {isOwn && note !== '' && (
          <p className="mt-2 rounded-md bg-sunken px-3 py-2 wrap-anywhere whitespace-pre-line text-ink">
            <span className="font-medium">Your note: </span>
            {note}
          </p>
        )}
      </div>
      {isOwn && (
        <div className="flex flex-wrap gap-2">
          {isEditable && relationship.status === 'pending' && !isOutgoing && (
            <>
              <Button
                size="small"
                busy={busy === 'standing'}
                aria-label={`Confirm: ${name}`}
                onClick={() => void take('standing', `The relationship with ${name} was confirmed`)}
              >
                Confirm
              </Button>
              <Button
                size="small"
                variant="secondary"
                busy={busy === 'declined'}
                aria-label={`Decline: ${name}`}
                onClick={() => void take('declined', `The relationship with ${name} was declined`)}
              >
                Decline
              </Button>
            </>
          )}
          {isEditable && relationship.status === 'pending' && isOutgoing && (
            <Button
              size="small"
              variant="secondary"
              busy={busy === 'cancelled'}
              aria-label={`Withdraw the request to ${name}`}
              onClick={() => void take('cancelled', `The request to ${name} was withdrawn`)}
            >
              Withdraw
            </Button>
          )}
          {relationship.status === 'standing' && (
            <Button
              size="small"
              variant="secondary"
              aria-label={`${note === '' ? 'Add a note' : 'Edit your note'}: ${name}`}
              onClick={() => setNoting(true)}
            >
              {note === '' ? 'Add a note' : 'Edit note'}
            </Button>
          )}
          {isEditable && relationship.status === 'standing' && (
            <Button
              size="small"
              variant="quiet"
              busy={busy === 'ended'}
              aria-label={`End the relationship with ${name}`}
              onClick={() => void end()}
            >
              End
            </Button>
          )}
        </div>
      )}
      {isNoting && (
        <NoteDialog
          relationship={relationship}
          onClose={() => setNoting(false)}
          // The row stays, and so does the button that opened the dialog.
          onSaved={() => refresh([endpoints.listRelationships])}
        />
      )}
    </li>
  );
}

function sinceText({ status, decided, ended, requested, is_outgoing }: Relationship): string {
  switch (status) {
    case 'pending':
      return `${is_outgoing ? 'Requested' : 'Received'} ${dateText(requested)}`;
    case 'standing':
      return `Confirmed ${dateText(decided ?? requested)}`;
    case 'declined':
      return `Declined ${dateText(decided ?? requested)}`;
    case 'cancelled':
      return `Withdrawn ${dateText(decided ?? requested)}`;
    case 'ended':
      return `Ended ${dateText(ended ?? requested)}`;
    default:
      return status satisfies never;
  }
}
