import type { ExpiringPaper } from '@plumbline/api-contract';
import { Button, Card, classNames, LinkButton } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { dateText, dayText } from '../../time/moment.ts';
import { paperPath } from './paper-path.ts';
import { groupBy, KIND_NAMES, monthOf, monthText } from './view.ts';

type PaperListProps = {
  readonly papers: readonly ExpiringPaper[];
  /** The paper whose reminder is under way, by partner and address. */
  readonly reminding: string | null;
  readonly onRemind: (paper: ExpiringPaper) => void;
};

export const keyOf = ({ tp, address }: ExpiringPaper): string => `${tp.id} ${address}`;

/** What expires, by month, soonest first. */
export function PaperList({ papers, reminding, onRemind }: PaperListProps) {
  const months = groupBy(papers, (paper) => monthOf(paper.expires_on));
  return (
    <div className="flex flex-col gap-6">
      {[...months].map(([month, own]) => (
        <Card key={month} title={monthText(month)} padded={false} className="overflow-hidden">
          <ul className="divide-y divide-line border-t border-line">
            {own.map((paper) => (
              <li
                key={keyOf(paper)}
                className="grid items-center gap-x-4 gap-y-1 px-6 py-3 sm:grid-cols-[7.5rem_minmax(0,1fr)_auto]"
              >
                <time
                  dateTime={paper.expires_on}
                  className={classNames(
                    'tabular-nums',
                    paper.is_expired ? 'font-medium text-error-ink' : 'text-ink-muted',
                  )}
                >
                  {paper.is_expired ? 'Expired ' : ''}
                  {dayText(paper.expires_on)}
                </time>
                <div className="min-w-0">
                  <Link
                    to={paperPath(paper)}
                    className="rounded-sm font-medium wrap-anywhere text-ink hover:text-primary-ink hover:underline"
                  >
                    {paper.tp.name}
                  </Link>
                  <p className="text-sm wrap-anywhere text-ink-muted">
                    {paper.kind === 'approval'
                      ? paper.label
                      : `${KIND_NAMES[paper.kind]} · ${paper.label}`}
                  </p>
                </div>
                <Action paper={paper} isBusy={reminding === keyOf(paper)} onRemind={onRemind} />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

type ActionProps = {
  readonly paper: ExpiringPaper;
  readonly isBusy: boolean;
  readonly onRemind: (paper: ExpiringPaper) => void;
};

function Action({ paper, isBusy, onRemind }: ActionProps) {
  const { tp, label, kind, may_remind: mayRemind, reminded } = paper;
  if (kind === 'approval')
    return (
      <LinkButton
        as={Link}
        to={paperPath(paper)}
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
          onClick={() => onRemind(paper)}
        >
          Remind
        </Button>
      )}
    </div>
  );
}
