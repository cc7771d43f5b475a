import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const QUIET_MS = 30;

/** What was sent to PostgreSQL over a wire: the number of statements, and their bytes including values. */
export type Sent = { readonly statements: number; readonly bytes: number };

export type Wire = {
  /** The database's URL over the wire. */
  readonly url: string;
  /** Runs each of these and returns the minimum sent, because background work can only add to it. */
  readonly least: (times: readonly (() => Promise<unknown>)[]) => Promise<Sent>;
  /** Waits until nothing passes anymore, such as queries that an event triggered. */
  readonly quiet: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * Statements that belong to no call: a new connection's settings, the job runner's polling for jobs, and the live
 * stream's polling for events. A call that takes seconds on a busy machine runs beside some of the polling every time,
 * so taking the minimum would not remove them.
 */
const RUNS_BESIDE =
  /^set jit |\bpgboss\.job_[^]*\bfor update of j skip locked\b|^\s*with reading as materialized/iu;

/** A TCP connection to PostgreSQL that counts what passes, except background statements. */
export async function openWire(databaseUrl: string): Promise<Wire> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let statements = 0;
  let bytes = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    const isBeside = besideReader();
    const read = messageReader((type, message) => {
      if (isBeside(type, message)) return;
      bytes += message.length;
      // A simple query, or the execution of a prepared one.
      if (type === 'Q' || type === 'E') statements += 1;
    });
    for (const socket of [client, upstream]) {
      // The client sends a statement in parts. If they were held back, each would wait for the reply to the one before.
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    client.on('data', (chunk: Buffer) => {
      read(chunk);
      upstream.write(chunk);
    });
    upstream.on('data', (chunk: Buffer) => client.write(chunk));
    client.on('close', () => upstream.end());
    upstream.on('close', () => client.end());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: url.href,
    least: async (times) => {
      let least: Sent = { statements: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
      for (const work of times) {
        const before = { statements, bytes };
        await work();
        least = {
          statements: Math.min(least.statements, statements - before.statements),
          bytes: Math.min(least.bytes, bytes - before.bytes),
        };
      }
      return least;
    },
    quiet: async () => {
      for (let seen = -1; seen !== statements; ) {
        seen = statements;
        await sleep(QUIET_MS);
      }
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Whether a connection's message belongs to a background statement. A prepared one is named when it is bound. */
function besideReader(): (type: string, message: Buffer<ArrayBufferLike>) => boolean {
  const prepared = new Map<string, boolean>();
  let isBound = false;
  return (type, message) => {
    const [first = '', second = ''] = ['Q', 'P', 'B'].includes(type)
      ? message.toString('latin1', 5).split('\0', 2)
      : [];
    if (type === 'Q') return RUNS_BESIDE.test(first);
    if (type === 'P') {
      isBound = RUNS_BESIDE.test(second);
      prepared.set(first, isBound);
    }
    if (type === 'B') isBound = prepared.get(second) ?? false;
    return isBound;
  };
}

/** Cuts a stream into messages. The first starts with its length; all others have a letter before it. */
function messageReader(
  see: (type: string, message: Buffer<ArrayBufferLike>) => void,
): (chunk: Buffer<ArrayBufferLike>) => void {
  let held: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  let isStarted = false;
  return (chunk) => {
    held = Buffer.concat([held, chunk]);
    for (;;) {
      const letter = isStarted ? 1 : 0;
      if (held.length < letter + 4) return;
      const size = letter + held.readInt32BE(letter);
      if (held.length < size) return;
      if (isStarted) see(held.toString('latin1', 0, 1), held.subarray(0, size));
      isStarted = true;
      held = held.subarray(size);
    }
  };
}
