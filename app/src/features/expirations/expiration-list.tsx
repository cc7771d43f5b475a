import type { Expiration } from '@plumbline/api-contract';
import { Button, Card, classNames, LinkButton } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { dateText, dayText } from '../../time/moment.ts';
import { expirationPath } from './expiration-path.ts';
import { groupBy, KIND_NAMES, monthOf, monthText } from './view.ts';

type ExpirationListProps = {
  readonly expirations: readonly Expiration[];
  /** The expiration whose reminder is being sent, by partner and address. */
  readonly reminding: string | null;
  readonly onRemind: (expiration: Expiration) => void;
};

export const keyOf = ({ tp, address }: Expiration): string => `${tp.id} ${address}`;

/** What expires, by month, soonest first. */
export function ExpirationList({ expirations, reminding, onRemind }: ExpirationListProps) {
  const months = groupBy(expirations, (expiration) => monthOf(expiration.expires_on));
  return (
    <div className="flex flex-col gap-6">
      {[...months].map(([month, own]) => (
        <Card key={month} title={monthText(month)} padded={false} className="overflow-hidden">
          <ul className="divide-y divide-line border-t border-line">
            {own.map((expiration) => (
              <li
                key={keyOf(expiration)}
                className="grid items-center gap-x-4 gap-y-1 px-6 py-3 sm:grid-cols-[7.5rem_minmax(0,1fr)_auto]"
              >
                <time
                  dateTime={expiration.expires_on}
                  className={classNames(
                    'tabular-nums',
                    expiration.is_expired ? 'font-medium text-error-ink' : 'text-ink-muted',
                  )}
                >
                  {expiration.is_expired ? 'Expired ' : ''}
                  {dayText(expiration.expires_on)}
                </time>
                <div className="min-w-0">
                  <Link
                    to={expirationPath(expiration)}
                    className="rounded-sm font-medium wrap-anywhere text-ink hover:text-primary-ink hover:underline"
                  >
                    {expiration.tp.name}
                  </Link>
                  <p className="text-sm wrap-anywhere text-ink-muted">
                    {expiration.kind === 'approval'
                      ? expiration.label
                      : `${KIND_NAMES[expiration.kind]} · ${expiration.label}`}
                  </p>
                </div>
                <Action
                  expiration={expiration}
                  isBusy={reminding === keyOf(expiration)}
                  onRemind={onRemind}
                />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

type ActionProps = {
  readonly expiration: Expiration;
  readonly isBusy: boolean;
  readonly onRemind: (expiration: Expiration) => void;
};

function Action({ expiration, isBusy, onRemind }: ActionProps) {
  const { tp, label, kind, may_remind: mayRemind, reminded } = expiration;
  if (kind === 'approval')
    return (
      <LinkButton
        as={Link}
        to={expirationPath(expiration)}
        variant="secondary"
        size="small"
        className="w-fit"
        aria-label={`Review the approval of ${tp.name}`}
      >
        Review
      </LinkButton>
    );
  return (
    <div className="flex flex-wrap items-center gap-3 sm:justify-end">
      {reminded !== null && (
        <span className="text-sm text-ink-muted">{`Reminded ${dateText(reminded)}`}</span>
      )}
      {mayRemind && (
        <Button
          variant="secondary"
          size="small"
          busy={isBusy}
          aria-label={`Remind ${tp.name} of ${label}`}
          onClick={() => onRemind(expiration)}
        >
          Remind
        </Button>
      )}
    </div>
  );
}
