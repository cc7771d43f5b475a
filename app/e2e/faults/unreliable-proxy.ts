import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { Random } from './random.ts';

/** What can happen to a save between the browser and the server. */
export const FAULTS = [
  'dropped before the server',
  'dropped after the server',
  'delayed',
  'sent twice',
  'arrived late',
  'failed with 500',
  'failed with 502',
  'failed with 503',
  'cut short',
  'hung, then dropped',
] as const;
export type Fault = (typeof FAULTS)[number];

export type UnreliableProxy = {
  /** Where the browser finds the product. */
  readonly address: string;
  /** From now on more than half of the saves go wrong. */
  readonly breakSaves: () => void;
  /** Cuts the network off, or restores it. */
  readonly setOffline: (isOffline: boolean) => void;
  /** From now on everything gets through. Resolves once all delayed saves have arrived. */
  readonly mend: () => Promise<void>;
  /** How many saves have arrived so far, repeats included. */
  readonly saves: () => number;
  /** The last requests and their outcomes, oldest first. */
  readonly last: () => readonly string[];
  /** How often each fault struck. */
  readonly struck: () => Readonly<Partial<Record<Fault, number>>>;
  /** The saves that the server accepted, each listed once however often it arrived. */
  readonly taken: () => ReadonlySet<string>;
  readonly close: () => Promise<void>;
};

const MOST_TOLD = 40;

type Reply = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};
type Asked = {
  readonly asked: IncomingMessage;
  readonly body: Buffer;
  readonly reply: ServerResponse;
};

/** Starts a real proxy in front of the product at `target`; `random` decides its faults. */
export async function startUnreliableProxy(
  target: string,
  random: Random,
): Promise<UnreliableProxy> {
  const { hostname, port } = new URL(target);
  const struck: Partial<Record<Fault, number>> = {};
  const taken = new Set<string>();
  const late = new Set<Promise<unknown>>();
  const sockets = new Set<Socket>();
  const told: string[] = [];
  let saves = 0;
  let isBreaking = false;
  let isOffline = false;

  const reach = async (asked: IncomingMessage, body: Buffer): Promise<Reply> => {
    const { method, url, headers } = asked;
    const sent = request({ hostname, port, method, path: url, headers });
    sent.end(body);
    const [received] = (await once(sent, 'response')) as [IncomingMessage];
    const reply = {
      status: received.statusCode ?? 0,
      headers: received.headers,
      body: await bodyOf(received),
    };
    tell(asked, String(reply.status));
    const id = isSave(asked) ? saveIdOf(asked, body) : null;
    if (id !== null && reply.status === 200) taken.add(id);
    return reply;
  };
  const tell = ({ method, url }: IncomingMessage, outcome: string): void => {
    told.push(`${new Date().toISOString().slice(14)} ${method} ${url}: ${outcome}`);
    if (told.length > MOST_TOLD) told.shift();
  };
  const drop = (asked: IncomingMessage): void => void asked.socket.destroy();
  const answer = (reply: ServerResponse, { status, headers, body }: Reply): void => {
    reply.writeHead(status, headers).end(body);
  };
  const pass = async ({ asked, body, reply }: Asked): Promise<void> =>
    answer(reply, await reach(asked, body));

  const strike: Readonly<Record<Fault, (one: Asked) => Promise<void> | void>> = {
    'dropped before the server': ({ asked }) => drop(asked),
    'dropped after the server': async ({ asked, body }) => {
      await reach(asked, body);
      drop(asked);
    },
    delayed: async (one) => {
      await pause(100 + random.below(500));
      await pass(one);
    },
    'sent twice': async ({ asked, body, reply }) => {
      const both = await Promise.all([reach(asked, body), reach(asked, body)]);
      answer(reply, random.pick(both));
    },
    // The page considers the save lost; it reaches the server after newer ones.
    'arrived late': ({ asked, body }) => {
      drop(asked);
      const arrival = pause(1000 + random.below(1500))
        .then(() => reach(asked, body))
        .catch(() => undefined)
        .finally(() => late.delete(arrival));
      late.add(arrival);
    },
    'failed with 500': ({ reply }) => fail(reply, 500),
    'failed with 502': ({ reply }) => fail(reply, 502),
    'failed with 503': ({ reply }) => fail(reply, 503),
    'cut short': async ({ asked, body, reply }) => {
      const whole = await reach(asked, body);
      reply.writeHead(whole.status, whole.headers);
      reply.write(whole.body.subarray(0, Math.floor(whole.body.length / 2)), () => drop(asked));
    },
    'hung, then dropped': async ({ asked }) => {
      await pause(800 + random.below(700));
      drop(asked);
    },
  };

  // Each fault strikes once before any repeats, so that a fast machine, which sends few saves, still meets most faults.
  let ahead: Fault[] = [];
  const nextFault = (): Fault => {
    if (ahead.length === 0) ahead = [...FAULTS];
    const fault = random.pick(ahead);
    ahead = ahead.filter((other) => other !== fault);
    return fault;
  };

  const server = createServer((asked, reply) => {
    const go = async (): Promise<void> => {
      const body = await bodyOf(asked);
      if (isSave(asked)) saves += 1;
      if (isOffline) tell(asked, 'no network');
      if (isOffline) return drop(asked);
      const one = { asked, body, reply };
      if (!isBreaking || !isSave(asked) || random.chance(0.4)) return pass(one);
      const fault = nextFault();
      struck[fault] = (struck[fault] ?? 0) + 1;
      tell(asked, fault);
      await strike[fault](one);
    };
    // The page may be gone and the server may be down: both are what these tests are about.
    go().catch(() => drop(asked));
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (asked: IncomingMessage, socket: Socket, head: Buffer) => {
    if (isOffline) return void socket.destroy();
    const through = connect(Number(port), hostname, () => {
      const headers = Object.entries(asked.headers).map(
        ([name, value]) => `${name}: ${String(value)}`,
      );
      through.write(`GET ${asked.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      through.write(head);
      socket.pipe(through).pipe(socket);
    });
    for (const [one, other] of [
      [socket, through],
      [through, socket],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakSaves: () => {
      isBreaking = true;
    },
    setOffline: (offline) => {
      isOffline = offline;
      if (offline) for (const socket of sockets) socket.destroy();
    },
    mend: async () => {
      isBreaking = false;
      isOffline = false;
      while (late.size > 0) await Promise.all(late);
    },
    saves: () => saves,
    last: () => told,
    struck: () => struck,
    taken: () => taken,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function isSave({ method, url = '' }: IncomingMessage): boolean {
  return method === 'PATCH' && url.startsWith('/api/pf_answers/');
}

function saveIdOf({ headers }: IncomingMessage, body: Buffer): string | null {
  const text = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
  const { save_id: id } = JSON.parse(text.toString()) as { readonly save_id?: string };
  return id ?? null;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** As real-world proxies fail: with an HTML page for people. */
function fail(reply: ServerResponse, status: number): void {
  reply.writeHead(status, { 'content-type': 'text/html' }).end(`<html><h1>${status}</h1></html>`);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
