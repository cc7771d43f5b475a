import { changesBetween } from '../change.ts';
import type { Change } from '../change.ts';
import { merge } from '../merge.ts';
import type { Merge } from '../merge.ts';
import { moved } from '../rebase.ts';
import type { Mine } from '../withheld.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Draft } from './draft.ts';

type Unsent = {
  readonly revision: number;
  readonly base: Snapshot;
  readonly mine: Pick<Mine, 'shown'>;
  /** What was sent of it without a reply. */
  readonly sent: readonly Snapshot[];
  readonly sinceMs: number;
  readonly keptAtMs: number;
};

/**
 * What the device keeps of a section with unsent changes: the changed answers, and changed rows in full.
 * {@link restoreFrom} does not need unchanged answers, and a long section is written at every pause.
 */
export function draftOf({ base, mine, sent, ...rest }: Unsent): Draft {
  const changes = changesBetween(base, mine.shown);
  const requests = sent.map((one) => ({ one, changes: changesBetween(base, one) }));
  const part = partOf(base, [...changes, ...requests.flatMap((request) => request.changes)]);
  return {
    ...rest,
    base: part(base, []),
    mine: part(mine.shown, changes),
    ...(sent.length > 0 && {
      sent: requests.map((request) => part(request.one, request.changes)),
    }),
  };
}

/** The changes of each save of a draft that got no reply. */
export function changesSent({ base, sent = [] }: Draft): readonly (readonly Change[])[] {
  return sent.map((one) => changesBetween(base, one));
}

/** Reduces snapshots to what some changes touch, using the changes from `base` to each snapshot. */
function partOf(base: Snapshot, touching: readonly Change[]) {
  const panels = new Set<string>();
  const places = new Set<string>();
  for (const change of touching) {
    const place = placeOf(change.kind === 'answer' ? change.address : `${change.panel}/`);
    const panel = panelOf(place);
    if (change.kind === 'answer' || panel !== null) places.add(place);
    else if (change.kind !== 'rowsOrdered') places.add(`${change.panel}/${change.row}`);
    if (panel !== null) panels.add(panel);
    else if (change.kind !== 'answer') panels.add(change.panel);
  }
  const isIn = (address: string): boolean => panels.has(address) || places.has(placeOf(address));
  const groups = groupsOf(base);
  const held = [...panels, ...[...places].flatMap((place) => groups.get(place) ?? [])];
  return (snapshot: Snapshot, changes: readonly Change[]): Snapshot => {
    if (changes.some(({ kind }) => kind !== 'answer'))
      return {
        values: pick(snapshot.values, Object.keys(snapshot.values).filter(isIn)),
        rows: pick(snapshot.rows, Object.keys(snapshot.rows).filter(isIn)),
      };
    // The rows are the same, so the snapshot itself need not be read.
    const values = pick(base.values, held);
    for (const change of changes) {
      if (change.kind !== 'answer') continue;
      if (change.after === null) delete values[change.address];
      else values[change.address] = change.after;
    }
    return { values, rows: pick(base.rows, held) };
  };
}

/** The outermost row that an address is in, otherwise the address itself. */
function placeOf(address: string): string {
  return address.split('/').slice(0, 3).join('/');
}

/** The panel of a place that is a row; null for other places. */
function panelOf(place: string): string | null {
  const [link, panel, row] = place.split('/');
  return row ? `${link}/${panel}` : null;
}

/** Addresses by their place. Cached for each base, which stays the same until the next save. */
function groupsOf(base: Snapshot): ReadonlyMap<string, readonly string[]> {
  let groups = known.get(base);
  if (groups === undefined) {
    groups = new Map<string, string[]>();
    for (const address of [...Object.keys(base.values), ...Object.keys(base.rows)]) {
      const place = placeOf(address);
      const group = groups.get(place);
      if (group) group.push(address);
      else groups.set(place, [address]);
    }
    known.set(base, groups);
  }
  return groups;
}

const known = new WeakMap<Snapshot, Map<string, string[]>>();

function pick<T>(from: Readonly<Record<string, T>>, keys: readonly string[]): Record<string, T> {
  return Object.fromEntries(
    keys.flatMap((key) => (Object.hasOwn(from, key) ? [[key, from[key] as T]] : [])),
  );
}

/**
 * What must change in a section as saved, so that it also includes the draft. A save without a reply may still have
 * arrived: what the server has of it is not someone else's change.
 */
export function restoreFrom(draft: Draft, saved: Snapshot): Merge {
  return merge(moved(draft.base, changesSent(draft), saved), saved, draft.mine);
}
