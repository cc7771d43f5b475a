import { endpoints } from '@plumbline/api-contract';
import type { AnswerError, PrequalStatus, Section } from '@plumbline/api-contract';
import { Button, Dialog, Field, LinkButton, Select, StatusPill, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useRefresh } from '../../api/resource.ts';
import { changeStatus } from '../../form/change-status.ts';
import { receiptPath, REVIEW_PATH } from '../../form/paths.ts';
import { OpenAnswers } from './open-answers.tsx';

type StatusSelectProps = {
  readonly organizationId: string;
  readonly status: PrequalStatus;
  readonly sections: readonly Section[];
  readonly isEditable: boolean;
  readonly onChanged: (next: PrequalStatus) => void;
};

const STATUSES: readonly PrequalStatus[] = ['Work In Progress', 'Ready For Review'];

/** Marks the vault ready, or sets it back to Work In Progress. A refusal lists what is still open, with links to it. */
export function StatusSelect({
  organizationId,
  status,
  sections,
  isEditable,
  onChanged,
}: StatusSelectProps) {
  const snackbar = useSnackbar();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const [wanted, setWanted] = useState<PrequalStatus | null>(null);
  const [refused, setRefused] = useState<readonly AnswerError[] | null>(null);

  const change = async (next: PrequalStatus): Promise<void> => {
    setWanted(next);
    const result = await changeStatus(organizationId, next).finally(() => setWanted(null));
    if (result.kind === 'refused') setRefused(result.errors);
    else if (result.kind === 'failed') snackbar.show({ type: 'error', message: result.message });
    else {
      const isReady = next === 'Ready For Review';
      snackbar.show({
        type: 'success',
        message: isReady
          ? 'Your data vault is marked Ready For Review.'
          : 'Your data vault is Work In Progress again.',
        ...(isReady && {
          action: { label: 'View receipt', onClick: () => void navigate(receiptPath()) },
        }),
      });
      refresh([endpoints.getSections, endpoints.listReviews]);
      onChanged(next);
    }
  };

  if (!isEditable) {
    return (
      <StatusPill tone={status === 'Ready For Review' ? 'success' : 'warning'}>{status}</StatusPill>
    );
  }
  return (
    <>
      <div className="w-56" data-tour="statuses">
        <Field label="Status">
          <Select
            value={wanted ?? status}
            // Not disabled while it saves: that would drop the focus to the page.
            aria-busy={wanted !== null}
            onChange={(event) => {
              if (wanted === null) void change(event.target.value as PrequalStatus);
            }}
            options={STATUSES.map((value) => ({ value, label: value }))}
          />
        </Field>
      </div>
      <Dialog
        open={refused !== null}
        onOpenChange={() => setRefused(null)}
        width={670}
        title="Not ready for review yet"
        description="Contractors review a vault once no required answer is missing and nothing needs attention. Still open:"
        footer={
          <>
            <Button variant="secondary" onClick={() => setRefused(null)}>
              Close
            </Button>
            <LinkButton as={Link} to={REVIEW_PATH}>
              Open the review
            </LinkButton>
          </>
        }
      >
        {refused && <OpenAnswers errors={refused} sections={sections} />}
      </Dialog>
    </>
  );
}
