// Sends random calls from its own thread, so that the server's event loop does nothing but serve.
import { Agent } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import fc from 'fast-check';
import { type FuzzRequest, type Known, requests } from './requests.ts';
import { send } from './send.ts';

export type ClientTask = {
  readonly address: string;
  readonly tokens: Readonly<Record<string, string>>;
  readonly known: Known;
  readonly secrets: readonly string[];
  readonly seed: number;
  readonly count: number;
  /** How many calls are in flight at a time. */
  readonly together: number;
};

export type Finding = {
  readonly fault: string;
  readonly call: string;
  readonly reply: string;
};

export type ClientResult = {
  readonly findings: readonly Finding[];
  readonly byStatus: Readonly<Record<string, number>>;
  /** Calls that took long, to be repeated one by one. */
  readonly slow: readonly { readonly request: FuzzRequest; readonly tookMs: number }[];
};

/** Calls that sign their caller out, or worse. Made last, so that the others are not all refused. */
const ENDING: ReadonlySet<string> = new Set([
  'logout',
  'logoutEverywhere',
  'endSession',
  'changePassword',
  'deleteMe',
  'leaveOrganization',
  'removeMember',
]);
const SLOW_MS = 50;
const MOST_SHOWN = 300;

const task = workerData as ClientTask;
const agent = new Agent({ keepAlive: true, maxSockets: task.together });
const calls = fc
  .sample(requests(Object.keys(task.tokens), task.known), {
    seed: task.seed,
    numRuns: task.count,
  })
  .toSorted((a, b) => Number(ENDING.has(a.endpoint)) - Number(ENDING.has(b.endpoint)));
const findings: Finding[] = [];
const byStatus: Record<string, number> = {};
const slow: { request: FuzzRequest; tookMs: number }[] = [];

const shown = ({ actor, method, path, headers, body, pauseMs }: FuzzRequest): string =>
  `${method} ${path.slice(0, MOST_SHOWN)} by ${actor ?? 'anyone'} ${JSON.stringify(headers)} pause ${pauseMs} body ${
    body === null
      ? '-'
      : `${body.length} bytes ${Buffer.from(body).toString('utf8').slice(0, MOST_SHOWN)}`
  }`;

let next = 0;
async function work(): Promise<void> {
  for (;;) {
    const call = calls[next];
    next += 1;
    if (call === undefined) return;
    const reply = await send(
      task.address,
      call,
      call.actor === null ? undefined : task.tokens[call.actor],
      agent,
    );
    const { status, type, body, tookMs } = reply;
    byStatus[status] = (byStatus[status] ?? 0) + 1;
    const tell = (fault: string) =>
      findings.push({ fault, call: shown(call), reply: `${status} ${body.slice(0, MOST_SHOWN)}` });
    if (status >= 500) tell(`answered with ${status}`);
    if (status === 0 && call.pauseMs === 0 && (call.body?.length ?? 0) < 16_384)
      tell('ended the connection without a reply');
    if (status >= 400 && call.method !== 'HEAD' && !type.startsWith('application/problem+json'))
      tell(`gave an error as ${type}`);
    for (const secret of task.secrets)
      if (body.includes(secret)) tell(`showed ${secret} to ${call.actor ?? 'anyone'}`);
    if (tookMs > SLOW_MS && call.pauseMs === 0) slow.push({ request: call, tookMs });
  }
}

await Promise.all(Array.from({ length: task.together }, work));
agent.destroy();
parentPort?.postMessage({ findings, byStatus, slow } satisfies ClientResult);
