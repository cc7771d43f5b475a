import { type Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FuzzRequest } from './requests.ts';

export type FuzzReply = {
  /** 0 if the connection ended without a reply. */
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly tookMs: number;
};

/** Sends one call and waits for the whole reply. Gives up after a while on a body that never ends. */
export function send(
  address: string,
  { method, path, headers, body, pauseMs }: FuzzRequest,
  token: string | undefined,
  agent: Agent,
): Promise<FuzzReply> {
  const startMs = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, type: string, text: string) =>
      resolve({ status, type, body: text, tookMs: performance.now() - startMs });
    const call = request(`${address}${path}`, {
      method,
      agent,
      headers: {
        ...headers,
        ...(token !== undefined && { authorization: `Token ${token}` }),
        ...(body !== null && { 'content-length': String(body.length) }),
      },
    });
    call.on('response', (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () =>
        end(
          reply.statusCode ?? 0,
          reply.headers['content-type'] ?? '',
          Buffer.concat(parts).toString('utf8'),
        ),
      );
      reply.on('error', () => end(0, '', ''));
    });
    call.on('error', () => end(0, '', ''));
    void write(call, body, pauseMs);
  });
}

async function write(
  call: ReturnType<typeof request>,
  body: Uint8Array | null,
  pauseMs: number,
): Promise<void> {
  if (body === null) return void call.end();
  if (pauseMs === 0) return void call.end(body);
  const half = Math.floor(body.length / 2);
  call.write(body.subarray(0, half));
  await sleep(Number.isFinite(pauseMs) ? pauseMs : 300);
  if (Number.isFinite(pauseMs)) call.end(body.subarray(half));
  else call.destroy();
}
