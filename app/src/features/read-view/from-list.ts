import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fromList, readPath } from '../../access/read-path.ts';
import { addressOf } from '../../lists/vault-walk.ts';

/**
 * The query string, with its question mark, of the list that the vault was opened from; null when it was not opened
 * from one.
 */
export function useFrom(): string | null {
  const [query] = useSearchParams();
  const from = query.get('from');
  return from?.startsWith('?') ? from : null;
}

/** Makes addresses of sections that lead back to the same list. */
export function useReadPath(): (slug: string, tp: string, address?: string) => string {
  const from = useFrom();
  return useCallback(
    (slug, tp, address) => {
      const path = readPath(slug, tp, address);
      return from === null ? path : fromList(path, addressOf(from));
    },
    [from],
  );
}
