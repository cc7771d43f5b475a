import { endpoints, pathOf } from '@plumbline/api-contract';
import type { LiveMessage } from '@plumbline/api-contract';
import { apiAddress } from '../api/base.ts';

/** `reconnected`: messages may have been missed, so what is shown must be read again. */
export type ChannelEvent = LiveMessage | { readonly type: 'reconnected' };

export type ChannelOptions = {
  readonly token: () => string | null;
  readonly onEvent: (event: ChannelEvent) => void;
  readonly onSignedOut: () => void;
};

const RECONNECT_MS = 500;
const SESSION_ENDED = 4401;

/** Keeps one socket to /ws/incoming/ open, again 500 ms after it closed. Returns the end of it. */
export function openChannel({ token, onEvent, onSignedOut }: ChannelOptions): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let wasOpen = false;

  const connect = (): void => {
    const current = token();
    if (isClosed || current === null) return;
    const path = pathOf(endpoints.incoming, undefined, { token: current });
    const address = new URL(apiAddress(path), window.location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    socket = new WebSocket(address);
    socket.addEventListener('open', () => {
      if (wasOpen) onEvent({ type: 'reconnected' });
      wasOpen = true;
    });
    socket.addEventListener('message', ({ data }) => {
      const message = read(data);
      if (message) onEvent(message);
    });
    socket.addEventListener('close', ({ code }) => {
      if (isClosed) return;
      if (code === SESSION_ENDED) return onSignedOut();
      timer = setTimeout(connect, RECONNECT_MS);
    });
  };

  connect();
  return () => {
    isClosed = true;
    clearTimeout(timer);
    socket?.close();
  };
}

/** A message of a kind that this build does not know yet is none of its business. */
function read(text: unknown): LiveMessage | null {
  try {
    const message = JSON.parse(String(text)) as LiveMessage;
    return ['grant_changed', 'grant_revoked', 'vault_changed'].includes(message.type)
      ? message
      : null;
  } catch {
    return null;
  }
}
