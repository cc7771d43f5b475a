// Calls the server's health check every few milliseconds from its own thread, and records how long each reply took.
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

export type ProbeTask = { readonly address: string };
/** In ms, sorted. Posted in reply to each message. */
export type ProbeResult = readonly number[];

const PAUSE_MS = 5;
const { address } = workerData as ProbeTask;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let took: number[] = [];
let isOpen = true;

const ask = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const startMs = performance.now();
    get(`${address}/api/health/`, { agent }, (reply) => {
      reply.resume();
      reply.on('end', () => resolve(performance.now() - startMs));
    }).on('error', reject);
  });

parentPort?.on('message', (message) => {
  if (message === 'end') {
    isOpen = false;
    parentPort?.close();
    return;
  }
  parentPort?.postMessage(took.toSorted((a, b) => a - b) satisfies ProbeResult);
  took = [];
});

while (isOpen) {
  took.push(await ask());
  await sleep(PAUSE_MS);
}
agent.destroy();
