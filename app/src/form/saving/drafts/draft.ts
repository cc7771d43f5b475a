import type { Snapshot } from '../snapshot.ts';

/** Answers of one section that the server has not acknowledged yet, and the saved answers that they are based on. */
export type Draft = {
  readonly revision: number;
  readonly base: Snapshot;
  /** Includes the entries that cannot be saved, as typed. */
  readonly mine: Snapshot;
  /** Saves that were in flight when this was kept: the server may have one of them by now. */
  readonly sent?: readonly Snapshot[];
  /** When the first of its changes was made: the draft with the earliest change is sent first. */
  readonly sinceMs: number;
  readonly keptAtMs: number;
};

export type DraftOwner = { readonly user: string; readonly tp: string; readonly link: string };

/** `opening` distinguishes the openings of one section, in one tab or several. */
export type DraftName = DraftOwner & { readonly opening: string };

export type KeptDraft = {
  readonly name: DraftName;
  /** The tab that sends it. When that tab has ended, another may take it over. */
  readonly tab: string;
  readonly draft: Draft;
};

/** Stored data can be edited by the person, so what cannot be read as a draft is null. */
export function readDraft(stored: unknown): Draft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const draft = stored as Partial<Draft>;
  const { revision, keptAtMs, sinceMs = keptAtMs, base, mine, sent } = draft;
  if (typeof revision !== 'number' || typeof keptAtMs !== 'number') return null;
  if (typeof sinceMs !== 'number' || !isSnapshot(base) || !isSnapshot(mine)) return null;
  // Earlier builds kept only the last one.
  const requests: unknown = sent === undefined || isSnapshot(sent) ? [sent ?? []].flat() : sent;
  if (!Array.isArray(requests) || !requests.every(isSnapshot)) return null;
  return {
    revision,
    base,
    mine,
    sinceMs,
    keptAtMs,
    ...(requests.length > 0 ? { sent: requests } : {}),
  };
}

function isSnapshot(value: unknown): value is Snapshot {
  if (typeof value !== 'object' || value === null) return false;
  const { values, rows } = value as Partial<Snapshot>;
  return (
    typeof values === 'object' &&
    values !== null &&
    typeof rows === 'object' &&
    rows !== null &&
    Object.values(rows).every((ids) => Array.isArray(ids))
  );
}
