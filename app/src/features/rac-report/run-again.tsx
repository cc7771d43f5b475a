import { endpoints, type RacReport } from '@plumbline/api-contract';
import { Button, Icon, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { useRefresh } from '../../api/resource.ts';
import { returned } from '../../api/returning.ts';
import { useWhileOpen } from '../../entry/use-while-open.ts';
import { reportPath } from '../../rac/report-path.ts';

/** Makes a newer assessment of the same company and opens it. */
function useRunAgain({ tp }: RacReport) {
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const open = useWhileOpen((id: string) => void navigate(reportPath(id)));
  const snackbar = useSnackbar();
  const refresh = useRefresh();
  const run = async (): Promise<void> => {
    setBusy(true);
    const { error, data } = await returned(call(endpoints.createRac, { body: { tp: tp.id } }));
    setBusy(false);
    if (error) {
      snackbar.show({ type: 'error', message: `Not assessed. ${error.message}` });
      return;
    }
    refresh([endpoints.listCompletedRac, endpoints.listRacScores, endpoints.getRac]);
    snackbar.show({ type: 'success', message: 'New assessment completed.' });
    open(data.id);
  };
  return { isBusy, run };
}

const WHY: Readonly<Record<RacReport['outdated'][number], string>> = {
  answers: 'answers that it used have changed',
  expired: 'a date or file that it used has expired',
  model: 'your weights have changed',
};

/** Says why a newer assessment would differ, and makes one. */
export function OutdatedBanner({ report }: { readonly report: RacReport }) {
  const { outdated, permission_id: permission } = report;
  const { isBusy, run } = useRunAgain(report);
  if (outdated.length === 0) return null;
  const [first = '', ...rest] = outdated.map((reason) => WHY[reason]);
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg border border-warning-line bg-warning-tint px-4 py-2.5 text-warning-ink">
      <p className="flex min-w-0 items-start gap-2.5">
        <Icon name="clock" size={18} className="mt-px shrink-0" />
        <span>
          <span className="font-semibold">Out of date:</span>{' '}
          {[first, ...rest].join(rest.length > 1 ? ', ' : ' and ')}. This assessment won’t change.
        </span>
      </p>
      {permission !== null && (
        <Button size="small" busy={isBusy} onClick={() => void run()} className="print:hidden">
          Run a new one
        </Button>
      )}
    </div>
  );
}

/** Makes a newer assessment although this one is up to date. */
export function RunAgain({ report }: { readonly report: RacReport }) {
  const { isBusy, run } = useRunAgain(report);
  if (report.permission_id === null || report.outdated.length > 0) return null;
  return (
    <Button
      variant="secondary"
      icon="redo"
      busy={isBusy}
      onClick={() => void run()}
      className="print:hidden"
    >
      Run a new one
    </Button>
  );
}
