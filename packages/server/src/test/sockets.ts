import type { LiveMessage } from '@plumbline/api-contract';
import { WebSocket } from 'ws';
import type { Server } from '../build-server.ts';

export type Listening = {
  readonly messages: LiveMessage[];
  /** When each message came, ms. */
  readonly timesMs: number[];
  readonly closed: Promise<number>;
  readonly close: () => void;
};

/** Opens /ws/incoming/ as a browser would; fails with the HTTP status when the server refuses. */
export async function listenTo(
  server: Server,
  token: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Listening> {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/incoming/?token=${token}`, { headers });
  const messages: LiveMessage[] = [];
  const timesMs: number[] = [];
  socket.on('message', (text) => {
    timesMs.push(Date.now());
    messages.push(JSON.parse(String(text)) as LiveMessage);
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
  return { messages, timesMs, closed, close: () => socket.close() };
}
