import { type ApprovalChange, endpoints, type TpStatus } from '@plumbline/api-contract';
import { Field, Select, SkeletonText, StatusPill, TextArea, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../api/api.ts';
import { useResource } from '../api/resource.ts';
import { FormDialog } from '../entry/form-dialog.tsx';
import { useForm } from '../entry/use-form.ts';
import { momentText } from '../time/moment.ts';
import type { Judged } from './judged.ts';
import { STATUS_TONES, statusOptions } from './status-tones.ts';

type ApprovalDialogProps = {
  readonly entry: Judged;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/** The person's own approval status and notes on a trade partner, with their history. */
export function ApprovalDialog({ entry, onClose, onSaved }: ApprovalDialogProps) {
  const snackbar = useSnackbar();
  const params = { id: entry.id };
  const history = useResource(endpoints.listApprovalHistory, { params });
  const [status, setStatus] = useState(entry.status);
  const use = useForm({
    send: async (entered) => {
      const notes = entered('tp_notes');
      const saved = (): void => {
        void history.mutate();
        onSaved();
      };
      if (status !== entry.status) {
        await call(endpoints.setTpStatus, { params, body: { tp_status: status as TpStatus } });
        // Shown at once: the note may still be refused.
        saved();
      }
      if (notes !== entry.notes) {
        await call(endpoints.updatePermission, { params, body: { tp_notes: notes } });
        saved();
      }
      snackbar.show({ type: 'success', message: `Saved for ${entry.tp.name}.` });
    },
    onSent: onClose,
    failure: 'Not saved.',
  });
  return (
    <FormDialog
      use={use}
      width={630}
      title={entry.tp.name}
      description="Only you see your status and note. The trade partner never does."
      submit="Save"
      onClose={onClose}
      below={
        <>
          <h3 className="mt-6 text-sm font-semibold text-ink">History</h3>
          {history.error ? (
            <p className="mt-2 text-sm text-error-ink">{history.error.message}</p>
          ) : !history.data ? (
            <SkeletonText lines={2} label="Loading the history" />
          ) : history.data.results.length === 0 ? (
            <p className="mt-2 text-sm text-ink-muted">
              No changes yet. Changes to the status or note appear here.
            </p>
          ) : (
            <ol className="relative mt-2 max-h-64 divide-y divide-line overflow-y-auto text-sm">
              {history.data.results.map((verdict) => (
                <li key={verdict.at} className="py-2.5">
                  <Past verdict={verdict} />
                </li>
              ))}
            </ol>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Approval status">
          <Select
            name="tp_status"
            value={status}
            onChange={({ target }) => setStatus(target.value)}
            options={statusOptions}
            className="sm:max-w-72"
          />
        </Field>
        <Field label="Note" errors={use.errorsOf('tp_notes')}>
          <TextArea name="tp_notes" defaultValue={entry.notes} maxLength={4000} rows={4} />
        </Field>
      </div>
    </FormDialog>
  );
}

function Past({ verdict }: { readonly verdict: ApprovalChange }) {
  const { tp_status: status, tp_notes: notes, at, author } = verdict;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusPill tone={STATUS_TONES[status] ?? 'neutral'}>{status}</StatusPill>
        <span className="text-ink-muted">
          {momentText(at)} by {`${author.first_name} ${author.last_name}`.trim()}
        </span>
      </p>
      {notes !== '' && <p className="mt-1.5 wrap-anywhere whitespace-pre-wrap text-ink">{notes}</p>}
    </>
  );
}
