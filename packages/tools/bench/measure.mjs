// Operations timed in turn in one process, so that the machine's noise hits all of them; medians of the pairs' ratios.
//
// An operation is called with a number that counts up over all its calls. It makes a real change each time by switching
// between two states, one for even numbers and one for odd ones. Batches have even lengths, so that every sample
// contains as many of one as of the other.

/** @param {readonly number[]} numbers @param {number} part from 0 to 1 @returns {number} */
export function quantile(numbers, part) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

/** @param {readonly number[]} numbers @returns {number} */
export const median = (numbers) => quantile(numbers, 0.5);

/**
 * One of the operations that are sampled in turn. If it returns a promise, each call is awaited.
 *
 * @typedef {(call: number) => unknown} Operation
 */

class Subject {
  calls = 0;
  batch = 1;
  isAsync = false;

  /** @param {Operation} operation */
  constructor(operation) {
    this.operation = operation;
  }

  /** Microseconds per call over one batch. */
  async take() {
    const { operation, batch } = this;
    const from = this.calls;
    this.calls += batch;
    const start = performance.now();
    if (this.isAsync) for (let call = from; call < from + batch; call += 1) await operation(call);
    else for (let call = from; call < from + batch; call += 1) operation(call);
    return ((performance.now() - start) * 1_000) / batch;
  }

  /** Finds how many calls take about `sampleMs`: an even number, unless a single call takes longer. */
  async size(sampleMs) {
    this.batch = 1;
    const first = this.operation(this.calls);
    this.calls += 1;
    this.isAsync = typeof (/** @type {any} */ (first)?.then) === 'function';
    await first;
    let us = await this.take();
    if (us > sampleMs * 1_000) return us;
    this.batch = 2;
    while (this.batch < 65_536 && us * this.batch < sampleMs * 1_000) {
      this.batch *= 2;
      us = await this.take();
    }
    return us;
  }
}

/** Shorter than a scheduler time slice, so that most samples are not interrupted on a busy machine. */
const SAMPLE_MS = 0.3;

/**
 * Samples each operation in turn, reversing the order from one turn to the next, and returns the times of every turn.
 *
 * @param {readonly Operation[]} operations
 * @param {{ budgetMs?: number, turns?: number, least?: number, sampleMs?: number }} [options]
 * @returns {Promise<{ times: number[][], ran: number }>} `times[turn][operation]` in microseconds a call; `ran` is the
 *   share of the time in which the machine let this thread run
 */
export async function sampleInTurn(
  operations,
  { budgetMs = 800, turns = 301, least = 5, sampleMs = SAMPLE_MS } = {},
) {
  const subjects = operations.map((operation) => new Subject(operation));
  let slowest = 0;
  for (const subject of subjects) slowest = Math.max(slowest, await subject.size(sampleMs));
  // What takes half a second per call is as warm as it gets, and is sampled only a few times.
  const fewest = slowest > 500_000 ? 2 : least;
  const warmUntil = performance.now() + (slowest > 500_000 ? 0 : budgetMs / 3);
  while (performance.now() < warmUntil) for (const subject of subjects) await subject.take();
  // Warm, an operation may take a hundredth of what its first calls took.
  if (slowest <= 500_000) for (const subject of subjects) await subject.size(sampleMs);
  const times = [];
  const start = performance.now();
  const busy = threadMs();
  while (times.length < turns && (times.length < fewest || performance.now() - start < budgetMs)) {
    const turn = [];
    const order = [...subjects.keys()];
    if (times.length % 2 === 1) order.reverse();
    for (const at of order) turn[at] = await /** @type {Subject} */ (subjects[at]).take();
    times.push(turn);
  }
  return { times, ran: Math.min(1, (threadMs() - busy) / (performance.now() - start)) };
}

/** CPU time of this thread in milliseconds. */
export function threadMs() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/**
 * One figure of the table: a value with the quartiles of its samples.
 *
 * @typedef {{ value: number, low: number, high: number, us?: number, floorUs?: number, floorGrowth?: number,
 *   samples: number, ran?: number }} Figure
 */

/** @param {readonly number[]} numbers @returns {Figure} */
export function figureOf(numbers, more = {}) {
  return {
    value: median(numbers),
    low: quantile(numbers, 0.25),
    high: quantile(numbers, 0.75),
    samples: numbers.length,
    ...more,
  };
}

/** @typedef {{ times: number[][], ran: number }} Taken what {@link sampleInTurn} gives */

/** The times of one operation, turn by turn. @param {Taken} taken @param {number} at */
const timesOf = ({ times }, at) => times.map((turn) => turn[at] ?? Number.NaN);

function ratios(taken, at, to) {
  const others = timesOf(taken, to);
  return timesOf(taken, at).map((us, turn) => us / (others[turn] ?? Number.NaN));
}

/** The ratio of the engine's operation to the floor's, turn by turn. @param {Taken} taken @returns {Figure} */
export function ratioOf(taken, at, floorAt) {
  const us = median(timesOf(taken, at));
  const floorUs = median(timesOf(taken, floorAt));
  return figureOf(ratios(taken, at, floorAt), { us, floorUs, ran: taken.ran });
}

/**
 * How many times longer the engine's operation `to` takes than its operation `from`, turn by turn; `floorGrowth` is the
 * same for the floor.
 *
 * @param {Taken} taken @returns {Figure}
 */
export function growthOf(taken, from, to) {
  // The floor's operation comes right after the engine's.
  const floorGrowth = median(ratios(taken, to + 1, from + 1));
  return figureOf(ratios(taken, to, from), { floorGrowth, ran: taken.ran });
}

/** The time of one operation itself. @param {Taken} taken @returns {Figure} */
export function timeOf(taken, at) {
  return figureOf(timesOf(taken, at), { ran: taken.ran });
}
