import type { endpoints, ReplyOf } from '@plumbline/api-contract';
import { Button, EmptyState } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { useLostFocus } from '../../shell/use-lost-focus.ts';
import { PlaceMap } from './place-map.tsx';
import { PlaceTable } from './place-table.tsx';
import { type SearchView, toggled } from './search-url.ts';

type Facets = ReplyOf<typeof endpoints.countNetwork>;

type PlacesProps = {
  readonly view: SearchView;
  readonly facets: Facets | undefined;
  /** The state whose counties are shown; null for the whole country. */
  readonly state: string | null;
  readonly onState: (state: string | null) => void;
  readonly onChange: (view: SearchView) => void;
};

/** Where the results are: a map and the same numbers as a table. Clicking a place adds it as a filter. */
export function Places({ view, facets, state, onState, onChange }: PlacesProps) {
  const [isTable, setTable] = useState(false);
  const isCountry = state === null;
  const heading = useRef<HTMLHeadingElement>(null);
  // The places of the other map are gone, or its All states button.
  useLostFocus(state, () => heading.current?.focus({ preventScroll: true }));
  const rows = isCountry
    ? (facets?.states ?? []).map((row) => ({ id: row.state, name: row.name, count: row.count }))
    : (facets?.counties ?? [])
        .filter((row) => row.state === state)
        .map((row) => ({ id: row.fips, name: row.name, count: row.count }));
  const chosen = new Set(
    (isCountry ? view.filters.states : view.filters.counties)?.map((id) => id.toUpperCase()),
  );
  const choose = (id: string): void => {
    if (!isCountry) return onChange(toggled(view, 'counties', id));
    const next = toggled(view, 'states', id);
    onState(next.filters.states?.includes(id) ? id : null);
    onChange(next);
  };
  const name = facets?.states.find((row) => row.state === state)?.name ?? state;
  return (
    <section aria-label="Places" className="rounded-lg border border-line bg-surface p-4">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 ref={heading} tabIndex={-1} className="rounded-sm font-semibold text-ink">
          {isCountry ? 'By state' : `Counties: ${name}`}
        </h2>
        <div className="-mr-2.5 flex">
          {!isCountry && (
            <Button variant="quiet" size="small" onClick={() => onState(null)}>
              All states
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? 'Show map' : 'Show table'}
          </Button>
        </div>
      </div>
      {isTable ? (
        <PlaceTable
          what={isCountry ? 'State' : 'County'}
          rows={rows}
          chosen={chosen}
          onChoose={choose}
        />
      ) : (
        <PlaceMap
          // The next map does not start at the place where the pointer was on this one.
          key={state}
          map={state ?? 'us'}
          rows={rows}
          chosen={chosen}
          onChoose={choose}
        />
      )}
      {rows.length === 0 && facets !== undefined && isTable && (
        <EmptyState icon="search" title="No matches here">
          None of the matches have an address here.
        </EmptyState>
      )}
      {facets?.is_estimated === true && (
        <p className="mt-2 text-xs text-ink-muted">
          Counts are estimated from a sample. Narrow the search for exact ones.
        </p>
      )}
    </section>
  );
}
