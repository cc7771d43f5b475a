/** Where somebody last was in a vault's form: a section, and the question that had the focus there. */
export type LastPlace = {
  readonly link: string;
  readonly address: string | null;
  /** What the question is called, for the link that leads back to it. */
  readonly label: string | null;
  readonly atMs: number;
};

type Whose = { readonly user: string; readonly tp: string };

/**
 * Kept on the device by person and trade partner: addresses and labels of the form, no answers. A browser that keeps
 * nothing leads to the first open section instead.
 */
export function keepLastPlace(whose: Whose, place: LastPlace, storage = localStorage): void {
  try {
    storage.setItem(keyOf(whose), JSON.stringify(place));
  } catch {
    // Full or forbidden: nothing but a convenience is lost.
  }
}

export function lastPlace(whose: Whose, storage = localStorage): LastPlace | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(whose)) ?? 'null');
    return isPlace(kept) ? kept : null;
  } catch {
    return null;
  }
}

function keyOf({ user, tp }: Whose): string {
  return `plumbline.place.${user}.${tp}`;
}

function isPlace(value: unknown): value is LastPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { link, address, label, atMs } = value as Record<string, unknown>;
  const isText = (one: unknown): boolean => one === null || typeof one === 'string';
  return typeof link === 'string' && isText(address) && isText(label) && typeof atMs === 'number';
}
