import type { Expiration } from '@plumbline/api-contract';
import { Card, classNames, LinkButton } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { dayText } from '../../time/moment.ts';
import { expirationPath } from './expiration-path.ts';
import { groupBy, monthFrom, monthOf, monthText, type ExpirationsView, weeksOf } from './view.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** Per day; the list shows the rest. */
const MOST_SHOWN = 3;

type CalendarProps = {
  readonly expirations: readonly Expiration[];
  readonly today: string;
  /** The first and last day that the list of expirations covers. */
  readonly from: string;
  readonly to: string;
  readonly view: ExpirationsView;
  readonly addressOf: (view: ExpirationsView) => string;
};

/** A month, with what expires on each day. */
export function Calendar({ expirations, today, from, to, view, addressOf }: CalendarProps) {
  const wanted = view.month ?? monthOf(today);
  const [first, last] = [monthOf(from), monthOf(to)];
  const month = wanted < first ? first : wanted > last ? last : wanted;
  const byDay = groupBy(expirations, (expiration) => expiration.expires_on);
  const at = (by: number): string => addressOf({ ...view, month: monthFrom(month, by) });
  return (
    <Card padded={false} className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
        <h2 aria-live="polite" className="text-base font-semibold text-ink">
          {monthText(month)}
        </h2>
        <nav aria-label="Months" className="flex gap-2">
          {month > first && <Month to={at(-1)}>Previous</Month>}
          {month < last && <Month to={at(1)}>Next</Month>}
        </nav>
      </div>
      <table className="w-full table-fixed border-collapse text-left text-sm">
        <caption className="sr-only">{`Expirations in ${monthText(month)}`}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th
                key={day}
                scope="col"
                className="border-y border-line bg-canvas px-2 py-1.5 text-xs font-medium text-ink-muted"
              >
                <abbr title={day} className="no-underline">
                  {day.slice(0, 3)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, number) => (
            // A week is identified only by its position.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={number}>
              {week.map((day, weekday) => (
                <td
                  key={day ?? `none-${weekday}`}
                  className={classNames(
                    'h-28 border border-line p-1.5 align-top first:border-l-0 last:border-r-0',
                    day === null && 'bg-canvas',
                  )}
                >
                  {day !== null && (
                    <Day
                      day={day}
                      isToday={day === today}
                      expirations={byDay.get(day) ?? []}
                      listAt={addressOf({ ...view, isCalendar: false })}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

type DayProps = {
  readonly day: string;
  readonly isToday: boolean;
  readonly expirations: readonly Expiration[];
  readonly listAt: string;
};

function Day({ day, isToday, expirations, listAt }: DayProps) {
  const more = expirations.length - MOST_SHOWN;
  return (
    <>
      <time
        dateTime={day}
        aria-current={isToday ? 'date' : undefined}
        className={classNames(
          'inline-grid size-6 place-items-center rounded-full text-xs tabular-nums',
          isToday ? 'bg-primary-strong font-semibold text-white' : 'text-ink-muted',
        )}
      >
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <span className="sr-only">{dayText(day)}</span>
      </time>
      {expirations.length > 0 && (
        <ul className="mt-1 flex flex-col gap-1">
          {expirations.slice(0, MOST_SHOWN).map((expiration) => (
            <li key={`${expiration.tp.id} ${expiration.address}`}>
              <Link
                to={expirationPath(expiration)}
                title={`${expiration.tp.name}: ${expiration.label}`}
                className={classNames(
                  'block truncate rounded-sm px-1.5 py-1 text-xs hover:underline',
                  expiration.is_expired
                    ? 'bg-error-tint text-error-ink'
                    : expiration.kind === 'approval'
                      ? 'bg-primary-tint text-primary-ink'
                      : 'bg-warning-tint text-warning-ink',
                )}
              >
                {expiration.tp.name}
                <span className="sr-only">{`: ${expiration.label}`}</span>
              </Link>
            </li>
          ))}
          {more > 0 && (
            <li>
              <Link
                to={{ search: listAt }}
                className="block rounded-sm px-1.5 py-1 text-xs text-primary-ink hover:underline"
              >
                {`${more} more`}
                <span className="sr-only">{` on ${dayText(day)}`}</span>
              </Link>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

function Month({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <LinkButton
      as={Link}
      to={{ search: to }}
      replace
      preventScrollReset
      variant="secondary"
      size="small"
      aria-label={`${children} month`}
    >
      {children}
    </LinkButton>
  );
}
