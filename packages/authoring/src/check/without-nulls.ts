import { isRecord } from '@plumbline/form-engine/authoring';
import { documentSchema, resolved, type Schema } from './schema-part.ts';

/**
 * A document without the optional parts that are null: a document may write an absent part as null, and code that reads
 * templates need not know. What did not change is the same object, and what the schema does not describe stays.
 *
 * @param value any JSON
 */
export function withoutNulls(value: unknown, schema: Schema = documentSchema): unknown {
  if (Array.isArray(value)) {
    const { items } = schema;
    if (items === undefined) return value;
    const given: readonly unknown[] = value;
    const list = given.map((one) => withoutNulls(one, resolved(items)));
    return list.every((one, at) => one === given[at]) ? given : list;
  }
  if (!isRecord(value)) return value;
  const { properties = {}, required = [] } = schema;
  const given = Object.entries(value);
  const kept = given.flatMap(([key, one]): [string, unknown][] => {
    const part = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (part === undefined) return [[key, one]];
    if (one === null && !required.includes(key) && !takesNull(resolved(part))) return [];
    return [[key, withoutNulls(one, resolved(part))]];
  });
  const isSame = kept.length === given.length && kept.every(([key, one]) => one === value[key]);
  return isSame ? value : Object.fromEntries(kept);
}

/** Whether null is a value of its own: without a type, any value is. */
function takesNull({ type, enum: choices }: Schema): boolean {
  if (choices !== undefined) return false;
  return type === undefined || [type].flat().includes('null');
}
