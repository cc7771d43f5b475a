// Two operations timed in turn in one process, so that the machine's noise hits both; medians of the pairs' ratios.

/** @param {number[]} numbers @returns {number} */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Microseconds a call, over `calls` numbered calls: the number lets the operation make a real change each time. */
function time(operation, calls, from) {
  const start = performance.now();
  for (let call = 0; call < calls; call += 1) operation(from + call);
  return ((performance.now() - start) * 1_000) / calls;
}

/** Calls that take about two milliseconds, an even number. */
function batchOf(operation) {
  let calls = 2;
  while (calls < 50_000 && time(operation, calls, 0) * calls < 2_000) calls *= 2;
  return calls;
}

/**
 * @param {(call: number) => void} ours
 * @param {(call: number) => void} floor
 * @returns {{ us: number, floorUs: number, ratio: number, samples: number }}
 */
export function pair(ours, floor, { samples = 41, budgetMs = 2_500 } = {}) {
  const [oursCalls, floorCalls] = [batchOf(ours), batchOf(floor)];
  const warmUntil = performance.now() + budgetMs / 4;
  let at = 0;
  while (performance.now() < warmUntil) {
    time(ours, oursCalls, at);
    time(floor, floorCalls, at);
    at += 2;
  }
  /** @type {{ ours: number[], floor: number[], ratio: number[] }} */
  const taken = { ours: [], floor: [], ratio: [] };
  const until = performance.now() + budgetMs;
  for (let sample = 0; sample < samples && (sample < 5 || performance.now() < until); sample += 1) {
    const a = time(ours, oursCalls, 0);
    const b = time(floor, floorCalls, 0);
    taken.ours.push(a);
    taken.floor.push(b);
    taken.ratio.push(a / b);
  }
  return {
    us: median(taken.ours),
    floorUs: median(taken.floor),
    ratio: median(taken.ratio),
    samples: taken.ratio.length,
  };
}
