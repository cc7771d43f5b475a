import { type CompanyDecision, endpoints } from '@plumbline/api-contract';
import { Dialog, SkeletonText, StatusPill } from '@plumbline/ui';
import { useResource } from '../../../api/resource.ts';
import { STATUS_TONES } from '../../../approval/status-tones.ts';
import { Failure } from '../../../shell/failure.tsx';
import { dayText, momentText } from '../../../time/moment.ts';
import { limitsText } from './facts.tsx';

type HistoryDialogProps = {
  readonly tp: string;
  readonly organization: string;
  readonly onClose: () => void;
};

/** Every decision of the company about a trade partner, newest first. */
export function HistoryDialog({ tp, organization, onClose }: HistoryDialogProps) {
  const { data, error, mutate } = useResource(endpoints.listCompanyDecisions, { params: { tp } });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width={630}
      title={`Decisions on ${organization}`}
      description="Visible only to people at your company who work with this trade partner."
    >
      {error && !data ? (
        <Failure what="The decisions" error={error} retry={() => void mutate()} />
      ) : !data ? (
        <SkeletonText lines={3} label="Loading the decisions" />
      ) : data.results.length === 0 ? (
        <p className="text-sm text-ink-muted">
          Your company has not decided yet. Each decision appears here with who made it and why.
        </p>
      ) : (
        <ol className="max-h-[55vh] divide-y divide-line overflow-y-auto text-sm">
          {data.results.map((decided) => (
            <li key={decided.at} className="py-3">
              <Decided decided={decided} />
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

function Decided({ decided }: { readonly decided: CompanyDecision }) {
  const { status, by, at, conditions, reason, expires_on: expires } = decided;
  const limits = limitsText(decided);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusPill tone={STATUS_TONES[status] ?? 'neutral'}>{status}</StatusPill>
        <span className="text-ink-muted">
          {momentText(at)} by{' '}
          {by === null ? 'a deleted account' : `${by.first_name} ${by.last_name}`.trim()}
        </span>
      </p>
      {reason !== '' && (
        <p className="mt-1.5 wrap-anywhere whitespace-pre-wrap text-ink">{reason}</p>
      )}
      {conditions !== '' && (
        <p className="mt-1 wrap-anywhere whitespace-pre-wrap text-ink">
          <span className="font-medium">Conditions:</span> {conditions}
        </p>
      )}
      {(limits !== '' || expires !== null) && (
        <p className="mt-1 text-ink-muted">
          {[limits, expires === null ? '' : `Expires ${dayText(expires)}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </>
  );
}
