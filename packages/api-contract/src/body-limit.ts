import type { TSchema } from 'typebox';
import type { Endpoint } from './endpoint.ts';

/** Even a form with a few short fields may be sent with whitespace and with keys that this version does not know. */
const LEAST_BODY_BYTES = 16_384;
/** `\u00e9`: the longest encoding of one character in JSON. */
const BYTES_PER_CHARACTER = 6;

/**
 * How many bytes of JSON an endpoint accepts.
 *
 * @returns the most that its body's schema can need; 0 without a body
 * @throws if the schema sets no bound and the endpoint has no `bodyLimit`
 */
export function bodyLimitOf({ id, body, bodyLimit, kind }: Endpoint): number {
  if (body === undefined || kind === 'upload') return 0;
  if (bodyLimit !== undefined) return bodyLimit;
  const most = mostBytes(body as Schema);
  if (Number.isFinite(most)) return Math.max(LEAST_BODY_BYTES, most);
  throw new Error(
    `the body of ${id} has no largest size: give its texts maxLength and its lists maxItems, or the endpoint a bodyLimit`,
  );
}

type Schema = TSchema & {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly format?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
};

function mostBytes(schema: Schema): number {
  if (schema.anyOf !== undefined) return Math.max(...schema.anyOf.map(mostBytes));
  if (schema.enum !== undefined) return Math.max(...schema.enum.map(bytesOf));
  if ('const' in schema) return bytesOf(schema.const);
  return MOST_BYTES[schema.type ?? '']?.(schema) ?? Infinity;
}

const MOST_BYTES: Readonly<Record<string, (schema: Schema) => number>> = {
  boolean: () => 'false'.length,
  null: () => 'null'.length,
  integer: () => String(-Number.MAX_VALUE).length,
  number: () => String(-Number.MAX_VALUE).length,
  string: ({ maxLength = Infinity, format = '' }) =>
    FORMATS[format] ?? maxLength * BYTES_PER_CHARACTER + 2,
  array: ({ items, maxItems = Infinity }) =>
    items === undefined ? Infinity : maxItems * (mostBytes(items) + 1) + 2,
  object: ({ properties }) =>
    properties === undefined
      ? Infinity
      : Object.entries(properties).reduce(
          (sum, [name, one]) => sum + bytesOf(name) + mostBytes(one) + 2,
          2,
        ),
};

const FORMATS: Readonly<Record<string, number>> = { uuid: 38, 'date-time': 64 };

const bytesOf = (value: unknown): number => JSON.stringify(value).length;
