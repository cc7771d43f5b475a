import type { Notification } from '@plumbline/api-contract';
import { Icon, type IconName } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { momentText } from '../../../time/moment.ts';

export type RowProps = {
  readonly notification: Notification;
  /** Deletes the notification; is at the end of its row. */
  readonly deletion: ReactNode;
  /** It was answered, by this person or, meanwhile, by someone else. */
  readonly onDone: () => void;
};

type PlainRowProps = Pick<RowProps, 'notification' | 'deletion'> & {
  readonly icon?: IconName;
  /** What there is to know besides. */
  readonly details?: ReactNode;
  /** What can be done about it. */
  readonly actions?: ReactNode;
};

/** What happened and when, with what can be done about it. */
export function PlainRow({
  notification: { verb, created },
  deletion,
  icon = 'information',
  details,
  actions,
}: PlainRowProps) {
  return (
    <div className="flex items-start gap-3 px-6 py-4 max-md:px-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-tint text-primary-ink">
        <Icon name={icon} />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <h2 className="font-semibold wrap-anywhere text-ink">{verb}</h2>
          {details}
          <p className="text-ink-muted">{momentText(created)}</p>
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {deletion}
    </div>
  );
}
