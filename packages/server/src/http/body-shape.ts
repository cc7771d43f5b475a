import { ProblemError } from './problem.ts';

/** Deeper than any document. Code that recurses over a body can rely on this limit. */
const MOST_DEPTH = 64;
/** Real bodies have more bytes than this for each value, including its name. */
const BYTES_PER_VALUE = 16;

/**
 * Rejects a body that is nested too deeply or has too many values, before anything walks it: checking a value costs a
 * hundred times as much as parsing it. Does not recurse itself.
 *
 * @param limit the endpoint's largest body, in bytes
 * @throws 422
 */
export function checkShape(body: unknown, limit: number): void {
  const most = limit / BYTES_PER_VALUE;
  let values = 0;
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_DEPTH) throw new ProblemError(422, 'The body is nested too deeply.');
    const next: unknown[] = [];
    for (const value of level) {
      values += 1;
      if (values > most) throw new ProblemError(422, 'The body has too many values.');
      if (typeof value !== 'object' || value === null) continue;
      if (Array.isArray(value)) for (const one of value) next.push(one);
      else for (const name in value) next.push((value as Record<string, unknown>)[name]);
    }
    level = next;
  }
}
