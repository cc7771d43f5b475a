import type { Later } from './page.ts';

const later = (title: string, says: string): Later => ({ title, says });

/** What the pages will hold that are not built yet, by their path in the table. */
const WORDS: Readonly<Record<string, Later>> = {
  '/upload': later('Upload Contacts', 'Upload your contacts as a CSV or XLS file.'),
};

/**
 * What a page will hold.
 *
 * @param path of the table
 * @returns null for a page that is built
 */
export function laterOf(path: string): Later | null {
  return WORDS[path] ?? null;
}
