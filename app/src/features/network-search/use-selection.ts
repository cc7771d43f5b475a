import { useMemo, useState } from 'react';
import type { Selection } from './result-list.tsx';

/** The selected companies, across all pages of one tab; another tab starts with none. */
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
      select: (changed: readonly string[], isOn: boolean) =>
        setIds(
          (before) =>
            new Set(
              isOn ? [...before, ...changed] : [...before].filter((one) => !changed.includes(one)),
            ),
        ),
    }),
    [ids],
  );
  return { ids: [...ids], selection, clear: () => setIds(new Set()) };
}
