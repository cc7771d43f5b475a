import { useMatches } from 'react-router-dom';
import type { PageEntry, PageHandle } from './page.ts';

/** The entry of the page that is open. */
export function useEntry(): PageEntry {
  const handle = useMatches().findLast((match) => match.handle !== undefined)?.handle;
  if (!handle) throw new Error('a frame needs a page of the table inside it');
  return (handle as PageHandle).entry;
}
