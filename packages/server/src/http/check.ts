import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { ProblemError } from './problem.ts';
import { whyNotStorable } from '../engine/storable.ts';

export type Check = (value: unknown) => unknown;

type Part = 'path' | 'query' | 'body';

/**
 * Compiles a schema to a check that gives the value, or throws a 422 problem with pointer and reason (a 404 for
 * the path: an id that is no id names nothing). Path and query are text and are converted; a body is not.
 */
export function compileCheck(schema: TSchema, part: Part): Check {
  const validator = Compile(schema);
  return (value) => {
    const read = part === 'body' ? value : validator.Convert(value);
    const unstorable = part === 'body' ? undefined : whyNotStorable(read);
    if (unstorable === undefined && validator.Check(read)) return read;
    if (part === 'path') throw new ProblemError(404, 'There is nothing at this address.');
    const first = validator.Errors(read)[0];
    const pointer = first === undefined ? '' : pointerOf(first);
    const reason = unstorable ?? first?.message ?? 'does not fit';
    throw new ProblemError(422, `${part}${pointer}: ${reason}`, {
      pointer,
      errors: [{ address: pointer, reason }],
    });
  };
}

function pointerOf(error: { instancePath: string; keyword?: string; params?: unknown }): string {
  const missing = error.params as { requiredProperties?: readonly string[] } | undefined;
  const [name] = missing?.requiredProperties ?? [];
  return name === undefined ? error.instancePath : `${error.instancePath}/${name}`;
}

/** Refuses a JSON body with text that PostgreSQL cannot keep. */
export function checkText(body: unknown): void {
  if (body === null || body === undefined || typeof body !== 'object') return;
  for (const [name, value] of Object.entries(body)) {
    const reason = whyNotStorable(value);
    if (reason !== undefined)
      throw new ProblemError(422, reason, {
        pointer: `/${name}`,
        errors: [{ address: `/${name}`, reason }],
      });
  }
}
