import type { Endpoint, ListOrdering, QueryOf } from '@plumbline/api-contract';
import { announce, Button, Card, classNames, EmptyState, VirtualTable } from '@plumbline/ui';
import type { TablePlace, VirtualColumn, VirtualTableHandle } from '@plumbline/ui';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { keepLeftPlace, type LeftPlace, placeToRestore } from '../../lists/list-place.ts';
import { useDensity } from '../../lists/density.ts';
import { isNarrowed, type ListView, queryOf } from '../../lists/list-url.ts';
import type { OwnSettings } from '../../lists/own-settings.ts';
import { countText } from '../../lists/pages.ts';
import { usePages } from '../../lists/use-pages.ts';
import { Failure } from '../../shell/failure.tsx';
import { Chips } from './filters/chips.tsx';
import { Sidebar } from './filters/sidebar.tsx';
import { choosable, type ListKind, type PartnerColumn, shownColumns } from './lists/list-kind.ts';
import { ColumnsMenu } from './tools/columns-menu.tsx';
import { ExportButton } from './tools/export-button.tsx';
import { SearchBox } from './tools/search-box.tsx';
import { ViewsMenu } from './tools/views-menu.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useLocated } from './use-located.ts';

export type Go = (view: ListView, options?: { readonly replace?: boolean }) => void;

type PartnerListProps<E extends Endpoint, Row> = {
  readonly kind: ListKind<E, Row>;
  readonly name: string;
  readonly view: ListView;
  readonly go: Go;
  readonly settings: OwnSettings;
  /** The page that renames and deletes saved views; null for a person who has none. */
  readonly manageAt: string | null;
  /** Saves these columns as the list's default. */
  readonly onKeepColumns: (ids: readonly string[]) => void;
  /** Called with the number of rows, once it is known. */
  readonly onCount?: (count: number) => void;
  /** Tools specific to this list. */
  readonly children?: ReactNode;
  /** Content specific to this list, between the active filters and the rows. */
  readonly above?: ReactNode;
};

/** A count is announced after this pause, because it changes with every keystroke of a search. */
const SAID_AFTER_MS = 500;

/** One list of trade partners: its filters, its tools, its rows. */
export function PartnerList<E extends Endpoint, Row>(props: PartnerListProps<E, Row>) {
  const { kind, name, view, go, settings, manageAt, onKeepColumns } = props;
  const { children, above, onCount } = props;
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  const [density, setDensity] = useDensity();
  const search = useRef<HTMLInputElement>(null);
  const table = useRef<VirtualTableHandle>(null);

  const viewKey = `${view.list} ${JSON.stringify(queryOf(view))}`;
  // The same object for the same view, because pages are loaded by it.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const query = useMemo(() => queryOf(view) as Partial<QueryOf<E>>, [viewKey]);
  const located = useLocated(kind.endpoint, query, view.locate);
  const pages = usePages(kind.endpoint, query, located?.page ?? null);
  const { count, isMore, isLoading } = pages;
  const rows = { ...pages, rowAt: pages.rowAt as (index: number) => Row | null };

  const chosen = view.columns ?? settings.columnsOf(view.list);
  const shown = shownColumns(kind.columns, chosen);
  const chosenKey = chosen?.join('|') ?? null;
  // The same headers for the same view, so that scrolling does not redraw the rows that stay.
  const columns = useMemo(
    () => shown.map((column) => sortable(column, kind.order, view, go)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [kind, viewKey, chosenKey, go],
  );
  const shownIds = choosable(shown).map(({ id }) => id);

  const words = `${countText(count, isMore)} ${count === 1 ? 'trade partner' : 'trade partners'}`;
  useSaid(isLoading || pages.isBusy ? null : words);
  useEffect(() => {
    if (!isLoading) onCount?.(count);
  }, [isLoading, count, onCount]);
  useEffect(() => {
    if (located && located.index < count) table.current?.show(located.index, { focus: true });
  }, [located, count]);

  const { onPlace } = useReturn(table, isLoading ? null : count);

  const current = useRef(0);
  const notePlace = useCallback(
    (place: TablePlace) => {
      current.current = place.row;
      onPlace(place);
    },
    [onPlace],
  );
  useListKeys(table, current, count);

  const filters = Object.values(view.filters).reduce((sum, values) => sum + values.length, 0);
  const step = (next: ListView): void => go({ ...next, locate: null });
  return (
    <div className="items-start gap-3 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)]">
      <aside
        aria-label="Filters"
        className={classNames(
          areFiltersOpen ? 'mb-4 lg:mb-0' : 'hidden lg:block',
          'lg:sticky lg:top-20 lg:max-h-[calc(100dvh-5.5rem)] lg:overflow-y-auto',
        )}
      >
        <Card padded={false} className="px-3 py-2">
          <h2 className="px-1 pt-1.5 pb-2 text-base font-semibold text-ink">Filters</h2>
          <Sidebar key={view.list} view={view} onChange={step} />
        </Card>
      </aside>
      <div className="min-w-0">
        {/* Not a Card, because its edges would clip the panels that open inside. */}
        <section
          aria-label={name}
          className="flex flex-col rounded-xl border border-line bg-surface shadow-card lg:max-h-[max(28rem,calc(100dvh-9.5rem))]"
        >
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-1">
            <h2 className="mr-auto text-base font-semibold text-ink">
              {name}
              {!isLoading && (
                <span className="ml-2 font-normal text-ink-muted tabular-nums">
                  {countText(count, isMore)}
                </span>
              )}
            </h2>
            <SearchBox
              ref={search}
              value={view.search}
              onChange={(text) => go({ ...view, search: text, locate: null }, { replace: true })}
            />
            <div className="flex flex-wrap gap-2">
              <Button
                variant="secondary"
                aria-expanded={areFiltersOpen}
                onClick={() => setFiltersOpen(!areFiltersOpen)}
                className="lg:hidden"
              >
                {filters === 0 ? 'Filters' : `Filters (${filters})`}
              </Button>
              <ColumnsMenu
                columns={choosable(kind.columns)}
                density={density}
                onDensity={setDensity}
                shown={shownIds}
                onChange={(ids) => go({ ...view, columns: ids }, { replace: true })}
                onReset={() => go({ ...view, columns: null }, { replace: true })}
                onKeep={() => onKeepColumns(shownIds)}
              />
              <ViewsMenu view={view} settings={settings} manageAt={manageAt} />
              <ExportButton view={view} columns={shown.flatMap(({ csv }) => csv)} />
            </div>
          </div>
          {children && (
            <div className="flex flex-wrap items-center gap-2 px-4 pb-2 empty:hidden">
              {children}
            </div>
          )}
          <Chips view={view} onChange={step} onEmptied={() => search.current?.focus()} />
          {(count > 0 || isNarrowed(view)) && above}
          <div aria-busy={pages.isBusy} className="flex min-h-0 flex-col border-t border-line">
            {pages.error ? (
              <Failure what="Your trade partners" error={pages.error} retry={pages.retry} />
            ) : count === 0 && !isLoading ? (
              <Empty
                kind={kind}
                view={view}
                onClear={() => {
                  step({ ...view, search: '', filters: {} });
                  // The button disappears, and with it the focus.
                  search.current?.focus();
                }}
              />
            ) : (
              <VirtualTable
                ref={table}
                caption={kind.caption}
                columns={columns}
                rows={isLoading ? { ...rows, count: OUTLINES } : rows}
                rowKey={kind.rowKey}
                isDense={density === 'compact'}
                viewKey={viewKey}
                onPlace={notePlace}
                className="max-h-[max(20rem,calc(100dvh-12rem))] lg:max-h-none rounded-b-xl"
              />
            )}
          </div>
        </section>
      </div>
    </div>
  );
}

/** How many placeholder rows to show while nothing is known. */
const OUTLINES = 8;

/** A column whose header sorts the list: ascending first, then descending if there is one. */
function sortable<Row>(
  column: PartnerColumn<Row>,
  own: ListOrdering,
  view: ListView,
  go: Go,
): VirtualColumn<Row> {
  const { up, down, isDownFirst = false } = column.orders ?? {};
  if (up === undefined && down === undefined) return column;
  const now = view.ordering ?? own;
  const direction = now === up ? 'ascending' : now === down ? 'descending' : null;
  const [first, second] = isDownFirst ? [down ?? up, up] : [up ?? down, down];
  const next = now === first && second !== undefined ? second : first;
  // If there is no other direction, the second click goes back to the list's default ordering.
  const wanted = next === now || next === undefined ? own : next;
  const onSort = (): void =>
    go({ ...view, ordering: wanted === own ? null : wanted, locate: null });
  return { ...column, sort: { direction, onSort } };
}

type EmptyProps<E extends Endpoint, Row> = {
  readonly kind: ListKind<E, Row>;
  readonly view: ListView;
  readonly onClear: () => void;
};

function Empty<E extends Endpoint, Row>({ kind, view, onClear }: EmptyProps<E, Row>) {
  if (!isNarrowed(view)) return <EmptyState {...kind.nothing} />;
  const searched = view.search.trim();
  const isFiltered = Object.keys(view.filters).length > 0;
  return (
    <EmptyState
      icon="search"
      title={searched === '' ? 'No matches' : `No trade partner matches “${searched}”`}
      action={
        <Button variant="secondary" onClick={onClear}>
          {isFiltered ? 'Clear search and filters' : 'Clear search'}
        </Button>
      }
    >
      {isFiltered
        ? 'Try removing a filter. Filters on answers only find partners who share that section with you.'
        : 'Search matches the beginning of each word in a name. Check the spelling, or try another list.'}
    </EmptyState>
  );
}

/**
 * Remembers where the person is in the list when they open a vault, and brings them back there.
 *
 * @param count the number of rows; null until it is known
 */
function useReturn(table: { readonly current: VirtualTableHandle | null }, count: number | null) {
  const location = useLocation();
  const isStep = useNavigationType() === 'POP';
  const [back] = useState(() => placeToRestore(location, isStep));
  const isBack = useRef(false);
  const last = useRef<LeftPlace | null>(null);
  const { search } = location;
  // Saved on every change, because the next page, with its link back, is drawn before this one unmounts.
  const onPlace = useCallback(
    (place: TablePlace) => {
      last.current = { ...place, search, pageTop: Math.round(window.scrollY) };
      keepLeftPlace(last.current);
    },
    [search],
  );
  useEffect(() => {
    const note = (): void => {
      if (last.current === null) return;
      last.current = { ...last.current, pageTop: Math.round(window.scrollY) };
      keepLeftPlace(last.current);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
  useEffect(() => {
    if (back === null || count === null || isBack.current) return;
    isBack.current = true;
    if (back.row < count) table.current?.restore(back);
    window.scrollTo(0, back.pageTop);
  }, [back, count, table]);
  return { onPlace };
}

/** Announces the count, once it has settled. */
function useSaid(words: string | null): void {
  useEffect(() => {
    if (words === null) return;
    const timer = setTimeout(() => announce(words), SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, [words]);
}
