import { CONTACT_ACTIONS, type ContactAction, type ContactList } from '@plumbline/api-contract';
import { Button, Card, Icon, Spinner } from '@plumbline/ui';
import { countOf } from '../../contacts/count-of.ts';
import { ACTIONS } from './words.ts';

type ActionsCardProps = {
  readonly list: ContactList;
  readonly onAct: (action: ContactAction) => void;
};

/** What the rows were matched to, and what can be done with all of them at once. */
export function ActionsCard({ list, onAct }: ActionsCardProps) {
  const { counts, can, is_working: isWorking } = list;
  const offered = CONTACT_ACTIONS.filter((action) => can[action] > 0);
  return (
    <Card title="Next step" aria-label="Next step">
      <p className="flex flex-wrap items-center gap-2">
        {isWorking ? (
          <Spinner size={18} />
        ) : (
          <Icon name="success" size={18} className="shrink-0 text-success-ink" />
        )}
        <span>{isWorking ? working(counts.waiting) : summaryOf(counts)}</span>
      </p>
      {counts.choose > 0 && !isWorking && (
        <p className="mt-2 text-ink-muted">
          {counts.choose === 1
            ? 'One row could be more than one company. Choose which one below.'
            : `${counts.choose.toLocaleString('en-US')} rows could be more than one company. Choose which one below.`}
        </p>
      )}
      {offered.length === 0 ? (
        !isWorking && (
          <p className="mt-4 text-ink-muted">
            There is nothing to send. Fix the rows below, or upload another list.
          </p>
        )
      ) : (
        <ul className="mt-5 grid gap-4 border-t border-line pt-5 md:grid-cols-2 lg:grid-cols-3">
          {offered.map((action) => (
            <li key={action} className="flex min-w-0 flex-col items-start gap-2">
              <Button variant="secondary" onClick={() => onAct(action)}>
                {`${ACTIONS[action].button} (${can[action].toLocaleString('en-US')})`}
              </Button>
              <p className="text-ink-muted">{ACTIONS[action].says}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const working = (waiting: number): string =>
  waiting > 0
    ? `Matching ${countOf(waiting, 'row')}. You can leave this page and come back.`
    : 'Sending. You can leave this page and come back.';

const summaryOf = ({ all, matched, new: unknown, error }: ContactList['counts']): string =>
  [
    `${matched.toLocaleString('en-US')} of ${countOf(all, 'row')} matched`,
    unknown > 0 ? `${unknown.toLocaleString('en-US')} not on Plumbline` : '',
    error > 0 ? countOf(error, 'error') : '',
  ]
    .filter(Boolean)
    .join(', ') + '.';
