import { createFolds, type Folds } from '@plumbline/rjsf-theme';
import { keep, read } from '../../storage/store.ts';

/**
 * Collapsed rows that stay collapsed until the tab is closed: through other sections and, where the person allows preferences to
 * be kept, a reload.
 *
 * @param place whose form it is and which section
 */
export function rememberedFolds(place: string): Folds {
  return createFolds(keptAt(place), (folded) => {
    keep('folds', JSON.stringify(folded), place);
  });
}

function keptAt(place: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(read('folds', place) ?? '[]');
    return Array.isArray(kept) ? kept.filter((row) => typeof row === 'string') : [];
  } catch {
    return [];
  }
}
