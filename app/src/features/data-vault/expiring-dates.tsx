import { endpoints } from '@plumbline/api-contract';
import type { ExpiringDate } from '@plumbline/api-contract';
import { Card, Icon, StatusPill } from '@plumbline/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useResource } from '../../api/resource.ts';
import { answerPath } from '../../form/paths.ts';

/** How many are shown at first: expired ones, then those that expire soonest. */
const SHOWN = 5;

type ExpiringDatesProps = { readonly tp: string; readonly isEditable: boolean };

/**
 * Dates of the vault that have expired or will soon: insurance, licenses and whatever else the form has reminders for.
 * Renders nothing when there are none. Later ones are counted, not listed.
 */
export function ExpiringDates({ tp, isEditable }: ExpiringDatesProps) {
  const { data } = useResource(endpoints.listExpiring, { query: { tp } });
  const [isWhole, setWhole] = useState(false);
  const near = data?.results.filter(({ state }) => state !== 'later') ?? [];
  if (near.length === 0) return null;
  const later = (data?.results.length ?? 0) - near.length;
  const shown = isWhole ? near : near.slice(0, SHOWN);
  return (
    <Card
      title="Expiring documents"
      description={isEditable ? 'Renew them, then enter the new date and the new file.' : undefined}
      padded={false}
    >
      <ul className="divide-y divide-line border-t border-line">
        {shown.map((one) => (
          <Expiring key={one.address} one={one} />
        ))}
      </ul>
      {(near.length > SHOWN || later > 0) && (
        <p className="flex flex-wrap items-center gap-x-3 border-t border-line px-6 py-2.5 text-xs text-ink-muted">
          {near.length > SHOWN && (
            <button
              type="button"
              aria-expanded={isWhole}
              onClick={() => setWhole(!isWhole)}
              className="min-h-6 rounded-sm font-medium text-primary-ink hover:underline print:hidden"
            >
              {isWhole ? `Show the first ${SHOWN}` : `Show all ${near.length}`}
            </button>
          )}
          {later > 0 &&
            `${later} more ${later === 1 ? 'document expires' : 'documents expire'} later.`}
        </p>
      )}
    </Card>
  );
}

function Expiring({ one }: { readonly one: ExpiringDate }) {
  const { address, label, panel, row, section, date, days, state } = one;
  const isExpired = state === 'expired';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5 px-6 py-3 text-sm">
      <div className="min-w-0">
        <Link
          to={answerPath(address)}
          className="font-medium text-ink hover:text-primary-ink hover:underline"
        >
          {[row, label].filter(Boolean).join(': ')}
        </Link>
        <p className="text-xs text-ink-muted">
          {[section.name, panel].filter(Boolean).join(' › ')}
        </p>
      </div>
      <p className="flex items-center gap-3 text-ink-muted tabular-nums">
        <span className="inline-flex items-center gap-1.5">
          <Icon name="calendar" size={16} /> {dayWords(date)}
        </span>
        <StatusPill tone={isExpired ? 'error' : 'warning'}>
          {isExpired ? 'Expired' : 'Expires'} {expiryWords(days)}
        </StatusPill>
      </p>
    </li>
  );
}

const day = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});

/** A calendar day. It is a day, not a moment, so no time zone may shift it. */
function dayWords(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`));
}

/** How far away a date is, in the future or the past: `in 12 days`, `tomorrow`, `today`, `3 days ago`. */
function expiryWords(days: number): string {
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}
