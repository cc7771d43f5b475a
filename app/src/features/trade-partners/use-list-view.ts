import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  type ListView,
  type PartnerList as ListName,
  printView,
  readView,
  viewOfList,
} from '../../lists/list-url.ts';
import type { Go } from './partner-list.tsx';

/**
 * What the address says of a list, and how to change it. A change shows at once, such as a checkbox as checked, although
 * the address follows a moment later.
 *
 * @param lists those that the person has; Browse All is shown in place of any other
 */
export function useListView(lists: readonly ListName[]): {
  readonly view: ListView;
  readonly go: Go;
} {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<{ readonly from: string; readonly view: ListView } | null>(
    null,
  );
  if (wanted !== null && wanted.from !== key) setWanted(null);
  const asked = wanted?.from === key ? wanted.view : readView(search);
  const go = useCallback<Go>(
    (next, { replace = false } = {}) => {
      setWanted({ from: key, view: next });
      void navigate({ search: printView(next) }, { replace, preventScrollReset: true });
    },
    [navigate, key],
  );
  return { view: lists.includes(asked.list) ? asked : viewOfList(asked, 'browse_all'), go };
}
