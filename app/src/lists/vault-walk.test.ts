import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepLeftPlace } from './list-place.ts';
import { beginWalk, endWalk, growWalk, isMoreAfter, keptWalk, type Walk } from './vault-walk.ts';

const COUNT = 450;

/** The trade partners that decisions removed from the list. */
let decided: readonly number[] = [];

/** The fake server: lists of 450 trade partners, of which every tenth shares nothing. */
const answer = async (input: RequestInfo | URL): Promise<Response> => {
  const { pathname, searchParams } = new URL(String(input), 'http://localhost');
  const permissionOf = (at: number) => (at % 10 === 0 ? null : `p-${at}`);
  const left = Array.from({ length: COUNT }, (_, at) => at).filter((at) => !decided.includes(at));
  const rows = left.map((at) =>
    pathname.includes('/browse_all/')
      ? { id: `tp-${at}`, permission_id: permissionOf(at) }
      : { id: `row-${at}`, permission_id: permissionOf(at), tp: { id: `tp-${at}` }, sections: [] },
  );
  const located = searchParams.get('locate');
  // A row is found in the middle of its page.
  const offset =
    located === null ? Number(searchParams.get('offset')) : Number(located.slice(3)) - 100;
  const end = offset + Number(searchParams.get('limit'));
  return Response.json({ count: COUNT, is_more: false, offset, results: rows.slice(offset, end) });
};

beforeEach(() => vi.stubGlobal('fetch', answer));
afterEach(() => {
  decided = [];
  vi.unstubAllGlobals();
});

const existing = (walk: Walk | null): Walk => walk ?? expect.fail('no walk');

it.each([
  ['access_granted', 131],
  ['browse_all', 200],
] as const)('goes through all of %s, past what was loaded first', async (list, start) => {
  const from = `?list=${list}`;
  keepLeftPlace({ search: from, top: 0, row: 231, pageTop: 0 });
  const first = existing(await beginWalk(from, 'tp-231'));
  expect([first.offset, first.stops.length, isMoreAfter(first)]).toEqual([start, 200, true]);

  const down = existing(await growWalk(first, 1));
  const all = existing(await growWalk(down, -1));
  expect([all.offset, isMoreAfter(all)]).toEqual([0, false]);
  expect(all.stops.map(({ tp, isShared }) => (isShared ? tp : null))).toEqual(
    Array.from({ length: COUNT }, (_, at) => (at % 10 === 0 ? null : `tp-${at}`)),
  );
  expect([await growWalk(all, 1), await growWalk(all, -1)]).toEqual([null, null]);

  expect(keptWalk(from, 'tp-449')).toEqual(all);
  expect(keptWalk('?list=to_review', 'tp-449')).toBeNull();
  endWalk();
  expect(keptWalk(from, 'tp-449')).toBeNull();
});

it.each([
  ['some', [1, 2, 150, 198, 199]],
  ['all', Array.from({ length: 200 }, (_, at) => at)],
])('misses nothing after decisions removed %s of its trade partners', async (_, removed) => {
  let walk = existing(await beginWalk('?list=to_review', 'tp-100'));
  expect([walk.offset, walk.stops.length]).toEqual([0, 200]);
  decided = removed;
  for (let time = 0; time < 5 && isMoreAfter(walk); time += 1)
    walk = existing(await growWalk(walk, 1));
  expect(walk.stops.map(({ tp }) => tp)).toEqual(
    Array.from({ length: COUNT }, (_, at) => `tp-${at}`),
  );
});
