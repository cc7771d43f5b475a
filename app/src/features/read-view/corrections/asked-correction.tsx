import { type Correction, endpoints } from '@plumbline/api-contract';
import { Button, StatusPill, useSnackbar } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { call } from '../../../api/api.ts';
import { useRefresh } from '../../../api/resource.ts';
import { returned } from '../../../api/returning.ts';
import { CORRECTION_STATES } from '../../../corrections/correction-words.ts';
import { dateText } from '../../../time/moment.ts';

type AskedCorrectionProps = {
  readonly correction: Correction;
  /** The place in a table, shown when it is not the place where this is drawn. */
  readonly on?: string | undefined;
  /** Called when it was withdrawn while the button had the focus: the button disappears. */
  readonly onWithdrawn: () => void;
};

/** What the reader asked to correct at a place, and what happened to the request. */
export function AskedCorrection({ correction, on, onWithdrawn }: AskedCorrectionProps) {
  const { id, status, reason, explanation, created, closed, label } = correction;
  const { label: state, tone } = CORRECTION_STATES[status];
  const snackbar = useSnackbar();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const withdraw = async (): Promise<void> => {
    setBusy(true);
    const { error } = await returned(call(endpoints.withdrawCorrection, { params: { id } }));
    if (error) {
      setBusy(false);
      snackbar.show({ type: 'error', message: `Not withdrawn. ${error.message}` });
    } else if (document.activeElement === button.current) onWithdrawn();
    refresh([endpoints.listCorrections]);
  };
  return (
    <div
      role="note"
      aria-label={`${state}: ${on ?? label}`}
      className="mt-2 rounded-md border border-line bg-canvas px-3 py-2 text-sm print:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted">
          <StatusPill tone={tone}>{state}</StatusPill>
          {on && <span className="text-ink">{on}</span>}
          <span>{dateText(closed ?? created)}</span>
        </p>
        {status === 'pending' && (
          <Button
            ref={button}
            size="small"
            variant="quiet"
            busy={isBusy}
            aria-label={`Withdraw the request about ${on ?? label}`}
            onClick={() => void withdraw()}
          >
            Withdraw
          </Button>
        )}
      </div>
      <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink">{reason}</p>
      {explanation !== '' && (
        <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink">
          <span className="text-ink-muted">Why it’s correct: </span>
          {explanation}
        </p>
      )}
    </div>
  );
}
