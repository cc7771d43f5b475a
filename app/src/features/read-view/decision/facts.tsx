import type { CompanyDecision, PartnerDecision } from '@plumbline/api-contract';
import { classNames, StatusPill } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { STATUS_TONES } from '../../../approval/status-tones.ts';
import { shortDollars } from '../../../rac/amounts.ts';
import { reportPath } from '../../../rac/report-path.ts';
import { dayText } from '../../../time/moment.ts';
import { words } from './words.ts';

/** `$2M single, $5M aggregate`; empty without limits. */
export function limitsText({
  single_limit: single,
  aggregate_limit: aggregate,
}: Pick<CompanyDecision, 'single_limit' | 'aggregate_limit'>): string {
  return [
    single === null ? '' : `${shortDollars(single)} single`,
    aggregate === null ? '' : `${shortDollars(aggregate)} aggregate`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** What the person and the company decided, and the grade. In one line if it fits; no answers are shown. */
export function Facts({ decision }: { readonly decision: PartnerDecision }) {
  const { own, approval, assessment } = decision;
  const limits = approval ? limitsText(approval) : '';
  const own_note = own?.tp_notes ?? '';
  return (
    <ul className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-1 text-sm">
      {own && (
        <Fact name={words.own}>
          <StatusPill tone={STATUS_TONES[own.tp_status] ?? 'neutral'}>{own.tp_status}</StatusPill>
        </Fact>
      )}
      <Fact name={words.company}>
        {approval === null ? (
          words.notDecided
        ) : (
          <StatusPill
            tone={approval.is_expired ? 'warning' : (STATUS_TONES[approval.status] ?? 'neutral')}
          >
            {approval.is_expired ? `${approval.status}, expired` : approval.status}
          </StatusPill>
        )}
      </Fact>
      {approval?.expires_on && (
        <Fact name={approval.is_expired ? 'Expired' : 'Expires'}>
          {dayText(approval.expires_on)}
        </Fact>
      )}
      {limits !== '' && <Fact name={words.limits}>{limits}</Fact>}
      <Fact name={words.grade}>
        {assessment === null ? (
          words.notAssessed
        ) : (
          <Link
            to={reportPath(assessment.id)}
            className="font-semibold text-primary-ink hover:underline"
          >
            {assessment.grade ?? 'Incomplete'}
            {assessment.is_outdated && (
              <span className="font-normal text-warning-ink"> (out of date)</span>
            )}
          </Link>
        )}
      </Fact>
      {approval !== null && approval.conditions !== '' && (
        <Fact name={words.conditions} isLong>
          {approval.conditions}
        </Fact>
      )}
      {own_note !== '' && (
        <Fact name={words.note} isLong>
          {own_note}
        </Fact>
      )}
    </ul>
  );
}

type FactProps = {
  readonly name: string;
  /** Truncated where there is no room; the tooltip has the full text. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
};

function Fact({ name, isLong = false, children }: FactProps) {
  return (
    <li
      title={isLong && typeof children === 'string' ? children : undefined}
      className={classNames(
        'flex min-w-0 items-center gap-1.5',
        isLong && 'max-w-72 max-sm:hidden',
      )}
    >
      <span className="shrink-0 text-xs text-ink-muted">{name}</span>
      <span className={classNames('font-medium text-ink', isLong && 'truncate')}>{children}</span>
    </li>
  );
}
