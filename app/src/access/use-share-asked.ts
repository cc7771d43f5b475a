import { endpoints, type IncomingRequest } from '@plumbline/api-contract';
import { useConfirm, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../api/api.ts';
import { ApiError } from '../api/client.ts';
import { wordsOf } from '../api/refusal.ts';
import { useRefresh } from '../api/resource.ts';
import { nameOf } from '../organization/person-name.ts';
import { sendToldApart, toldApart } from './namesakes.ts';

const none: ReadonlySet<string> = new Set();

/** Shares exactly the sections that were requested by name, with one click. What the person already reads stays. */
export function useShareAsked(onDone: () => void) {
  const snackbar = useSnackbar();
  const confirm = useConfirm();
  const refresh = useRefresh();
  const [sharing, setSharing] = useState(none);
  const share = async ({ id, user, sections, granted }: IncomingRequest): Promise<void> => {
    if (sharing.has(id)) return;
    setSharing((now) => new Set([...now, id]));
    const name = nameOf(user);
    const added = sections.filter((section) => !granted.includes(section)).length;
    try {
      const isSent = await sendToldApart(
        (confirmed) => call(endpoints.acceptAccess, { body: { id, ...toldApart(confirmed) } }),
        confirm,
      );
      if (!isSent) return;
      snackbar.show({
        type: 'success',
        message: `${name} can now read ${added === 1 ? '1 more section' : `${added} more sections`}.`,
      });
      onDone();
    } catch (error) {
      snackbar.show({ type: 'error', message: `Access not given. ${wordsOf(error)}` });
      // The request was answered or withdrawn in the meantime, so there is nothing left to answer.
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) onDone();
    } finally {
      setSharing((now) => new Set([...now].filter((other) => other !== id)));
      refresh([
        endpoints.listIncomingRequests,
        endpoints.listPermissions,
        endpoints.countIncoming,
        endpoints.listNotifications,
      ]);
    }
  };
  return { share, sharing };
}
