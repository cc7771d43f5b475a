import type { TSchema } from 'typebox';
import { anyPart, type SchemaPart } from './schema-part.ts';

/**
 * A valid body with the ids that its schema declares in lowercase, as PostgreSQL returns them, so that they can be
 * compared as text. Returns the same value when there is nothing to change; never changes the value it was given.
 */
export function lowercaseIds(schema: TSchema, value: unknown): unknown {
  return lowercased(schema as SchemaPart, value);
}

function lowercased(part: SchemaPart, value: unknown): unknown {
  if (value === null || !hasIds(part)) return value;
  const { format, items, anyOf = [], allOf = [] } = part;
  if (typeof value === 'string' && format === 'uuid') return value.toLowerCase();
  // The value has been checked, but not which members of a union it fits: an id in any of them is in lowercase.
  const chosen = [...anyOf, ...allOf].reduce<unknown>((read, one) => lowercased(one, read), value);
  if (Array.isArray(chosen)) return items === undefined ? chosen : listOf(items, chosen);
  return typeof chosen === 'object' && chosen !== null
    ? fieldsOf(part, chosen as Readonly<Record<string, unknown>>)
    : chosen;
}

function listOf(items: SchemaPart, list: readonly unknown[]): readonly unknown[] {
  const read = list.map((one) => lowercased(items, one));
  return read.some((one, place) => one !== list[place]) ? read : list;
}

function fieldsOf(
  { properties = {}, patternProperties = {} }: SchemaPart,
  value: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const ofRecord = Object.values(patternProperties);
  const changed = Object.entries(value).flatMap(([name, one]) => {
    const own = Object.hasOwn(properties, name) ? [properties[name] as SchemaPart] : ofRecord;
    const read = own.reduce((now: unknown, schema) => lowercased(schema, now), one);
    return read === one ? [] : [[name, read] as const];
  });
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
}

/** Whether a schema declares an id anywhere. */
const hasIds = anyPart(({ format }) => format === 'uuid');
