import { endpoints, type RacReport, type TpStatus } from '@plumbline/api-contract';
import { Button, Card, Field, Icon, Select, StatusPill, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { useRefresh } from '../../api/resource.ts';
import { returned } from '../../api/returning.ts';
import { ApprovalDialog } from '../../approval/approval-dialog.tsx';
import { STATUS_TONES, statusOptions } from '../../approval/status-tones.ts';
import { focusHeadingOutsideFields } from '../../shell/page.tsx';

/** How long an undo is offered. */
const UNDO_MS = 10_000;
/** Everything that shows a status or a note. */
const SHOWN_IN = [endpoints.getRac, endpoints.listCompletedRac, endpoints.listAccessGranted];

/** The suggested status, which one click accepts, and the reader's own status with its note. */
export function DecisionCard({ report }: { readonly report: RacReport }) {
  const { suggested, tp_status: status, tp_notes: notes, may_edit: mayEdit } = report;
  const [isWriting, setWriting] = useState(false);
  const refresh = useRefresh();
  const { setStatus, wanted } = useStatus(report);
  const isTaken = suggested === null || suggested.tp_status === status;
  return (
    <Card className="[&>div:last-child]:pt-3" title="Your decision">
      <div className="flex flex-col gap-3">
        {suggested === null ? (
          <p className="text-ink-muted">No status is suggested without a grade.</p>
        ) : (
          <div className="flex flex-wrap items-start justify-between gap-3">
            <p className="min-w-0">
              <span className="block text-xs font-medium text-ink-muted">Suggested</span>
              <span className="font-medium text-ink">{suggested.words}</span>
            </p>
            {mayEdit && !isTaken && (
              <Button
                size="small"
                variant="secondary"
                busy={wanted === suggested.tp_status}
                onClick={() => void setStatus(suggested.tp_status)}
                className="print:hidden"
              >
                Use this<span className="sr-only">: {suggested.tp_status}</span>
              </Button>
            )}
          </div>
        )}
        {mayEdit ? (
          <Field label="Approval status">
            <Select
              value={wanted ?? status}
              aria-busy={wanted !== null}
              onChange={({ target }) => {
                if (wanted === null) void setStatus(target.value as TpStatus);
              }}
              options={statusOptions}
            />
          </Field>
        ) : (
          <p>
            <span className="mb-1 block text-xs font-medium text-ink-muted">
              Your approval status
            </span>
            <StatusPill tone={STATUS_TONES[status] ?? 'neutral'}>{status}</StatusPill>
          </p>
        )}
        <Notes report={report} onOpen={() => setWriting(true)} />
      </div>
      {isWriting && (
        <ApprovalDialog
          entry={{ id: report.id, tp: report.tp, status, notes }}
          onClose={() => setWriting(false)}
          onSaved={() => refresh(SHOWN_IN)}
        />
      )}
    </Card>
  );
}

type NotesProps = { readonly report: RacReport; readonly onOpen: () => void };

/** The beginning of the note; for its author, a button that opens it with the history of status and note. */
function Notes({ report: { tp_notes: notes, may_edit: mayEdit }, onOpen }: NotesProps) {
  if (!mayEdit)
    return (
      notes !== '' && (
        <p title={notes} className="line-clamp-2 wrap-anywhere text-ink print:line-clamp-none">
          {notes}
        </p>
      )
    );
  return (
    <button
      type="button"
      title={notes || undefined}
      onClick={onOpen}
      className="-mx-1.5 flex min-h-8 items-center gap-1.5 rounded-md px-1.5 py-1 text-left text-primary-ink hover:bg-primary-tint print:text-ink"
    >
      <Icon name="note" size={16} className="mt-0.5 shrink-0 self-start print:hidden" />
      <span className="relative line-clamp-4 wrap-anywhere print:line-clamp-none">
        {notes || 'Add a note'}
        <span className="sr-only">, note and history</span>
      </span>
    </button>
  );
}

/** Sets the approval status at once, with an undo. */
function useStatus({ id, tp }: RacReport) {
  const snackbar = useSnackbar();
  const refresh = useRefresh();
  const [wanted, setWanted] = useState<TpStatus | null>(null);
  const send = async (status: TpStatus, undone?: string): Promise<void> => {
    setWanted(status);
    const { data, error } = await returned(
      call(endpoints.setTpStatus, {
        params: { id },
        body: { tp_status: status, ...(undone !== undefined && { undo: undone }) },
      }),
    );
    setWanted(null);
    if (error) {
      const message = `The status was not saved. ${error.message}`;
      snackbar.show({ type: 'error', message });
      return;
    }
    const { was, undo } = data;
    const isUndo = undone !== undefined;
    // The button that accepts the suggestion disappears.
    if (!isUndo) focusHeadingOutsideFields();
    refresh(SHOWN_IN);
    snackbar.show({
      type: 'success',
      message: isUndo ? `${tp.name} is ${status} again.` : `${tp.name} is ${status}.`,
      ...(!isUndo &&
        undo !== null && {
          timeoutMs: UNDO_MS,
          action: { label: 'Undo', onClick: () => void send(was, undo) },
        }),
    });
  };
  return { wanted, setStatus: (status: TpStatus) => send(status) };
}
