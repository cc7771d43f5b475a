import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { isId } from './is-id.ts';
import { longLists } from './long-lists.ts';
import { lowercaseIds } from './lowercase-ids.ts';
import { ProblemError } from './problem.ts';
import { whyNotStorable } from '@plumbline/form-engine';
import { worded } from './worded.ts';

export type Check = (value: unknown) => unknown;

type Part = 'path' | 'query' | 'body';

/** By schema, so that a process that builds several servers compiles each schema once. */
const compiled = new WeakMap<TSchema, ReturnType<typeof Compile>>();

function validatorOf(schema: TSchema): ReturnType<typeof Compile> {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const validator = Compile(schema);
  compiled.set(schema, validator);
  return validator;
}

/**
 * Makes a check that returns the value, or throws a 422 problem with pointer and reason (for the path a 404, because a
 * malformed id names nothing). Path and query are text and are converted; a body is not. A schema is compiled when it
 * is first used: compiling all of them would take a tenth of the startup time. Ids are returned in lowercase.
 */
export function compileCheck(schema: TSchema, part: Part): Check {
  const { properties = {} } = schema as { readonly properties?: Readonly<Record<string, unknown>> };
  return (value) => {
    const validator = validatorOf(schema);
    const read = part === 'body' ? value : validator.Convert(tidied(value, properties));
    const unstorable = part === 'body' ? undefined : whyNotStorable(read);
    if (unstorable === undefined && validator.Check(read))
      return part === 'body' ? lowercaseIds(schema, read) : read;
    if (part === 'path') throw new ProblemError(404, 'There is nothing at this address.');
    const errors =
      unstorable === undefined
        ? (tooLong(schema, read) ?? worded(validator.Errors(read)))
        : [{ address: '', reason: unstorable }];
    const { address: pointer, reason } = errors[0] ?? {
      address: '',
      reason: 'Send another value.',
    };
    throw new ProblemError(422, `${part}${pointer}: ${reason}`, { pointer, errors });
  };
}

/** Reports only lists that are too long, if any: checking thousands of entries blocked the server for 200 ms. */
function tooLong(schema: TSchema, value: unknown) {
  const found = longLists(schema, value);
  return found.length > 0 ? found : undefined;
}

/**
 * Normalizes a query: drops names that the endpoint does not declare (`?utm_campaign=x`), which nothing has checked;
 * drops empty values (`?search=&tp=`), which count as not given; and lowercases ids, so that they can be compared as
 * text with those from the database.
 */
const tidied = (value: unknown, declared: Readonly<Record<string, unknown>>): unknown =>
  Object.fromEntries(
    Object.entries(value ?? {})
      .filter(([name, one]) => one !== '' && Object.hasOwn(declared, name))
      .map(([name, one]: [string, unknown]) => [
        name,
        typeof one === 'string' && isId(one) ? one.toLowerCase() : one,
      ]),
  );

/** Rejects a JSON body with text that PostgreSQL cannot store. */
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
