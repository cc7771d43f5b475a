import type { SectionReply } from '@plumbline/api-contract';
import { Button, Select, Switch, Tooltip } from '@plumbline/ui';
import { changesOf, countOf } from '../../form/answers/changes.ts';
import { dateText } from '../../time/moment.ts';
import { KEYS } from './reading-keys.ts';
import { changesText } from './section-nav.tsx';

type ReadingToolsProps = {
  readonly reply: SectionReply;
  readonly showsOnlyChanges: boolean;
  readonly onOnlyChanges: (only: boolean) => void;
  readonly showsNotApplicable: boolean;
  readonly onNotApplicable: (shows: boolean) => void;
  /** What the answers are compared with. */
  readonly since: 'own' | 'ready';
  readonly onSince: (since: 'own' | 'ready') => void;
  readonly onChange: (step: 1 | -1) => void;
};

/** What is shown of a section, and the buttons to go from change to change. */
export function ReadingTools(props: ReadingToolsProps) {
  const { reply, showsOnlyChanges, onOnlyChanges, showsNotApplicable, onNotApplicable } = props;
  const count = countOf(changesOf(reply));
  const hidden = reply.not_applicable.length;
  const { own_review: own } = reply;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
      {own !== null && (
        <Select
          aria-label="Compare with"
          className="w-64"
          value={props.since}
          onChange={({ target }) => props.onSince(target.value === 'own' ? 'own' : 'ready')}
          options={[
            { value: 'own', label: `Your last review, ${dateText(own.at)}` },
            { value: 'ready', label: 'Last marked ready' },
          ]}
        />
      )}
      {reply.reviewed ? (
        <>
          <p className="text-ink">
            <span className="font-medium">{count === 0 ? 'No changes' : changesText(count)}</span>{' '}
            <span className="text-ink-muted">
              {reply.is_own_review
                ? `since your review, ${dateText(reply.reviewed.at)}`
                : `since review ${reply.reviewed.number}, ${dateText(reply.reviewed.at)}`}
            </span>
          </p>
          <Switch label="Only what changed" checked={showsOnlyChanges} onChange={onOnlyChanges} />
          <span className="flex gap-1">
            <Tooltip text={KEYS.previousChange}>
              <Button
                size="small"
                variant="quiet"
                icon="chevron-up"
                aria-keyshortcuts={KEYS.previousChange}
                onClick={() => props.onChange(-1)}
              >
                Previous change
              </Button>
            </Tooltip>
            <Tooltip text={KEYS.nextChange}>
              <Button
                size="small"
                variant="quiet"
                icon="chevron-down"
                aria-keyshortcuts={KEYS.nextChange}
                onClick={() => props.onChange(1)}
              >
                Next change
              </Button>
            </Tooltip>
          </span>
        </>
      ) : (
        <p className="text-ink-muted">
          This vault has never been marked Ready For Review, so there is nothing to compare it with.
        </p>
      )}
      {hidden > 0 && !showsOnlyChanges && (
        <Switch
          label={`Show questions that do not apply (${hidden})`}
          checked={showsNotApplicable}
          onChange={onNotApplicable}
        />
      )}
    </div>
  );
}
