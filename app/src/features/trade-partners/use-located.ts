import type { Endpoint, QueryOf } from '@plumbline/api-contract';
import { useMemo } from 'react';
import { useResource } from '../../api/resource.ts';
import { PAGE_ROWS } from '../../lists/pages.ts';
import type { ListPage } from '../../lists/use-pages.ts';

export type Located = { readonly index: number; readonly page: ListPage };

type Row = { readonly id: string; readonly tp?: { readonly id: string } };

/**
 * The position of a trade partner in a list, and the page that contains it; null when none is wanted, or when the list
 * has no such row.
 *
 * @param wanted the id of the trade partner, or of the row
 */
export function useLocated<E extends Endpoint>(
  endpoint: E,
  query: Partial<QueryOf<E>>,
  wanted: string | null,
): Located | null {
  const asked = { ...query, limit: PAGE_ROWS, locate: wanted ?? '' } as Partial<QueryOf<E>>;
  const { data } = useResource(
    endpoint,
    wanted !== null && LOCATING.has(endpoint.id) ? { query: asked } : null,
    // Only where the list starts: after that, the person scrolls.
    { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  const page = data as ListPage | undefined;
  return useMemo(() => {
    if (!page || wanted === null) return null;
    const at = (page.results as readonly Row[]).findIndex(
      ({ id, tp }) => id === wanted || tp?.id === wanted,
    );
    return at === -1 ? null : { index: page.offset + at, page };
  }, [page, wanted]);
}

/** The lists that can locate a row (specification, section 7). */
const LOCATING: ReadonlySet<string> = new Set([
  'listAccessGranted',
  'listCompletedRac',
  'listToReview',
]);
