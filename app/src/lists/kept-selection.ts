import { keep, read } from '../storage/store.ts';
import type { PartnerList } from './list-url.ts';

/** The selection of a list: trade partners, by the permission of their row. */
export type Selection = ReadonlyMap<string, string>;

export function keepSelection(list: PartnerList, ticked: Selection): void {
  keep('listSelection', JSON.stringify({ list, ticked: [...ticked] }));
}

/** What was ticked in a list before its page was left. Storage can be edited: what is not as it was written is nothing. */
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
