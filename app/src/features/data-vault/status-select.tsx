import { endpoints } from '@plumbline/api-contract';
import type { AnswerError, PrequalStatus, RefusedAnswers, Section } from '@plumbline/api-contract';
import { Button, Dialog, Field, Select, StatusPill, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import { settleForms } from '../../vault/open-forms.ts';
import { OpenAnswers } from './open-answers.tsx';

type StatusSelectProps = {
  readonly organizationId: string;
  readonly status: PrequalStatus;
  readonly sections: readonly Section[];
  readonly isEditable: boolean;
  readonly onChanged: () => void;
};

const STATUSES: readonly PrequalStatus[] = ['Work In Progress', 'Ready For Review'];

/** Marks the vault ready, or takes it back into work. A refusal lists what is still open, with links to it. */
export function StatusSelect({
  organizationId,
  status,
  sections,
  isEditable,
  onChanged,
}: StatusSelectProps) {
  const snackbar = useSnackbar();
  const [wanted, setWanted] = useState<PrequalStatus | null>(null);
  const [refused, setRefused] = useState<readonly AnswerError[] | null>(null);

  const change = async (next: PrequalStatus): Promise<void> => {
    setWanted(next);
    try {
      // The server judges what it has: answers still on their way count too.
      await settleForms();
      await call(endpoints.updateOrganization, {
        params: { id: organizationId },
        body: { prequal_status: next },
      });
      snackbar.show({
        type: 'success',
        message:
          next === 'Ready For Review'
            ? 'Your data vault is marked Ready For Review.'
            : 'Your data vault is a Work In Progress again.',
      });
      onChanged();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { errors } = (error.problem ?? {}) as Partial<RefusedAnswers>;
      if (error.status === 422 && errors) setRefused(errors);
      else snackbar.show({ type: 'error', message: error.message });
    } finally {
      setWanted(null);
    }
  };

  if (!isEditable) {
    return (
      <StatusPill tone={status === 'Ready For Review' ? 'success' : 'warning'}>{status}</StatusPill>
    );
  }
  return (
    <>
      <div className="w-56">
        <Field label="Status">
          <Select
            value={wanted ?? status}
            // Not disabled meanwhile: that would drop the focus to the page.
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
        description="Contractors review a vault when no required answer is missing and nothing needs attention. This is still open:"
        footer={<Button onClick={() => setRefused(null)}>Close</Button>}
      >
        {refused && <OpenAnswers errors={refused} sections={sections} />}
      </Dialog>
    </>
  );
}
