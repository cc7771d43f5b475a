import { Client } from 'pg';
import { CHANNEL } from './notifying.ts';

export type Listener = { readonly stop: () => Promise<void> };

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5000;

/**
 * Keeps one connection that LISTENs until stopped. Calls `wake` for each NOTIFY and after each reconnection, because
 * notifications in between were missed.
 */
export function listen(url: string, wake: () => void, warn: (error: unknown) => void): Listener {
  let stopped = false;
  let client: Client | undefined;
  let waitMs = FIRST_WAIT_MS;
  let timer: NodeJS.Timeout | undefined;

  const again = (): void => {
    if (stopped || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void open();
    }, waitMs);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  };

  const open = async (): Promise<void> => {
    const next = new Client({
      connectionString: url,
      application_name: 'plumbline-live',
      keepAlive: true,
    });
    client = next;
    next.on('notification', wake);
    // A client stopped while connecting may live until the database shuts down: not worth a warning.
    next.on('error', (error) => {
      if (!stopped) warn(error);
    });
    next.on('end', again);
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      waitMs = FIRST_WAIT_MS;
      if (stopped) await next.end();
      else wake();
    } catch (error) {
      if (!stopped) warn(error);
      next.end().catch(() => undefined);
      again();
    }
  };

  void open();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
