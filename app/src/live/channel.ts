import { type Endpoint, type LiveMessage, pathOf } from '@plumbline/api-contract';
import { apiAddress } from '../api/base.ts';

/** `reconnected`: messages may have been missed, so what is shown must be refetched. */
export type ChannelEvent = LiveMessage | { readonly type: 'reconnected' };

export type ChannelOptions = {
  /** A socket endpoint of the contract. */
  readonly endpoint: Endpoint;
  readonly token: () => string | null;
  /** A message from the server, perhaps of a type that this build does not know. */
  readonly onMessage: (message: unknown) => void;
  /** Reopened: messages may have been missed, so what is shown must be refetched. */
  readonly onReopened: () => void;
  /** Gets the token of the session that ended, which may no longer be the current one. */
  readonly onSignedOut: (token: string) => void;
};

/** The first retry after a socket that was open. Each failure doubles the wait, up to the longest. */
const RECONNECT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
/** If the first socket takes longer than this to open, what the page has read may already be stale. */
const LATE_MS = 1000;
/** A first socket that took longer than the server can look back. */
const TOO_LATE_MS = 60_000;
const SESSION_ENDED = 4401;
const TOO_MANY = 4408;

/**
 * Keeps a socket open. It reconnects 500 ms after a close, more slowly while no one answers, and at once when the
 * network is back; a socket closed because the person opened too many newer pages reconnects when this page gets the
 * focus again. Returns a function that closes it.
 */
export function openChannel(options: ChannelOptions): () => void {
  const { endpoint, token, onMessage, onReopened, onSignedOut } = options;
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let isFirst = true;
  let failures = 0;
  const startMs = Date.now();

  const connect = (): void => {
    const current = token();
    if (isClosed || current === null) return;
    const path = pathOf(endpoint, undefined, { token: current });
    const address = new URL(apiAddress(path), window.location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    socket = new WebSocket(address);
    const opening = socket;
    opening.addEventListener('open', () => {
      const waitedMs = Date.now() - startMs;
      // The server tells a page that was merely slow what it missed, so that nothing is read twice.
      if (!isFirst || waitedMs > TOO_LATE_MS) onReopened();
      else if (waitedMs > LATE_MS) opening.send(JSON.stringify({ since: waitedMs }));
      isFirst = false;
      failures = 0;
    });
    socket.addEventListener('message', ({ data }) => onMessage(JSON.parse(String(data))));
    socket.addEventListener('close', ({ code }) => {
      if (isClosed) return;
      isFirst = false;
      if (code === SESSION_ENDED) return onSignedOut(current);
      if (code === TOO_MANY) window.addEventListener('focus', connect, { once: true });
      else timer = setTimeout(again, waitMs(failures));
      failures += 1;
    });
  };

  const again = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    connect();
  };

  connect();
  window.addEventListener('online', again);
  return () => {
    isClosed = true;
    clearTimeout(timer);
    window.removeEventListener('online', again);
    window.removeEventListener('focus', connect);
    socket?.close();
  };
}

/** The specified half second first, then longer, with jitter so that pages do not all reconnect at the same moment. */
function waitMs(failures: number): number {
  if (failures === 0) return RECONNECT_MS;
  const longest = Math.min(LONGEST_WAIT_MS, RECONNECT_MS * 2 ** failures);
  return longest * (0.5 + Math.random() / 2);
}
