import { Button, Card, LinkButton, SearchInput, SkeletonText } from '@plumbline/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ApiError } from '../api/client.ts';
import { Failure } from '../shell/failure.tsx';
import { focusHeading } from '../shell/page.tsx';
import { useLostFocus } from '../shell/use-lost-focus.ts';
import { useSettled } from '../shell/use-settled.ts';

/** From this many rows on, the list has a search. */
const SEARCHABLE = 6;
/** Rows on one page of a list. */
const PAGE_SIZE = 50;

type Shown = {
  readonly search: string;
  /** Starts at 1. */
  readonly page: number;
};

/** What a list shows now, and how to show something else. */
export type ListPlace = {
  readonly view: Shown;
  readonly search: (text: string) => void;
  /** The query string of another page or, when the list is not in the address, a function that turns to it. */
  readonly pageAt: (page: number) => string | (() => void);
};

/** What a list requests: the search once typing pauses, and the page. */
export function useSettledView({ search, page }: Shown): Shown {
  const settled = useSettled(search.trim());
  return { search: settled, page };
}

type Listed<Row> = { readonly count: number; readonly results: readonly Row[] };

type ListFrameProps<Row> = {
  /** The name of the list in a sentence: 'The list of people with access'. */
  readonly what: string;
  /** The label of the search: 'Search people with access'; null for a list without one. */
  readonly searchLabel: string | null;
  readonly reply: {
    readonly data: Listed<Row> | undefined;
    readonly error: ApiError | undefined;
    /** The data is that of an earlier search or page. */
    readonly isLoading: boolean;
    readonly mutate: () => Promise<unknown>;
  };
  /** The search that the reply is for or will be for, as {@link useSettledView} gives it; of a list that has one. */
  readonly asked?: string;
  readonly place: ListPlace;
  /** Shown when the list is empty and no search is active. */
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
};

/** What every list has: its search, its pages, and what is shown while it loads, fails or is empty. */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { what, searchLabel, reply, asked, place, empty, children } = props;
  const { data, error } = reply;
  const { view } = place;
  const isSearched = searchLabel !== null && view.search.trim() !== '';
  const isCurrent = !reply.isLoading && (asked === undefined || asked === view.search.trim());
  const isWholeEmpty = data?.count === 0 && !isSearched && isCurrent;
  const isLong = (data?.count ?? 0) >= SEARCHABLE;
  // Once there, the search stays: a search that was just cleared still has the few rows it found.
  const [isOffered, setOffered] = useState(false);
  if (!isOffered && (isSearched || isLong)) setOffered(true);
  return (
    <>
      {/* Outside the content that changes below it, so that typing does not lose the focus. */}
      {searchLabel !== null && isOffered && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <SearchInput
            aria-label={searchLabel}
            placeholder="Search by name, email or company"
            value={view.search}
            onSearch={place.search}
            className="w-full max-w-sm"
          />
          <p aria-live="polite" className="text-ink-muted tabular-nums">
            {isSearched && isCurrent && data && found(data.count, view.search.trim())}
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
  // The last page has no Next, and the first no Previous.
  useLostFocus(page, focusHeading);
  if (pages === 1 && page === 1) return null;
  return (
    <nav aria-label="Pages of the list" className="mt-6 flex items-center justify-between gap-4">
      <p className="text-ink-muted tabular-nums">
        {page > pages ? 'Nothing left on this page.' : `Page ${page} of ${pages}`}
      </p>
      <div className="flex gap-2">
        {page > 1 && <Step to={place.pageAt(Math.min(page - 1, pages))}>Previous</Step>}
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
