import { endpoints } from '@plumbline/api-contract';
import type { Notification } from '@plumbline/api-contract';
import { Button, useSnackbar } from '@plumbline/ui';
import { createElement, useState } from 'react';
import { call } from '../../api/api.ts';
import { returned } from '../../api/returning.ts';
import { focusHeading } from '../../shell/page.tsx';
import { rowOf } from './rows/index.ts';
import type { Marks } from './use-marks.ts';
import { words } from './words.ts';

type NotificationRowProps = {
  readonly notification: Notification;
  readonly level: 'h3' | 'h4';
  /** Only unread ones are shown, so one that is marked as read disappears. */
  readonly isUnread: boolean;
  readonly marks: Marks;
  readonly onDone: () => void;
};

/** One notification: its actions, marking it as read or unread, and deleting it. */
export function NotificationRow({
  notification,
  level,
  isUnread,
  marks,
  onDone,
}: NotificationRowProps) {
  const snackbar = useSnackbar();
  const [busy, setBusy] = useState<'mark' | 'delete' | null>(null);
  const { verb, is_read: isRead } = notification;

  const forget = async (): Promise<void> => {
    setBusy('delete');
    const { error } = await returned(
      call(endpoints.deleteNotification, { params: { id: notification.id } }),
    );
    // Already gone, which is what the person wanted.
    if (!error || error.status === 404) return onDone();
    setBusy(null);
    snackbar.show({ type: 'error', message: `Not deleted. ${error.message}` });
  };
  const mark = async (): Promise<void> => {
    setBusy('mark');
    if (isUnread) focusHeading();
    await marks.mark(notification, !isRead);
    setBusy(null);
  };
  return (
    <li className={isRead ? undefined : 'shadow-[inset_3px_0_0_var(--color-primary)]'}>
      {!isRead && <span className="sr-only">New</span>}
      {createElement(rowOf(notification.subject.kind), {
        notification,
        level,
        onDone,
        onOpened: () => marks.opened(notification),
        aside: (
          <div className="flex shrink-0 items-center tiny:ml-auto">
            <Button
              variant="quiet"
              size="small"
              icon={isRead ? 'eye' : 'check'}
              busy={busy === 'mark'}
              title={isRead ? words.markUnread : words.markRead}
              aria-label={`${isRead ? words.markUnread : words.markRead}: ${verb}`}
              onClick={() => void mark()}
            />
            <Button
              variant="quiet"
              size="small"
              icon="trash"
              busy={busy === 'delete'}
              title="Delete"
              aria-label={`Delete: ${verb}`}
              onClick={() => void forget()}
            />
          </div>
        ),
      })}
    </li>
  );
}
