import { useEffect, useState } from 'react';
import { type Assessed, metricId } from './assessment.ts';

/** Which categories and metrics are expanded. */
export type OpenMetrics = {
  readonly categories: ReadonlySet<string>;
  readonly metrics: ReadonlySet<string>;
  readonly toggleCategory: (code: string) => void;
  readonly toggleMetric: (id: string) => void;
  readonly setAll: (isOpen: boolean) => void;
  /** Expands a metric, scrolls it into view and focuses it; a category by its code. */
  readonly reveal: (id: string) => void;
};

/** The element id of the button that expands a category. */
export const categoryId = (code: string): string => `category-${code}`;

export function useOpenMetrics(assessed: Assessed): OpenMetrics {
  const [categories, setCategories] = useState<ReadonlySet<string>>(new Set());
  const [metrics, setMetrics] = useState<ReadonlySet<string>>(new Set());
  // A new object each time, because the same metric may be requested twice.
  const [revealed, setRevealed] = useState<{ readonly target: string } | null>(null);
  useEffect(() => {
    if (revealed === null) return;
    const target = document.getElementById(revealed.target);
    target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  }, [revealed]);
  return {
    categories,
    metrics,
    toggleCategory: (code) => setCategories(toggled(categories, code)),
    toggleMetric: (id) => setMetrics(toggled(metrics, id)),
    setAll: (isOpen) =>
      setCategories(new Set(isOpen ? assessed.categories.map(({ code }) => code) : [])),
    reveal: (id) => {
      const category = assessed.metrics.find((metric) => metric.id === id)?.category;
      setCategories(new Set([...categories, category ?? id]));
      if (category !== undefined) setMetrics(new Set([...metrics, id]));
      setRevealed({ target: category === undefined ? categoryId(id) : metricId(id) });
    },
  };
}

function toggled(set: ReadonlySet<string>, one: string): ReadonlySet<string> {
  return set.has(one) ? new Set([...set].filter((other) => other !== one)) : new Set([...set, one]);
}
