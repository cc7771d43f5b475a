// `npm run fuzz -- [--count N] [--seed N] [--only N]`: odd rules and templates through check, eval, explain and diff.
// The cases run in a worker; the main thread reports one that never ends, and terminates it.
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { caseOf } from './cases.mjs';
import { giants } from './giants.mjs';
import { shrunk, tryCase } from './try-case.mjs';

const HELP = `npm run fuzz -- [--count N] [--seed N] [--only N]

  --count N   cases to try (default 100000), beside the ${giants.length} large ones
  --seed N    the seed that makes them (default 1): the same seed makes the same cases
  --only N    the one case of that number`;

/** Longer than a case may take, with its two retries, on a busy machine. */
const HANGING_MS = 120_000;
const MOST_FAILURES = 20;

function settings() {
  const { values } = parseArgs({
    options: {
      count: { type: 'string' },
      seed: { type: 'string' },
      only: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const whole = (text, name) => {
    const number = Number(text);
    if (!Number.isInteger(number) || number < 0)
      throw new Error(`--${name} takes a whole number\n\n${HELP}`);
    return number;
  };
  return {
    help: values.help === true,
    count: whole(values.count ?? '100000', 'count'),
    seed: whole(values.seed ?? '1', 'seed'),
    only: values.only === undefined ? undefined : whole(values.only, 'only'),
  };
}

// --- the worker ---

function work({ count, seed, only }) {
  const say = (message) => parentPort?.postMessage(message);
  const run = (name, one) => {
    say({ kind: 'start', name });
    const { failure, slowest } = tryCase(one);
    say({ kind: 'end', name, of: one.kind, slowest });
    if (failure !== undefined)
      say({ kind: 'failure', name, failure, shrunk: shrunk(one, failure) });
  };
  if (only === undefined) for (const { name, make } of giants) run(name, make());
  say({ kind: 'heap', bytes: heapAfterCollection() });
  const [first, last] = only === undefined ? [0, count] : [only, only + 1];
  for (let index = first; index < last; index += 1) {
    run(`case ${index}`, caseOf(seed, index));
    if ((index + 1) % Math.ceil(count / 10) === 0)
      say({ kind: 'heap', bytes: heapAfterCollection() });
  }
}

function heapAfterCollection() {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

// --- the main thread ---

async function watch(given) {
  const heaps = [];
  const failures = [];
  const kinds = new Map();
  let slowest = { ms: 0, subject: '', name: '' };
  let [tried, peak] = [0, 0];
  let running = { name: '', sinceMs: performance.now() };
  const startedMs = performance.now();
  const worker = new Worker(new URL(import.meta.url), {
    workerData: given,
  });
  const isDone = await new Promise((resolve, reject) => {
    const clock = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
      if (performance.now() - running.sinceMs < HANGING_MS) return;
      failures.push({ name: running.name });
      console.log(`${running.name} of seed ${given.seed} has not ended in ${HANGING_MS / 1000} s`);
      clearInterval(clock);
      resolve(false);
    }, 200);
    worker.on('message', (message) => {
      if (message.kind === 'start') running = { name: message.name, sinceMs: performance.now() };
      if (message.kind === 'end') {
        tried += 1;
        const isGiant = !message.name.startsWith('case ');
        const known = kinds.get(isGiant ? 'large' : message.of) ?? { count: 0, ms: 0 };
        kinds.set(isGiant ? 'large' : message.of, {
          count: known.count + 1,
          ms: Math.max(known.ms, message.slowest.ms),
        });
        if (message.slowest.ms > slowest.ms) slowest = { ...message.slowest, name: message.name };
      }
      if (message.kind === 'heap') {
        heaps.push(message.bytes);
        console.log(`${tried} tried, ${failures.length} failed, heap ${megabytes(message.bytes)}`);
      }
      if (message.kind === 'failure') {
        failures.push(message);
        console.log(told(message, given.seed));
        if (failures.length >= MOST_FAILURES) resolve(false);
      }
    });
    worker.on('error', reject);
    worker.on('exit', () => resolve(true));
    worker.on('exit', () => clearInterval(clock));
  });
  await worker.terminate();
  for (const [kind, { count, ms }] of kinds)
    console.log(`${count} ${kind}, the slowest ${Math.round(ms)} ms`);
  console.log(`slowest: ${slowest.name} in ${slowest.subject}, ${Math.round(slowest.ms)} ms`);
  const grown = (heaps.at(-1) ?? 0) - (heaps[1] ?? heaps[0] ?? 0);
  console.log(
    `memory: peak ${megabytes(peak)}, heap grown by ${megabytes(grown)} from the first tenth to the last`,
  );
  console.log(
    `seed ${given.seed}, ${Math.round((performance.now() - startedMs) / 1000)} s${isDone ? '' : ', ended early'}`,
  );
  console.log(`${tried - failures.length} passed, ${failures.length} failed`);
  return failures.length === 0 && isDone;
}

function told({ name, failure, shrunk: small }, seed) {
  const again = name.startsWith('case ')
    ? ` (npm run fuzz -- --seed ${seed} --only ${name.slice(5)})`
    : '';
  const parts = ['rule', 'text', 'other'].flatMap((part) =>
    small[part] === undefined ? [] : [`  ${part}: ${JSON.stringify(small[part]).slice(0, 500)}`],
  );
  const stack = failure.stack?.split('\n').slice(1, 5).join('\n') ?? '';
  return [`${name}${again}: ${failure.subject}: ${failure.message}`, ...parts, stack].join('\n');
}

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

if (!isMainThread) work(workerData);
else {
  try {
    const given = settings();
    if (given.help) console.log(HELP);
    else if (!(await watch(given))) process.exitCode = 1;
  } catch (error) {
    console.error(error.message);
    process.exitCode = 2;
  }
}
