import { keep, read } from '../storage/store.ts';

const MOST = 6;

/** A person's searches in this browser, newest first. */
export function recentSearches(userId: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(read('recentSearches', userId) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Keeps a search. A longer text replaces its own start, which was still being typed. */
export function remember(userId: string, text: string): void {
  const lower = text.toLowerCase();
  const others = recentSearches(userId).filter((one) => !lower.startsWith(one.toLowerCase()));
  keep('recentSearches', JSON.stringify([text, ...others].slice(0, MOST)), userId);
}
