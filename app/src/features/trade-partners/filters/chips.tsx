import { endpoints } from '@plumbline/api-contract';
import { announce, Button, ChipList } from '@plumbline/ui';
import { useResource } from '../../../api/resource.ts';
import { chipLabel } from '../../../lists/filter-options.ts';
import { asSent, FILTERS, type ListView, queryOf, withFilter } from '../../../lists/list-url.ts';

/** Values are counted no further than this. */
const COUNTED = 1000;

type ChipsProps = {
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
  /** What takes the focus when the last chip goes. */
  readonly onEmptied: () => void;
};

/** What narrows a list now, each with how many have it while the other filters hold. */
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
