import { endpoints } from '@plumbline/api-contract';
import { useEffect, useRef } from 'react';
import { endSession } from '../api/api.ts';
import { ownToken } from '../api/token.ts';
import { openChannel } from './channel.ts';

/** Calls back on each notification for the person, on a page outside the {@link LiveProvider}. */
export function useNotified(listener: () => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const hear = (): void => latest.current();
    return openChannel({
      endpoint: endpoints.notified,
      token: ownToken,
      onMessage: hear,
      onReopened: hear,
      onSignedOut: endSession,
    });
  }, []);
}
