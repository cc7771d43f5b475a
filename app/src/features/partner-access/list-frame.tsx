import { Card, Icon, LinkButton, SkeletonText, TextInput } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ApiError } from '../../api/client.ts';
import { Failure } from '../../shell/failure.tsx';
import { type ListView, PAGE_SIZE, printListView } from './list-address.ts';

/** From this many on, a search is worth its place. */
const SEARCHABLE = 6;

type Listed<Row> = { readonly count: number; readonly results: readonly Row[] };

type ListFrameProps<Row> = {
  /** Names the list in a sentence: 'The list of people with access'. */
  readonly what: string;
  /** Names the search: 'Search people with access'. */
  readonly searchLabel: string;
  readonly reply: {
    readonly data: Listed<Row> | undefined;
    readonly error: ApiError | undefined;
    readonly mutate: () => Promise<unknown>;
  };
  readonly view: ListView;
  readonly onSearch: (text: string) => void;
  /** What stands here while the list is empty and nothing is searched for. */
  readonly empty: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
};

/** What is the same for every list: its search, its pages, and what stands there while it loads, fails or is empty. */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { what, searchLabel, reply, view, onSearch, empty, children } = props;
  const { data, error } = reply;
  const isSearched = view.search.trim() !== '';
  const isWholeEmpty = data?.count === 0 && !isSearched;
  const isLong = (data?.count ?? 0) >= SEARCHABLE;
  return (
    <>
      {/* Outside of what comes and goes below it: a letter typed does not lose the focus. */}
      {(isSearched || isLong) && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <TextInput
            type="search"
            aria-label={searchLabel}
            placeholder="Search by name, email or company"
            prefix={<Icon name="search" size={18} />}
            value={view.search}
            maxLength={200}
            onChange={(event) => onSearch(event.target.value)}
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
      {data && <Pages view={view} count={data.count} />}
    </>
  );
}

function found(count: number, search: string): string {
  if (count === 0) return `No one here matches “${search}”`;
  return `${count} ${count === 1 ? 'matches' : 'match'} “${search}”`;
}

function Pages({ view, count }: { readonly view: ListView; readonly count: number }) {
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  if (pages === 1 && view.page === 1) return null;
  return (
    <nav aria-label="Pages of the list" className="mt-6 flex items-center justify-between gap-4">
      <p className="text-ink-muted tabular-nums">
        Page {view.page} of {pages}
      </p>
      <div className="flex gap-2">
        <Step to={view.page > 1 ? { ...view, page: view.page - 1 } : null}>Previous</Step>
        <Step to={view.page < pages ? { ...view, page: view.page + 1 } : null}>Next</Step>
      </div>
    </nav>
  );
}

function Step({ to, children }: { readonly to: ListView | null; readonly children: string }) {
  if (!to) return null;
  return (
    <LinkButton
      as={Link}
      variant="secondary"
      size="small"
      to={{ search: printListView(to) }}
      aria-label={`${children} page`}
    >
      {children}
    </LinkButton>
  );
}
