import { type Endpoint, pathOf } from '@plumbline/api-contract';
import { apiAddress } from '../api/base.ts';

export type ChannelOptions = {
  /** A socket of the contract. */
  readonly endpoint: Endpoint;
  readonly token: () => string | null;
  /** What the server said; of a kind, perhaps, that this build does not know. */
  readonly onMessage: (message: unknown) => void;
  /** Open again, or late: messages may have been missed, so what is shown must be read again. */
  readonly onReopened: () => void;
  readonly onSignedOut: () => void;
};

const RECONNECT_MS = 500;
/** What the page read while its first socket took longer than this to open may be old by then. */
const LATE_MS = 1000;
const SESSION_ENDED = 4401;
const TOO_MANY = 4408;

/**
 * Keeps a socket open, again 500 ms after it closed; one that the person's newer pages took the place of, when this
 * page is looked at again. Returns the end of it.
 */
export function openChannel(options: ChannelOptions): () => void {
  const { endpoint, token, onMessage, onReopened, onSignedOut } = options;
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let isFirst = true;
  const startMs = Date.now();

  const connect = (): void => {
    const current = token();
    if (isClosed || current === null) return;
    const path = pathOf(endpoint, undefined, { token: current });
    const address = new URL(apiAddress(path), window.location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    socket = new WebSocket(address);
    socket.addEventListener('open', () => {
      if (!isFirst || Date.now() - startMs > LATE_MS) onReopened();
      isFirst = false;
    });
    socket.addEventListener('message', ({ data }) => onMessage(JSON.parse(String(data))));
    socket.addEventListener('close', ({ code }) => {
      if (isClosed) return;
      isFirst = false;
      if (code === SESSION_ENDED) return onSignedOut();
      if (code === TOO_MANY) window.addEventListener('focus', connect, { once: true });
      else timer = setTimeout(connect, RECONNECT_MS);
    });
  };

  connect();
  return () => {
    isClosed = true;
    clearTimeout(timer);
    window.removeEventListener('focus', connect);
    socket?.close();
  };
}
