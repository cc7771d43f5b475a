import { endpoints } from '@plumbline/api-contract';
import type { LiveMessage, NotificationMessage } from '@plumbline/api-contract';
import { useSnackbar } from '@plumbline/ui';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { endSession } from '../api/api.ts';
import { ownToken } from '../api/token.ts';
import { useUser } from '../session/session.tsx';
import { type ChannelEvent, openChannel } from './channel.ts';

type Listeners = Set<(event: ChannelEvent) => void>;

const LiveContext = createContext<Listeners | null>(null);

/** Calls back with the server's messages while the page is open. Always calls the latest listener. */
export function useLive(listener: (event: ChannelEvent) => void): void {
  const listeners = useContext(LiveContext);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    if (!listeners) return;
    const hear = (event: ChannelEvent): void => latest.current(event);
    listeners.add(hear);
    return () => {
      listeners.delete(hear);
    };
  }, [listeners]);
}

/**
 * Keeps both channels open while a person is signed in, and refetches what a message made stale. The code that decides
 * what is stale loads with the first message, so a page without messages never loads it.
 */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const [listeners] = useState<Listeners>(() => new Set());
  const { mutate } = useSWRConfig();
  const snackbar = useSnackbar();
  const user = useUser();
  const latest = useRef(user);
  useEffect(() => {
    latest.current = user;
  });

  useEffect(() => {
    const hearing = (): Promise<typeof import('./hear.ts') | null> =>
      // Without it, nothing that was read is known to be right: everything is dropped, and what is shown is refetched.
      import('./hear.ts').catch(() => mutate(() => true, undefined).then(() => null));
    const channel = { token: ownToken, onSignedOut: endSession };
    const hear = (event: ChannelEvent): void => {
      // Pages first: one that must close does so before anything is refetched.
      for (const listener of listeners) listener(event);
      void hearing().then((live) => live?.hear(event, latest.current, mutate));
    };
    const ends = [
      openChannel({
        ...channel,
        endpoint: endpoints.incoming,
        onMessage: (message) => hear(message as LiveMessage),
        onReopened: () => hear({ type: 'reconnected' }),
      }),
      openChannel({
        ...channel,
        endpoint: endpoints.notified,
        onMessage: (message) => {
          const { data } = message as NotificationMessage;
          void hearing().then((live) => live?.hearNotified(data, mutate, snackbar));
        },
        onReopened: () => void hearing().then((live) => live?.readNotificationsAgain(mutate)),
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [listeners, mutate, snackbar]);

  return <LiveContext value={listeners}>{children}</LiveContext>;
}
