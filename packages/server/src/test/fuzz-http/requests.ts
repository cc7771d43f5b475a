import { gzipSync } from 'node:zlib';
import { type Endpoint, endpoints } from '@plumbline/api-contract';
import fc from 'fast-check';

/** One call, well-formed or not. Can be posted to a worker. */
export type FuzzRequest = {
  readonly endpoint: string;
  /** Whose token to send; null for none. */
  readonly actor: string | null;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
  /** Sends the body in two halves with a pause between, in ms; `Infinity` never sends the second half. */
  readonly pauseMs: number;
};

type Schema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
};

/** Existing ids, addresses and names, so that calls get past the first check. */
export type Known = { readonly ids: readonly string[]; readonly emails: readonly string[] };

const LARGEST_BYTES = 600_000;

const oddTexts = fc.constantFrom(
  '',
  '%',
  '%00',
  '..%2f..%2fetc%2fpasswd',
  "'; drop table users; --",
  '\u0000',
  '\ud800',
  '\u202e',
  '<script>alert(1)</script>',
  '=1+1',
  '{{7*7}}',
  '1e999',
  '-1',
  '9007199254740993',
  'null',
  '__proto__',
  'a'.repeat(5000),
);

const texts = (known: Known): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known.ids) },
    { weight: 2, arbitrary: fc.constantFrom(...known.emails) },
    { weight: 2, arbitrary: fc.constantFrom('basic-information', 'insurance', 'a', 'summit', '1') },
    fc.uuid(),
    oddTexts,
    fc.string({ unit: 'binary', maxLength: 40 }),
  );

const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e300, [], {}, [[]], ''),
);

/** Mostly values that match the schema, sometimes something else. */
function shaped(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { anyOf, enum: values, properties, items, type } = schema;
  const fitting = (): fc.Arbitrary<unknown> => {
    if (anyOf !== undefined) return fc.oneof(...anyOf.map((one) => shaped(one, known)));
    if ('const' in schema) return fc.constant(schema.const);
    if (values !== undefined) return fc.constantFrom(...values);
    if (properties !== undefined)
      return fc.record(
        Object.fromEntries(
          Object.entries(properties).map(([name, one]) => [name, shaped(one, known)]),
        ),
        { requiredKeys: [...(schema.required ?? [])] },
      );
    if (items !== undefined) return fc.array(shaped(items, known), { maxLength: 5 });
    if (type === 'integer') return fc.oneof(fc.nat(5), fc.integer());
    if (type === 'number') return fc.double({ noNaN: true });
    if (type === 'boolean') return fc.boolean();
    if (type === 'null') return fc.constant(null);
    if (type === 'string') return texts(known);
    return anything;
  };
  return fc.oneof({ weight: 12, arbitrary: fitting() }, anything);
}

const repeated = (part: string, open: string, close: string) =>
  fc
    .integer({ min: 1, max: LARGEST_BYTES })
    .map((bytes) => `${open}${part.repeat(Math.ceil(bytes / part.length))}${close}`);

/** Bodies that are expensive to read for their size. */
const heavy: fc.Arbitrary<string> = fc.oneof(
  repeated('0,', '[', '0]'),
  repeated('{},', '[', '{}]'),
  repeated('"a":0,', '{', '"a":0}'),
  repeated('x', '{"email":"', '"}'),
  repeated('\\u0000', '"', '"'),
  fc.integer({ min: 1, max: 200_000 }).map((deep) => '['.repeat(deep) + ']'.repeat(deep)),
  fc.integer({ min: 1, max: 100_000 }).map((deep) => '{"a":'.repeat(deep) + '1' + '}'.repeat(deep)),
  fc
    .integer({ min: 1, max: 60_000 })
    .map(
      (count) => `{${Array.from({ length: count }, (_, at) => `"k${at.toString(36)}":0`).join()}}`,
    ),
  fc.integer({ min: 1, max: 5000 }).map((count) =>
    JSON.stringify({
      revision: 1,
      changes: Array.from({ length: count }, (_, at) => ({
        kind: 'answer',
        address: `basic-information/BI-${at}`,
        value: at,
      })),
    }),
  ),
  fc.integer({ min: 1, max: 30_000 }).map((count) =>
    JSON.stringify({
      answers: {
        link: 'basic-information',
        revision: 1,
        questions: Array.from({ length: count }, () => ({})),
      },
    }),
  ),
);

const bytesOf = (text: string): Uint8Array => Buffer.from(text);

type Sent = { readonly bytes: Uint8Array; readonly headers: Readonly<Record<string, string>> };

const json = { 'content-type': 'application/json' };

function bodies(schema: Schema | undefined, known: Known): fc.Arbitrary<Sent | null> {
  const fits = schema === undefined ? anything : shaped(schema, known);
  const texted = fits.map((value) => JSON.stringify(value) ?? '');
  const plain = (text: fc.Arbitrary<string>) =>
    text.map((one) => ({ bytes: bytesOf(one), headers: json }));
  return fc.oneof(
    { weight: 10, arbitrary: plain(texted) },
    { weight: 2, arbitrary: plain(heavy) },
    {
      weight: 2,
      arbitrary: fc.oneof(texted, heavy).map((one) => ({
        bytes: gzipSync(one),
        headers: { ...json, 'content-encoding': 'gzip' },
      })),
    },
    fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ bytes, headers: json })),
    fc.constantFrom('gzip', 'br', 'deflate', 'gzip, gzip', 'x').map((encoding) => ({
      bytes: bytesOf('{}'),
      headers: { ...json, 'content-encoding': encoding },
    })),
    fc
      .constantFrom(
        'text/plain',
        'application/xml',
        'application/json; charset=utf-7',
        'multipart/form-data',
        'multipart/form-data; boundary=x',
        '',
      )
      .chain((type) =>
        texted.map((one) => ({ bytes: bytesOf(one), headers: { 'content-type': type } })),
      ),
    fc
      .constant(bytesOf('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"a":1}}}'))
      .map((bytes) => ({ bytes, headers: json })),
    fc.uint8Array({ maxLength: 3000 }).map((file) => ({
      bytes: Buffer.concat([
        Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'),
        file,
        Buffer.from('\r\n--b--\r\n'),
      ]),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })),
    fc.constant(null),
  );
}

function addresses(endpoint: Endpoint, known: Known): fc.Arbitrary<string> {
  const names = Object.keys(((endpoint.query ?? {}) as Schema).properties ?? {});
  const parts = endpoint.path
    .split('/')
    .map((part) =>
      part.startsWith(':')
        ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known.ids) }, texts(known))
        : fc.constant(part),
    );
  const encoded = (text: string): string => {
    try {
      return encodeURIComponent(text);
    } catch {
      return '%ED%A0%80';
    }
  };
  const query = fc.array(
    fc.tuple(
      names.length === 0
        ? texts(known)
        : fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...names) }, texts(known)),
      texts(known),
    ),
    { maxLength: 5 },
  );
  return fc.tuple(fc.tuple(...parts), query).map(([path, asked]) => {
    const address = path.map((part) => encoded(part)).join('/');
    const search = asked.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
    return `${address}${search === '' ? '' : `?${search}`}`.slice(0, 8000);
  });
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const;
const HAVE_NO_BODY: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Calls of every endpoint by anyone, with random shapes, sizes and encodings. */
export function requests(actors: readonly string[], known: Known): fc.Arbitrary<FuzzRequest> {
  const declared = Object.values(endpoints as Readonly<Record<string, Endpoint>>).filter(
    ({ kind }) => kind !== 'socket',
  );
  const pauses = fc.oneof(
    { weight: 300, arbitrary: fc.constant(0) },
    fc.constantFrom(20, 200, Number.POSITIVE_INFINITY),
  );
  return fc.constantFrom(...declared).chain((endpoint) =>
    fc
      .tuple(
        fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...actors) }, fc.constant(null)),
        fc.oneof(
          { weight: 30, arbitrary: fc.constant(endpoint.method) },
          fc.constantFrom(...METHODS),
        ),
        addresses(endpoint, known),
        bodies(endpoint.body as Schema | undefined, known),
        pauses,
      )
      .map(([actor, method, path, sent, pauseMs]) => ({
        endpoint: endpoint.id,
        actor,
        method,
        path,
        headers: sent === null || HAVE_NO_BODY.has(method) ? {} : sent.headers,
        body: sent === null || HAVE_NO_BODY.has(method) ? null : sent.bytes,
        pauseMs,
      })),
  );
}
