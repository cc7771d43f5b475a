import { endpoints, type Notification } from '@plumbline/api-contract';
import { announce, useSnackbar } from '@plumbline/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/api.ts';
import { returned } from '../../api/returning.ts';
import { useRefresh } from '../../api/resource.ts';

export type ReadMark = {
  readonly hasUnread: boolean;
  /** Says that what is shown has been read, at once. */
  readonly markRead: () => Promise<void>;
  readonly isBusy: boolean;
};

/**
 * What was shown has been read when the page is left: until then a new one stands out. By the server's own time of the
 * newest one shown, so that one that came meanwhile stays new.
 */
export function useReadMark(shown: readonly Notification[] | undefined): ReadMark {
  const refresh = useRefresh();
  const snackbar = useSnackbar();
  const [isBusy, setBusy] = useState(false);
  const unread = shown?.find(({ is_read: isRead }) => !isRead);
  const until = unread === undefined ? null : (shown?.[0]?.created ?? null);
  const onLeaving = useRef<string | null>(null);
  useEffect(() => {
    onLeaving.current = until;
  }, [until]);

  useEffect(() => {
    const mark = (): void => {
      const seen = onLeaving.current;
      onLeaving.current = null;
      if (seen === null) return;
      // The socket tells every tab how many are left. Not said, they stay new until the next time.
      void returned(call(endpoints.readNotifications, { body: { until: seen }, keepalive: true }));
    };
    window.addEventListener('pagehide', mark);
    return () => {
      window.removeEventListener('pagehide', mark);
      mark();
    };
  }, []);

  const markRead = useCallback(async (): Promise<void> => {
    if (until === null) return;
    setBusy(true);
    const { error } = await returned(call(endpoints.readNotifications, { body: { until } }));
    setBusy(false);
    if (error) {
      snackbar.show({ type: 'error', message: `Not marked as read. ${error.message}` });
      return;
    }
    announce('All marked as read');
    refresh([endpoints.listNotifications]);
  }, [until, refresh, snackbar]);
  return { hasUnread: until !== null, markRead, isBusy };
}
