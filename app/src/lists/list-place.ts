import type { TablePlace } from '@plumbline/ui';
import type { Location, To } from 'react-router-dom';
import { keep, read } from '../storage/store.ts';
import { GRANTED, TRADE_PARTNERS } from './list-names.ts';

/** Where a person left the lists of trade partners: the address has search, filters, order and columns. */
export type LeftPlace = TablePlace & {
  readonly search: string;
  /** How far the page was scrolled, in pixels. */
  readonly pageTop: number;
};

export function keepLeftPlace(place: LeftPlace): void {
  keep('listPlace', JSON.stringify(place));
}

/** Storage can be edited, so anything malformed counts as nothing. */
export function leftPlace(): LeftPlace | null {
  try {
    const kept = JSON.parse(read('listPlace') ?? 'null') as Partial<LeftPlace> | null;
    if (kept === null || typeof kept.search !== 'string') return null;
    const { search } = kept;
    if (search !== '' && !search.startsWith('?')) return null;
    return {
      search,
      top: numberOf(kept.top),
      row: numberOf(kept.row),
      pageTop: numberOf(kept.pageTop),
    };
  } catch {
    return null;
  }
}

/**
 * The way back from a vault: to the list from which it was opened, as it was left, otherwise to the vaults with access.
 *
 * @param from the list's query string with its question mark, when the page's own address has it
 */
export function wayBack(from: string | null = null): {
  readonly to: To;
  readonly state?: Returning;
} {
  const search = from ?? leftPlace()?.search ?? null;
  if (search === null) return { to: GRANTED };
  return { to: TRADE_PARTNERS + (search === '?' ? '' : search), state: { returns: true } };
}

type Returning = { readonly returns: true };

/**
 * The address to go back to; null when the page was opened directly.
 *
 * @param isStep whether the browser's own Back or Forward led here
 */
export function placeToRestore(
  { state, search, key }: Location,
  isStep: boolean,
): LeftPlace | null {
  const returns = (state as Partial<Returning> | null)?.returns === true;
  const place = leftPlace();
  if (place === null || place.search !== search) return null;
  return returns || (isStep && key !== 'default') ? place : null;
}

function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0;
}
