import { once } from 'node:events';
import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { endpoints } from '@plumbline/api-contract';
import { describe, expect, it } from 'vitest';
import { databases } from './test/databases.ts';
import type { ClientResult, ClientTask, Finding } from './test/fuzz-http/client.worker.ts';
import type { ProbeResult, ProbeTask } from './test/fuzz-http/probe.worker.ts';
import type { FuzzRequest } from './test/fuzz-http/requests.ts';
import { send } from './test/fuzz-http/send.ts';
import { actors, startTestServer, type TestServer } from './test/server.ts';

/** `npm test` sends the same few each time; `npm run fuzz:http` many more, and measures how they delay other calls. */
const COUNT = Number(process.env['FUZZ_HTTP_COUNT'] ?? 200);
const SEED = Number(process.env['FUZZ_HTTP_SEED'] ?? 20_261_123);
const isCampaign = process.env['FUZZ_HTTP_COUNT'] !== undefined;
/** Calls per database, because some of them sign people out or delete accounts and companies. */
const ROUND = 2500;
const TOGETHER = 4;
/** The longest that one call may delay another. */
const MOST_STALL_MS = 50;

/** No caller belongs to this company or has access to its vault. */
const VICTIM = 'otherTp';
const SECRET = 'canary-7f3a9c';

type Round = {
  readonly result: ClientResult;
  readonly idle: ProbeResult;
  readonly busy: ProbeResult;
  readonly stalls: readonly { readonly call: string; readonly stallMs: number }[];
};

/** Puts a text into the victim's vault and settings that no one else may ever receive. */
async function plantSecret(test: TestServer): Promise<void> {
  const query = { link: 'basic-information' };
  const read = await test.call(VICTIM, endpoints.getAnswers, { query });
  const { revision } = read.json<{ answers: { revision: number } }>().answers;
  const change = { kind: 'answer', address: 'basic-information/BI-27', value: SECRET };
  const saved = await test.call(VICTIM, endpoints.changeAnswers, {
    query,
    body: { revision, changes: [change] },
  });
  expect(saved.statusCode).toBe(200);
  const kept = await test.call(VICTIM, endpoints.createPrequalSetting, {
    body: { kind: 'view', list: 'browse_all', name: SECRET, value: {} },
  });
  expect(kept.statusCode).toBe(201);
}

async function runRound(count: number, seed: number): Promise<Round> {
  const [postgres] = databases();
  if (postgres === undefined) throw new Error('there is no PostgreSQL');
  const test = await startTestServer(postgres);
  try {
    await plantSecret(test);
    const { app } = test.server;
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const { [VICTIM]: _, ...tokens } = test.tokens;
    const known = { ids: [...test.ids.values()], emails: Object.values(actors) };
    const task = { address, tokens, known, secrets: [SECRET], seed, count, together: TOGETHER };
    const probe = isCampaign ? await startProbe(address) : undefined;
    const idle = (await probe?.read(1000)) ?? [];
    const result = await runClient(task);
    const busy = (await probe?.read(0)) ?? [];
    await probe?.end();
    const stalls = isCampaign ? await replay(address, result.slow, tokens) : [];
    return { result, idle, busy, stalls };
  } finally {
    await test.stop();
  }
}

async function runClient(task: ClientTask): Promise<ClientResult> {
  const worker = new Worker(new URL('./test/fuzz-http/client.worker.ts', import.meta.url), {
    workerData: task,
    execArgv: [],
  });
  const [result] = (await once(worker, 'message')) as [ClientResult];
  await worker.terminate();
  return result;
}

async function startProbe(address: string) {
  const workerData: ProbeTask = { address };
  const worker = new Worker(new URL('./test/fuzz-http/probe.worker.ts', import.meta.url), {
    workerData,
    execArgv: [],
  });
  const read = async (afterMs: number): Promise<ProbeResult> => {
    await sleep(afterMs);
    worker.postMessage('read');
    const [took] = (await once(worker, 'message')) as [ProbeResult];
    return took;
  };
  await read(500);
  return {
    read,
    end: async () => {
      worker.postMessage('end');
      await once(worker, 'exit');
    },
  };
}

/** Sends each slow call again, alone. It stalls if it blocks the event loop for too long three times in a row. */
async function replay(
  address: string,
  slow: ClientResult['slow'],
  tokens: Readonly<Record<string, string>>,
): Promise<Round['stalls']> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const stalls: { call: string; stallMs: number }[] = [];
  for (const { request } of slow) {
    let least = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < 3 && least > MOST_STALL_MS; turn += 1)
      least = Math.min(least, await stallOf(address, request, tokens[request.actor ?? ''], agent));
    if (least > MOST_STALL_MS)
      stalls.push({ call: `${request.method} ${request.path}`, stallMs: Math.round(least) });
  }
  agent.destroy();
  return stalls;
}

/**
 * How long a call blocks the event loop, in milliseconds. At most the CPU time of this thread, because another process
 * that takes the processor delays the loop as well.
 */
async function stallOf(
  address: string,
  request: FuzzRequest,
  token: string | undefined,
  agent: Agent,
): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  await sleep(5);
  delay.enable();
  await sleep(5);
  delay.reset();
  const start = process.threadCpuUsage();
  await send(address, request, token, agent);
  await sleep(5);
  delay.disable();
  const { user, system } = process.threadCpuUsage(start);
  return Math.min(delay.max / 1e6, (user + system) / 1e3);
}

const at = (sorted: ProbeResult, share: number) =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) /
  10;

const inWords = ({ fault, call, reply }: Finding) => `${fault}\n  ${call}\n  ${reply}`;

describe('random calls to every endpoint', () => {
  it(`never get a 5xx or anyone else’s data${isCampaign ? ', and hold up no other call' : ''}`, {
    timeout: 24 * 3_600_000,
  }, async () => {
    const findings: string[] = [];
    const byStatus: Record<string, number> = {};
    for (let done = 0; done < COUNT; done += ROUND) {
      const count = Math.min(ROUND, COUNT - done);
      const { result, idle, busy, stalls } = await runRound(count, SEED + done);
      findings.push(...result.findings.map(inWords));
      for (const { call, stallMs } of stalls)
        findings.push(`held up others for ${stallMs} ms\n  ${call}`);
      for (const [status, times] of Object.entries(result.byStatus))
        byStatus[status] = (byStatus[status] ?? 0) + times;
      if (isCampaign)
        console.log(
          `${done + count} calls; ${findings.length} findings; another call: idle ${at(idle, 0.5)} ms, longest ${at(idle, 1)}; beside them ${at(busy, 0.5)} ms, 99% ${at(busy, 0.99)}, longest ${at(busy, 1)}; ${result.slow.length} looked at again`,
        );
    }
    if (isCampaign) console.log(byStatus);
    expect(findings).toEqual([]);
    // Enough calls get past the first checks.
    const share = (from: number, to: number) =>
      Object.entries(byStatus)
        .filter(([status]) => Number(status) >= from && Number(status) < to)
        .reduce((sum, [, times]) => sum + times, 0) / COUNT;
    expect(share(200, 300)).toBeGreaterThan(0.05);
    expect(share(422, 423)).toBeGreaterThan(0.05);
  });
});
