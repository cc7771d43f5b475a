import { endpoints } from '@plumbline/api-contract';
import type { Notification, NotificationGroup } from '@plumbline/api-contract';
import { useSnackbar } from '@plumbline/ui';
import { useCallback } from 'react';
import { call } from '../../api/api.ts';
import { returned } from '../../api/returning.ts';
import { useRefresh } from '../../api/resource.ts';
import { words } from './words.ts';

const MARKED = [endpoints.listNotificationGroups, endpoints.listNotifications];

export type Marks = {
  /** Marks everything up to `until` as read, so that one that has just come in stays new. */
  readonly readAll: (until: string) => Promise<void>;
  readonly readGroup: (group: NotificationGroup) => Promise<void>;
  readonly mark: (notification: Notification, isRead: boolean) => Promise<void>;
  /** Marks it as read because its link was followed, without a message. */
  readonly opened: (notification: Notification) => void;
};

/** Marks notifications as read or unread. The message about a mark as read offers an undo. */
export function useMarks(): Marks {
  const refresh = useRefresh();
  const snackbar = useSnackbar();

  const done = useCallback(
    (error: { readonly message: string } | null, message: string, undo?: () => void) => {
      if (error) snackbar.show({ type: 'error', message: `Not changed. ${error.message}` });
      else
        snackbar.show({
          type: 'success',
          message,
          ...(undo && { action: { label: words.undo, onClick: undo } }),
        });
      refresh(MARKED);
    },
    [refresh, snackbar],
  );

  const read = useCallback(
    async (body: { readonly until: string; readonly group?: string }, message: string) => {
      const { data, error } = await returned(call(endpoints.readNotifications, { body }));
      const marked = data?.marked ?? null;
      const undo = async (): Promise<void> => {
        if (marked === null) return;
        await returned(call(endpoints.readNotifications, { body: { undo: marked } }));
        refresh(MARKED);
      };
      done(error, message, marked === null ? undefined : () => void undo());
    },
    [done, refresh],
  );

  const mark = useCallback(
    async ({ id }: Notification, isRead: boolean): Promise<void> => {
      const send = (is_read: boolean) =>
        returned(call(endpoints.markNotification, { params: { id }, body: { is_read } }));
      const { error } = await send(isRead);
      if (!isRead && !error) {
        refresh(MARKED);
        return;
      }
      done(error, words.markedRead, () => void send(false).then(() => refresh(MARKED)));
    },
    [done, refresh],
  );

  return {
    readAll: (until) => read({ until }, words.markedAll),
    readGroup: ({ key, latest }) => read({ until: latest, group: key }, words.markedRead),
    mark,
    opened: ({ id, is_read: isRead }) => {
      if (isRead) return;
      const body = { is_read: true };
      void returned(
        call(endpoints.markNotification, { params: { id }, body, keepalive: true }),
      ).then(() => refresh(MARKED));
    },
  };
}
