import { createFolds, type Folds } from '@plumbline/rjsf-theme';

/**
 * Collapsed rows that stay collapsed until the tab is closed: through other sections and a reload.
 *
 * @param place whose form it is and which section
 */
export function rememberedFolds(place: string): Folds {
  const key = `plumbline.folds.${place}`;
  return createFolds(read(key), (folded) => {
    try {
      sessionStorage.setItem(key, JSON.stringify(folded));
    } catch {
      // A browser that stores nothing forgets them with the page.
    }
  });
}

function read(key: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((row) => typeof row === 'string') : [];
  } catch {
    return [];
  }
}
