import { useMemo, useState } from 'react';
import type { Selection } from './result-list.tsx';

/** Companies that are selected, on all pages of one tab; another tab begins without. */
export function useSelection(tab: string): {
  readonly ids: readonly string[];
  readonly selection: Selection;
  readonly clear: () => void;
} {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [of, setOf] = useState(tab);
  if (of !== tab) {
    setOf(tab);
    setIds(new Set());
  }
  const selection = useMemo(
    () => ({
      ids,
      select: (id: string, isOn: boolean) =>
        setIds(
          (before) => new Set(isOn ? [...before, id] : [...before].filter((one) => one !== id)),
        ),
    }),
    [ids],
  );
  return { ids: [...ids], selection, clear: () => setIds(new Set()) };
}
