import { endpoints } from '@plumbline/api-contract';
import { announce, Button, ChipList } from '@plumbline/ui';
import { useResource } from '../../../api/resource.ts';
import { chipLabel } from '../../../lists/filter-options.ts';
import { asSent, FILTERS, type ListView, queryOf, withFilter } from '../../../lists/list-url.ts';

/** Counts stop here. */
const COUNTED = 1000;

type ChipsProps = {
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
  /** Called when the last chip is removed, to move the focus. */
  readonly onEmptied: () => void;
};

/** The current filters of a list, each with how many match it under the other filters. */
export function Chips({ view, onChange, onEmptied }: ChipsProps) {
  const chosen = FILTERS.flatMap((name) =>
    (view.filters[name] ?? []).map((value) => ({ name, value })),
  );
  const counts = useResource(
    endpoints.countPartnerFilters,
    chosen.length === 0 ? null : { params: { list: view.list }, query: queryOf(view) },
    { keepPreviousData: true },
  );
  if (chosen.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 pb-3">
      <ChipList
        label="Active filters"
        chips={chosen.map(({ name, value }) => ({
          key: `${name} ${value}`,
          label: chipLabel(name, value),
          count: countText(counts.data?.counts[name]?.[asSent(name, value)]),
          onRemove: () => {
            const values = view.filters[name] ?? [];
            onChange(
              withFilter(
                view,
                name,
                values.filter((one) => one !== value),
              ),
            );
            announce(`${chipLabel(name, value)} removed`);
          },
        }))}
        onEmptied={onEmptied}
      />
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          onChange({ ...view, filters: {}, locate: null });
          onEmptied();
        }}
      >
        Clear all
      </Button>
    </div>
  );
}

function countText(count: number | undefined): string | undefined {
  if (count === undefined) return undefined;
  return count >= COUNTED ? `${COUNTED.toLocaleString('en-US')}+` : String(count);
}
