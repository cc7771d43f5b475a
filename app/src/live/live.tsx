import { endpoints } from '@plumbline/api-contract';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { endSession } from '../api/api.ts';
import { useRefresh } from '../api/resource.ts';
import { readToken } from '../api/token.ts';
import { openChannel } from './channel.ts';
import type { ChannelEvent } from './channel.ts';

type Listeners = Set<(event: ChannelEvent) => void>;

const LiveContext = createContext<Listeners | null>(null);

/** What a grant lets its person read of a vault. */
const READ_BY_GRANT = [
  endpoints.getSections,
  endpoints.getDataVault,
  endpoints.getAnswers,
  endpoints.getIndustryRates,
];

const OF_A_VAULT = [...READ_BY_GRANT, endpoints.listAccessGranted, endpoints.listExpiring];

/** Calls back with what the server tells while the page is open. The latest listener is the one that is called. */
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

/** Holds the channel while a person is signed in, and reads again what a message made stale. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
  const [listeners] = useState<Listeners>(() => new Set());
  const refresh = useRefresh();

  useEffect(
    () =>
      openChannel({
        token: readToken,
        onSignedOut: endSession,
        onEvent: (event) => {
          // Pages first: one that must close does so before anything is read again.
          for (const listener of listeners) listener(event);
          const tp = event.type === 'reconnected' ? undefined : event.tp;
          if (event.type === 'grant_revoked') {
            refresh(READ_BY_GRANT, { tp, forget: true });
            refresh([endpoints.listAccessGranted]);
            return;
          }
          if (event.type === 'grant_changed' && event.sections) {
            const { sections } = event;
            const isClosed = (link: string): boolean => !sections.includes(link);
            refresh([endpoints.getAnswers], { tp, link: isClosed, forget: true });
            // They may stand for a code in a section that is closed now.
            refresh([endpoints.getIndustryRates], { tp, forget: true });
          }
          refresh(OF_A_VAULT, { tp });
        },
      }),
    [listeners, refresh],
  );

  return <LiveContext value={listeners}>{children}</LiveContext>;
}
