import { keep, read } from '../../storage/store.ts';

/** Where someone last was in a vault's form: a section, and the question that had the focus there. */
export type LastPlace = {
  readonly link: string;
  readonly address: string | null;
  /** The question's label, for the link that leads back to it. */
  readonly label: string | null;
  readonly atMs: number;
};

type Whose = { readonly user: string; readonly tp: string };

/**
 * Kept on the device by person and trade partner: addresses and labels of the form, no answers. If the browser keeps
 * nothing, it lasts as long as the page.
 */
export function keepLastPlace(whose: Whose, place: LastPlace): void {
  keep('lastPlace', JSON.stringify(place), keyOf(whose));
}

export function lastPlace(whose: Whose): LastPlace | null {
  try {
    const kept: unknown = JSON.parse(read('lastPlace', keyOf(whose)) ?? 'null');
    return isPlace(kept) ? kept : null;
  } catch {
    return null;
  }
}

function keyOf({ user, tp }: Whose): string {
  return `${user}.${tp}`;
}

function isPlace(value: unknown): value is LastPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { link, address, label, atMs } = value as Record<string, unknown>;
  const isText = (one: unknown): boolean => one === null || typeof one === 'string';
  return typeof link === 'string' && isText(address) && isText(label) && typeof atMs === 'number';
}
