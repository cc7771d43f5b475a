import type { TablePlace } from '@plumbline/ui';
import type { Location, To } from 'react-router-dom';
import { keep, read } from '../storage/store.ts';
import { GRANTED, TRADE_PARTNERS } from './list-names.ts';

/** Where a person left the lists of trade partners: the address says search, filters, order and columns. */
export type LeftPlace = TablePlace & {
  readonly search: string;
  /** How far the page was scrolled, in pixels. */
  readonly pageTop: number;
};

export function keepLeftPlace(place: LeftPlace): void {
  keep('listPlace', JSON.stringify(place));
}

/** Storage can be edited: what is not as it was written is nothing. */
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

/** The way back from a vault: to the list as it was left, else to the vaults that are shared. */
export function wayBack(): { readonly to: To; readonly state?: Returning } {
  const place = leftPlace();
  if (place === null) return { to: GRANTED };
  return { to: TRADE_PARTNERS + place.search, state: { returns: true } };
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
