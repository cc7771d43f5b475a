import { Button, Card, LinkButton, SearchInput, SkeletonText } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ApiError } from '../api/client.ts';
import { Failure } from '../shell/failure.tsx';
import { useSettled } from '../shell/use-settled.ts';

/** From this many on, a search is worth its place. */
const SEARCHABLE = 6;
/** As many as one page of a list holds. */
const PAGE_SIZE = 50;

type Shown = {
  readonly search: string;
  /** From 1 on. */
  readonly page: number;
};

/** What a list shows now, and how it comes to show something else. */
export type ListPlace = {
  readonly view: Shown;
  readonly search: (text: string) => void;
  /** Another page: the query that shows it or, where the list is not in the address, what turns to it. */
  readonly pageAt: (page: number) => string | (() => void);
};

/** What a list is asked for: the search once typing pauses, and the page. */
export function useSettledView({ search, page }: Shown): Shown {
  const settled = useSettled(search.trim());
  return { search: settled, page };
}

type Listed<Row> = { readonly count: number; readonly results: readonly Row[] };

type ListFrameProps<Row> = {
  /** Names the list in a sentence: 'The list of people with access'. */
  readonly what: string;
  /** Names the search: 'Search people with access'; null for a list without one. */
  readonly searchLabel: string | null;
  readonly reply: {
    readonly data: Listed<Row> | undefined;
    readonly error: ApiError | undefined;
    readonly mutate: () => Promise<unknown>;
  };
  readonly place: ListPlace;
  /** What is here while the list is empty and nothing is searched for. */
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
};

/** What is the same for every list: its search, its pages, and what is there while it loads, fails or is empty. */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { what, searchLabel, reply, place, empty, children } = props;
  const { data, error } = reply;
  const { view } = place;
  const isSearched = searchLabel !== null && view.search.trim() !== '';
  const isWholeEmpty = data?.count === 0 && !isSearched;
  const isLong = (data?.count ?? 0) >= SEARCHABLE;
  return (
    <>
      {/* Outside of what comes and goes below it: a letter typed does not lose the focus. */}
      {searchLabel !== null && (isSearched || isLong) && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <SearchInput
            aria-label={searchLabel}
            placeholder="Search by name, email or company"
            value={view.search}
            onSearch={place.search}
            className="w-full max-w-sm"
          />
          <p aria-live="polite" className="text-ink-muted tabular-nums">
            {isSearched && data && found(data.count, view.search.trim())}
          </p>
        </div>
      )}
      {error && !data ? (
        <Card>
          <Failure what={what} error={error} retry={() => void reply.mutate()} />
        </Card>
      ) : !data ? (
        <Card>
          <SkeletonText lines={5} label={`Loading: ${what}`} />
        </Card>
      ) : isWholeEmpty ? (
        <Card>{empty}</Card>
      ) : (
        data.results.length > 0 && children(data.results)
      )}
      {data && <Pages place={place} count={data.count} />}
    </>
  );
}

function found(count: number, search: string): string {
  if (count === 0) return `No one here matches “${search}”`;
  return `${count} ${count === 1 ? 'matches' : 'match'} “${search}”`;
}

function Pages({ place, count }: { readonly place: ListPlace; readonly count: number }) {
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const { page } = place.view;
  if (pages === 1 && page === 1) return null;
  return (
    <nav aria-label="Pages of the list" className="mt-6 flex items-center justify-between gap-4">
      <p className="text-ink-muted tabular-nums">
        Page {page} of {pages}
      </p>
      <div className="flex gap-2">
        {page > 1 && <Step to={place.pageAt(page - 1)}>Previous</Step>}
        {page < pages && <Step to={place.pageAt(page + 1)}>Next</Step>}
      </div>
    </nav>
  );
}

type StepProps = { readonly to: ReturnType<ListPlace['pageAt']>; readonly children: string };

function Step({ to, children }: StepProps) {
  const look = { variant: 'secondary', size: 'small', 'aria-label': `${children} page` } as const;
  return typeof to === 'string' ? (
    <LinkButton as={Link} to={{ search: to }} {...look}>
      {children}
    </LinkButton>
  ) : (
    <Button onClick={to} {...look}>
      {children}
    </Button>
  );
}
