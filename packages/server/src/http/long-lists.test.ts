import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { compileCheck } from './check.ts';
import { longLists } from './long-lists.ts';
import type { ProblemError } from './problem.ts';

const Row = Type.Object({ names: Type.Array(Type.String({ maxLength: 5 }), { maxItems: 3 }) });
const Body = Type.Object({
  rows: Type.Array(Row, { maxItems: 4 }),
  more: Type.Optional(Type.Object({ ids: Type.Array(Type.String(), { maxItems: 2 }) })),
  byKey: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String(), { maxItems: 2 }))),
});
const HUGE = 100_000;

/** A list that counts how often its entries are read. */
function counted(length: number) {
  const read = { count: 0 };
  const list = new Proxy(
    Array.from({ length }, () => 1),
    {
      get(target, name, receiver) {
        if (typeof name === 'string' && /^\d+$/u.test(name)) read.count += 1;
        return Reflect.get(target, name, receiver) as unknown;
      },
    },
  );
  return { list, read };
}

const addresses = (value: unknown, schema: Parameters<typeof longLists>[0] = Body) =>
  longLists(schema, value).map(({ address }) => address);

it('long lists are found in list entries, objects and records', () => {
  const names = ['a', 'b', 'c', 'd'];
  expect(
    addresses({
      rows: [{ names: [] }, { names }],
      more: { ids: names },
      byKey: { 'a/b~': names, fine: ['a'] },
    }),
  ).toEqual(['/rows/1/names', '/more/ids', '/byKey/a~1b~0']);
  expect(addresses({ rows: [{ names: ['a'] }] })).toEqual([]);
  for (const value of [null, undefined, 1, 'text', [], { rows: null }, { rows: { length: HUGE } }])
    expect(addresses(value)).toEqual([]);
});

it('a list is not too long if another alternative of a union accepts it', () => {
  const choice = Type.Union([
    Type.Object({ ids: Type.Array(Type.String(), { maxItems: 2 }) }),
    Type.Object({ ids: Type.Array(Type.String(), { maxItems: 4 }) }),
    Type.Object({ name: Type.String() }),
  ]);
  expect(addresses({ ids: ['a', 'b', 'c'] }, choice)).toEqual([]);
  expect(longLists(choice, { ids: ['a', 'b', 'c', 'd', 'e'] })).toEqual([
    { address: '/ids', reason: 'Send 4 entries or fewer.' },
  ]);
  // In whichever order they are declared.
  const turned = Type.Union([choice.anyOf[1], choice.anyOf[0]]);
  expect(longLists(turned, { ids: ['a', 'b', 'c', 'd', 'e'] })).toEqual([
    { address: '/ids', reason: 'Send 4 entries or fewer.' },
  ]);
});

it('a long list is the only error reported for a hostile body, and its entries are not checked', () => {
  const check = compileCheck(Body, 'body');
  const { list, read } = counted(HUGE);
  let problem: ProblemError | undefined;
  try {
    check({ rows: [{ names: [] }, { names: list }], unknown: list });
  } catch (error) {
    problem = error as ProblemError;
  }
  expect([problem?.status, problem?.members]).toMatchObject([
    422,
    {
      pointer: '/rows/1/names',
      errors: [{ address: '/rows/1/names', reason: 'Send 3 entries or fewer.' }],
    },
  ]);
  // The validator stops at the first of the 100,000.
  expect(read.count).toBeLessThanOrEqual(1);
});

it('the entries of a list that is too long are not read', () => {
  const { list, read } = counted(HUGE);
  expect(addresses({ rows: list })).toEqual(['/rows']);
  expect(read.count).toBe(0);
});
