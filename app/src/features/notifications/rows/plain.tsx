import type { Notification } from '@plumbline/api-contract';
import { Icon, type IconName } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { timeText } from '../../../time/moment.ts';

export type RowProps = {
  readonly notification: Notification;
  readonly level: 'h3' | 'h4';
  /** The buttons at the end of the row that mark it as read or delete it. */
  readonly aside: ReactNode;
  /** Called when its link was followed. */
  readonly onOpened: () => void;
  /** Called when it was answered, by this person or, in the meantime, by someone else. */
  readonly onDone: () => void;
};

type PlainRowProps = Pick<RowProps, 'notification' | 'level' | 'aside'> & {
  readonly icon?: IconName;
  /** Further details. */
  readonly details?: ReactNode;
  /** The buttons to act on it. */
  readonly actions?: ReactNode;
};

/** What happened and when, with its actions. */
export function PlainRow({
  notification: { verb, created, is_read: isRead },
  level: Heading,
  aside,
  icon = 'information',
  details,
  actions,
}: PlainRowProps) {
  return (
    <div className="flex items-start gap-3 px-6 py-4 max-md:px-4 tiny:flex-wrap">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-tint text-primary-ink">
        <Icon name={icon} />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <Heading className={`wrap-anywhere text-ink ${isRead ? '' : 'font-semibold'}`}>
            {verb}
          </Heading>
          {details}
          <p className="text-ink-muted">{timeText(Date.parse(created))}</p>
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {aside}
    </div>
  );
}
