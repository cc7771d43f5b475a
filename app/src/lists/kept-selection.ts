import { keep, read } from '../storage/store.ts';
import type { PartnerList } from './list-url.ts';

/** The selection of a list: trade partners, by the permission of their row. */
export type Selection = ReadonlyMap<string, string>;

export function keepSelection(list: PartnerList, ticked: Selection): void {
  keep('listSelection', JSON.stringify({ list, ticked: [...ticked] }));
}

/** A list's selection before its page was left. Storage can be edited, so anything malformed counts as nothing. */
export function keptSelection(list: PartnerList): Selection {
  try {
    const kept = JSON.parse(read('listSelection') ?? 'null') as {
      readonly list?: unknown;
      readonly ticked?: unknown;
    } | null;
    if (kept?.list !== list || !Array.isArray(kept.ticked)) return new Map();
    const isPair = (one: unknown): one is [string, string] =>
      Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === 'string');
    return new Map(kept.ticked.filter(isPair));
  } catch {
    return new Map();
  }
}
