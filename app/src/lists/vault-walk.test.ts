import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepLeftPlace } from './list-place.ts';
import { beginWalk, endWalk, growWalk, isMoreAfter, keptWalk, type Walk } from './vault-walk.ts';

const COUNT = 450;

/** The fake server: lists of 450 trade partners, of which every tenth shares nothing. */
const answer = async (input: RequestInfo | URL): Promise<Response> => {
  const { pathname, searchParams } = new URL(String(input), 'http://localhost');
  const permissionOf = (at: number) => (at % 10 === 0 ? null : `p-${at}`);
  const rows = Array.from({ length: COUNT }, (_, at) =>
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
afterEach(() => vi.unstubAllGlobals());

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
  expect(all.stops.map((stop) => stop?.tp ?? null)).toEqual(
    Array.from({ length: COUNT }, (_, at) => (at % 10 === 0 ? null : `tp-${at}`)),
  );
  expect([await growWalk(all, 1), await growWalk(all, -1)]).toEqual([null, null]);

  expect(keptWalk(from, 'tp-449')).toEqual(all);
  expect(keptWalk('?list=to_review', 'tp-449')).toBeNull();
  endWalk();
  expect(keptWalk(from, 'tp-449')).toBeNull();
});
