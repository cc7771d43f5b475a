import { kinds, type StorageCategory } from './table.ts';

/** What a person allows to be kept besides what is necessary. */
export type Privacy = { readonly preferences: boolean; readonly marketing: boolean };

const { key } = kinds.privacyPreferences;
const NOTHING: Privacy = { preferences: false, marketing: false };

/** What was chosen; null before any choice, and when it cannot be read. */
export function privacy(): Privacy | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { preferences, marketing } = kept as Partial<Record<keyof Privacy, unknown>>;
    // Only a literal true counts as a yes.
    return { preferences: preferences === true, marketing: marketing === true };
  } catch {
    return null;
  }
}

/** @returns whether the browser stored it; otherwise nothing is allowed after this page either */
export function keepPrivacy(chosen: Privacy): boolean {
  try {
    window.localStorage.setItem(key, JSON.stringify(chosen));
    return true;
  } catch {
    return false;
  }
}

/** Before a choice, only what is necessary. Read each time, because another tab may have changed it. */
export function allows(category: StorageCategory): boolean {
  return category === 'necessary' || (privacy() ?? NOTHING)[category];
}

/** Calls back when the choice changes in another tab. Returns a function that unsubscribes. */
export function onPrivacyElsewhere(listener: () => void): () => void {
  const hear = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
