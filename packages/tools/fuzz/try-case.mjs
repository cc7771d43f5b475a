import { shrunkJson, shrunkText } from './shrink.mjs';
import { subjects, subjectsOf } from './subjects.mjs';

/**
 * A case that takes longer than this in one subject counts as hanging; with 10 MB, people wait a little longer. On a
 * machine where `JSON.parse` reads the sample in `SAMPLE_MS`.
 */
const LONGEST_MS = 1_000;
const LONGEST_MS_PER_MB = 150;
const SAMPLE_MS = 6;
const SAMPLE_READINGS = 20;

/** @param {Case} one */
function longestOf({ rule = '', text = '', other = '' }) {
  return LONGEST_MS + ((rule.length + text.length + other.length) / 1e6) * LONGEST_MS_PER_MB;
}

/**
 * @typedef {import('./cases.mjs').Case} Case
 * @typedef {{ subject: string, message: string, stack?: string }} Failure
 * @typedef {{ subject: string, ms: number }} Slowest
 */

/**
 * Runs a case through its subjects.
 *
 * @param {Case} one
 * @param {{ table?: typeof subjects, isTimed?: boolean, longestMs?: number }} [options] tests pass their own subjects,
 *   and gate nothing on time
 * @returns {{ failure?: Failure, slowest: Slowest }} the first failure, and the subject that took longest
 */
export function tryCase(
  one,
  { table = subjects, isTimed = true, longestMs = longestOf(one) } = {},
) {
  let slowest = { subject: '', ms: 0 };
  for (const [subject, run] of subjectsOf(one, table)) {
    const startedMs = busyMs();
    try {
      run(/** @type {any} */ (one));
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      return { failure: { subject, message, stack }, slowest };
    }
    let ms = busyMs() - startedMs;
    // The first time may include compiling the code: a case is slow only if it is slow three times.
    for (let again = 0; isTimed && again < 2 && ms > longestMs; again += 1)
      ms = Math.min(ms, timed(run, one));
    if (ms > slowest.ms) slowest = { subject, ms };
    if (isTimed && ms > longestMs && ms > longestMs * slowness()) {
      return { failure: { subject, message: `takes ${Math.round(ms)} ms` }, slowest };
    }
  }
  return { slowest };
}

function timed(run, one) {
  const startedMs = busyMs();
  run(one);
  return busyMs() - startedMs;
}

/**
 * How many times slower this machine is right now than the one that the limits are for; at least 1. Measured only when
 * a case was slow, because the same machine is slower next to other work.
 */
function slowness() {
  const sample = JSON.stringify(
    Array.from({ length: 25_000 }, (_, at) => ({ id: `Question-${at}`, type: 'X', at })),
  );
  const startedMs = busyMs();
  for (let reading = 0; reading < SAMPLE_READINGS; reading += 1) JSON.parse(sample);
  return Math.max(1, (busyMs() - startedMs) / SAMPLE_READINGS / SAMPLE_MS);
}

/** CPU time of this thread: it excludes whatever else the machine does, but includes garbage collection. */
function busyMs() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * The smallest case found that fails in the same subject with the same kind of message.
 *
 * @param {Case} one
 * @param {Failure} failure
 * @param {Parameters<typeof tryCase>[1]} [options]
 * @returns {Case}
 */
export function shrunk(one, failure, options = {}) {
  const isSlow = /^takes \d+ ms$/.test(failure.message);
  if (isSlow) return one;
  const like = (message) => message.replace(/\d+/g, '0').slice(0, 60);
  const failsWith = (changed) => {
    const { failure: other } = tryCase({ ...one, ...changed }, options);
    return other?.subject === failure.subject && like(other.message) === like(failure.message);
  };
  if (one.rule !== undefined)
    return { ...one, rule: shrunkText(one.rule, (rule) => failsWith({ rule })) };
  const shrink = (text, fails) => {
    try {
      JSON.parse(text);
      return shrunkText(shrunkJson(text, fails), fails);
    } catch {
      return shrunkText(text, fails);
    }
  };
  const text = shrink(one.text ?? '', (smaller) => failsWith({ text: smaller }));
  if (failure.subject !== 'diff' || one.other === undefined) return { ...one, text };
  const other = shrink(one.other, (smaller) => failsWith({ text, other: smaller }));
  return { ...one, text, other };
}
