import type { RacWeights } from '@plumbline/api-contract';
import { Icon } from '@plumbline/ui';
import { memo, useId, useState } from 'react';
import { useCommitted } from './use-store.ts';
import { WeightRow } from './weight-row.tsx';

type CategoryPanelProps = {
  readonly category: RacWeights['categories'][number];
  readonly isReadOnly: boolean;
};

/** A category's weight, and those of its metrics behind a button. */
export const CategoryPanel = memo(function CategoryPanel(props: CategoryPanelProps) {
  const { category, isReadOnly } = props;
  const { code, name, metrics } = category;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const changed = useCommitted(
    (store) =>
      metrics.filter((one) => store.draft().weights[one.id] !== store.usual(['weights', one.id]))
        .length,
  );
  return (
    <section aria-label={name} className="border-b border-line px-5 py-2 last:border-b-0">
      <WeightRow
        id={code}
        name={name}
        isCategory
        isReadOnly={isReadOnly}
        below={
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="-ml-1.5 flex min-h-8 items-center gap-1 rounded-md px-1.5 text-xs font-medium text-primary-ink hover:bg-primary-tint"
          >
            <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={14} />
            {metrics.length} {metrics.length === 1 ? 'metric' : 'metrics'}
            <span className="sr-only"> of {name}</span>
            {changed > 0 && (
              <span className="font-normal text-ink-muted"> · {changed} changed</span>
            )}
          </button>
        }
      />
      <div id={id} hidden={!isOpen} className="mt-1 mb-2 border-l-2 border-line pl-4">
        {isOpen &&
          metrics.map((metric) => (
            <WeightRow
              key={metric.id}
              id={metric.id}
              name={metric.name}
              about={metric.about}
              isReadOnly={isReadOnly}
            />
          ))}
      </div>
    </section>
  );
});
