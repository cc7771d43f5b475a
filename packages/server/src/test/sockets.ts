import { endpoints, type LiveMessage, type NotificationMessage } from '@plumbline/api-contract';
import { WebSocket } from 'ws';
import type { Server } from '../build-server.ts';

type Messages = { readonly incoming: LiveMessage; readonly notified: NotificationMessage };

export type Listening<Message = LiveMessage> = {
  readonly messages: Message[];
  /** When each message arrived, ms. */
  readonly timesMs: number[];
  readonly closed: Promise<number>;
  readonly socket: WebSocket;
  readonly close: () => void;
};

/** Opens a socket like a browser. Fails with the HTTP status if the server refuses. */
export async function listenTo<Channel extends keyof Messages = 'incoming'>(
  server: Server,
  token: string,
  options: {
    readonly channel?: Channel;
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
): Promise<Listening<Messages[Channel]>> {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return listenAt(`ws://127.0.0.1:${port}`, token, options);
}

/** Like {@link listenTo}, for a server at an address. */
export async function listenAt<Channel extends keyof Messages = 'incoming'>(
  address: string,
  token: string,
  options: {
    readonly channel?: Channel;
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
): Promise<Listening<Messages[Channel]>> {
  const { path } = endpoints[options.channel ?? 'incoming'];
  const socket = new WebSocket(`${address}${path}?token=${token}`, { headers: options.headers });
  const messages: Messages[Channel][] = [];
  const timesMs: number[] = [];
  socket.on('message', (text) => {
    timesMs.push(Date.now());
    messages.push(JSON.parse(String(text)) as Messages[Channel]);
  });
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve);
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('unexpected-response', (_request, response) =>
      reject(new Error(`refused with ${response.statusCode}`)),
    );
    socket.on('error', reject);
  });
  return { messages, timesMs, closed, socket, close: () => socket.close() };
}
