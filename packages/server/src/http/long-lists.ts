import type { TSchema } from 'typebox';
import { anyPart, type SchemaPart } from './schema-part.ts';

type Lists = {
  /** By JSON pointer, the maximum length of each list that exceeds it. */
  readonly long: Map<string, number>;
  /** The lists within their limits. */
  readonly fitting: Set<string>;
};

/**
 * The lists that are longer than a schema allows, at any depth. Never looks inside a list that is too long, and looks
 * at each other value once for each schema that may be meant, so the cost of an error depends on the limits in the
 * contract, not on what was sent.
 *
 * @returns in the order of the schema; empty if every list fits
 */
export function longLists(
  schema: TSchema,
  value: unknown,
): readonly { readonly address: string; readonly reason: string }[] {
  const lists: Lists = { long: new Map(), fitting: new Set() };
  collect(schema as SchemaPart, value, '', lists);
  return [...lists.long].map(([address, most]) => ({
    address,
    reason: `Send ${most} entries or fewer.`,
  }));
}

function collect(part: SchemaPart, value: unknown, address: string, lists: Lists): void {
  const { anyOf = [], allOf = [] } = part;
  for (const one of allOf) collect(one, value, address, lists);
  if (anyOf.length > 0) collectChoice(anyOf, value, address, lists);
  if (Array.isArray(value)) collectList(part, value, address, lists);
  else if (typeof value === 'object' && value !== null)
    collectFields(part, value as Readonly<Record<string, unknown>>, address, lists);
}

function collectList(
  { maxItems, items }: SchemaPart,
  value: readonly unknown[],
  address: string,
  lists: Lists,
): void {
  if (maxItems !== undefined) {
    if (value.length > maxItems) {
      lists.long.set(address, maxItems);
      return;
    }
    lists.fitting.add(address);
  }
  if (items === undefined || !holdsLists(items)) return;
  for (const [place, one] of value.entries()) collect(items, one, `${address}/${place}`, lists);
}

function collectFields(
  { properties = {}, patternProperties = {} }: SchemaPart,
  value: Readonly<Record<string, unknown>>,
  address: string,
  lists: Lists,
): void {
  for (const [name, one] of Object.entries(properties))
    if (holdsLists(one) && Object.hasOwn(value, name))
      collect(one, value[name], `${address}/${escaped(name)}`, lists);
  // All fields of a record have the same schema.
  for (const one of Object.values(patternProperties))
    if (holdsLists(one))
      for (const [name, field] of Object.entries(value))
        collect(one, field, `${address}/${escaped(name)}`, lists);
}

/** A list that fits one of several bodies is not too long; then that body's other error is reported. */
function collectChoice(
  members: readonly SchemaPart[],
  value: unknown,
  address: string,
  lists: Lists,
): void {
  const found = members.map((member) => {
    const own: Lists = { long: new Map(), fitting: new Set() };
    collect(member, value, address, own);
    return own;
  });
  for (const { fitting } of found) for (const at of fitting) lists.fitting.add(at);
  for (const { long } of found)
    for (const [at, most] of long)
      if (!found.some(({ fitting }) => fitting.has(at)))
        lists.long.set(at, Math.max(most, lists.long.get(at) ?? 0));
}

/** Whether a schema has a limited list anywhere. */
const holdsLists = anyPart(({ maxItems }) => maxItems !== undefined);

/** A name as part of a JSON pointer (RFC 6901). */
const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
