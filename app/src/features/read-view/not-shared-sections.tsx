import type { NotShared } from '@plumbline/api-contract';
import { Button, Card, Icon, StatusPill } from '@plumbline/ui';
import { useState } from 'react';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { dateText } from '../../time/moment.ts';

const AskDialog = lazyPart(
  async () => (await import('../../access/ask-sections-dialog.tsx')).AskSectionsDialog,
);

export const NOT_SHARED_ID = 'not-shared';

type NotSharedSectionsProps = {
  readonly tp: string;
  readonly organization: string;
  /** The section on the page. */
  readonly current: string;
  readonly notShared: NotShared;
};

/** The sections that a reader cannot see, by their titles in the form; whom to ask for them; and the request itself. */
export function NotSharedSections(props: NotSharedSectionsProps) {
  const { organization, notShared } = props;
  const { sections, ask, requested } = notShared;
  const [isAsking, setAsking] = useState(false);
  if (sections.length === 0) return null;
  const giver = ask && `${ask.first_name} ${ask.last_name}`.trim();
  return (
    <section
      id={NOT_SHARED_ID}
      aria-labelledby={`${NOT_SHARED_ID}-title`}
      className="mt-6 scroll-mt-40 print:hidden"
    >
      <Card>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-72">
            <h2 id={`${NOT_SHARED_ID}-title`} className="text-base font-semibold text-ink">
              Not shared with you
            </h2>
            <p className="mt-1 text-ink-muted">
              {giver
                ? `${giver} at ${organization} gave you access and can share more.`
                : `An Admin at ${organization} can share more.`}
            </p>
          </div>
          {requested === null ? (
            <Button variant="secondary" onClick={() => setAsking(true)}>
              Request access
            </Button>
          ) : (
            <StatusPill tone="primary">Requested {dateText(requested)}</StatusPill>
          )}
        </div>
        <ul className="mt-4 grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
          {sections.map(({ slug, name }) => (
            <li key={slug} className="flex items-center gap-2 text-ink-muted">
              <Icon name="lock" size={14} className="shrink-0 text-ink-subtle" />
              {name}
            </li>
          ))}
        </ul>
      </Card>
      {isAsking && <AskDialog {...props} onClose={() => setAsking(false)} />}
    </section>
  );
}
