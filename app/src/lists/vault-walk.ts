import { type Endpoint, endpoints } from '@plumbline/api-contract';
import { keep, read } from '../storage/store.ts';
import { call } from '../api/api.ts';
import { leftPlace } from './list-place.ts';
import { type PartnerList, queryOf, readView } from './list-url.ts';

/**
 * A row of the list. A walk stops only where the vault is shared. `slugs` are its shared sections, null when the list
 * does not say.
 */
export type Stop = {
  readonly tp: string;
  readonly slugs: readonly string[] | null;
  readonly isShared: boolean;
};

/** A list as it was when a vault was opened from it, so that a decision does not change which vaults come next. */
export type Walk = {
  /** The list's query string, with its question mark. */
  readonly from: string;
  /** The index in the list of the first of `stops`. */
  readonly offset: number;
  readonly count: number;
  readonly isMore: boolean;
  readonly stops: readonly Stop[];
};

/** The most rows that one call returns. */
const WINDOW = 200;

const ENDPOINTS: Readonly<Record<PartnerList, Endpoint>> = {
  to_review: endpoints.listToReview,
  browse_all: endpoints.browsePartners,
  access_granted: endpoints.listAccessGranted,
  access_requested: endpoints.listAccessRequested,
  completed_rac: endpoints.listCompletedRac,
};
const LOCATES: ReadonlySet<PartnerList> = new Set(['to_review', 'access_granted', 'completed_rac']);

type Row = {
  readonly id: string;
  readonly permission_id?: string | null;
  readonly tp?: { readonly id: string };
  readonly sections?: readonly { readonly slug: string }[];
};
type Page = {
  readonly count: number;
  readonly is_more: boolean;
  readonly offset: number;
  readonly results: readonly Row[];
};

const stopOf = ({ id, permission_id: permission, tp, sections }: Row): Stop => ({
  tp: tp?.id ?? id,
  slugs: sections?.map(({ slug }) => slug) ?? null,
  isShared: permission != null,
});

/** The stored walk that includes a vault; null when the vault was opened in another way. */
export function keptWalk(from: string, tp: string): Walk | null {
  try {
    const walk = JSON.parse(read('vaultWalk') ?? 'null') as Walk | null;
    return walk?.from === from && placeOf(walk, tp) !== -1 ? walk : null;
  } catch {
    return null;
  }
}

export const placeOf = ({ stops }: Walk, tp: string): number =>
  stops.findIndex((stop) => stop.tp === tp);

/** Called when the list is shown again: the next vault that is opened starts a new walk. */
export function endWalk(): void {
  keep('vaultWalk', 'null');
}

/** Loads the part of the list around a vault. Null when the list no longer has it. */
export async function beginWalk(from: string, tp: string): Promise<Walk | null> {
  const { list } = readView(addressOf(from));
  const row = leftPlace()?.row ?? 0;
  const page = LOCATES.has(list)
    ? await pageAt(from, { locate: tp })
    : await pageAt(from, { offset: row - (row % WINDOW) });
  const walk = { from, ...ofPage(page) };
  return placeOf(walk, tp) === -1 ? null : kept(walk);
}

/** The same walk, extended with the rows after or before it; null when there are none. */
export async function growWalk(walk: Walk, step: 1 | -1): Promise<Walk | null> {
  const { from, offset, stops } = walk;
  if (step === 1) {
    const more = await rowsAfter(walk);
    return more.length === 0 ? null : kept({ ...walk, stops: [...stops, ...more] });
  }
  if (offset === 0) return null;
  const start = Math.max(0, offset - WINDOW);
  const more = await rowsAt(from, start, offset - start);
  return more.length === 0 ? null : kept({ ...walk, offset: start, stops: [...more, ...stops] });
}

/**
 * The rows that follow the walk. Decisions remove trade partners from the list, and what follows moves up. So this goes
 * back until it finds a row of the walk.
 */
async function rowsAfter({ from, offset, stops }: Walk): Promise<readonly Stop[]> {
  const known = new Set(stops.map(({ tp }) => tp));
  const isKnown = (stop: Stop | undefined): boolean => stop !== undefined && known.has(stop.tp);
  let start = offset + stops.length - 1;
  let rows = await rowsAt(from, start, WINDOW);
  while (start > offset && !isKnown(rows[0])) {
    start = Math.max(offset, start - WINDOW + 1);
    rows = [...(await rowsAt(from, start, WINDOW)), ...rows];
  }
  const following = rows.slice(Math.max(0, rows.findIndex(isKnown)));
  const fresh = following.filter((stop) => !isKnown(stop));
  // Two pages can have the same rows.
  return [...new Map(fresh.map((stop) => [stop.tp, stop])).values()];
}

/** Whether the list has more rows than were loaded. */
export const isMoreAfter = ({ offset, stops, count, isMore }: Walk): boolean =>
  isMore || offset + stops.length < count;

function kept(walk: Walk): Walk {
  keep('vaultWalk', JSON.stringify(walk));
  return walk;
}

const ofPage = ({ offset, count, is_more: isMore, results }: Page) => ({
  offset,
  count,
  isMore,
  stops: results.map(stopOf),
});

const rowsAt = async (from: string, offset: number, limit: number): Promise<readonly Stop[]> =>
  (await pageAt(from, { offset, limit })).results.map(stopOf);

/** `?` alone is the first list, without filters or sort. */
export const addressOf = (from: string): string => (from === '?' ? '' : from);

async function pageAt(
  from: string,
  where: { readonly locate?: string; readonly offset?: number; readonly limit?: number },
): Promise<Page> {
  const view = readView(addressOf(from));
  const query = { limit: WINDOW, ...queryOf(view), ...where };
  return (await call(ENDPOINTS[view.list], { query: query as never })) as Page;
}
