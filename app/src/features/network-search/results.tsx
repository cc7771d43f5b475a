import { DEEPEST_ROW, endpoints, type Found, SEARCH_PAGE } from '@plumbline/api-contract';
import { announce, Button, Checkbox, EmptyState, LinkButton, SkeletonText } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useResource } from '../../api/resource.ts';
import { Failure } from '../../shell/failure.tsx';
import { focusHeading } from '../../shell/page.tsx';
import { Pages } from './pages.tsx';
import { ResultList, type Selection } from './result-list.tsx';
import {
  askedOf,
  isNarrowed,
  queryOf,
  type SearchView,
  TABS,
  unfiltered,
  writeView,
} from './search-url.ts';

type ResultsProps = {
  readonly view: SearchView;
  readonly onChange: (view: SearchView) => void;
  /** Called with how many were found, in words; '' while that is unknown. */
  readonly onCounted: (words: string) => void;
  readonly selection: Selection | null;
};

/** The results of a search. Another tab starts as an empty list (specification, section 2). */
export function Results({ view, onChange, onCounted, selection }: ResultsProps) {
  const { data, error, isLoading, mutate } = useResource(
    endpoints.searchNetwork,
    { query: queryOf(view) },
    // Within a tab, the previous results stay visible while the next ones load. They are not loaded again whenever the
    // person returns to the window: each time counts toward the daily limit of results.
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  const asked = JSON.stringify(queryOf(view));
  // If loading them again fails, the results stay; those of another search do not.
  const [shown, setShown] = useState('');
  if (data && !error && !isLoading && shown !== asked) setShown(asked);
  const words = data === undefined ? '' : countWords(data.count, data.is_estimated);
  useEffect(() => onCounted(words), [onCounted, words]);
  // Announced once for each search, which may find as many as the one before. Turning a page is no other search.
  const answered = isLoading || error ? '' : `${words} ${JSON.stringify(askedOf(view))}`;
  const announced = useRef('');
  useEffect(() => {
    if (words === '' || answered === '' || answered === announced.current) return;
    announced.current = answered;
    announce(words);
  }, [words, answered]);

  if (error && shown !== asked)
    return <Failure what="The results" error={error} retry={() => void mutate()} />;
  if (!data) return <SkeletonText lines={8} label="Searching" />;
  const { results, corrections, types } = data;
  // An estimate may promise more pages than there are.
  if (results.length === 0 && data.count > 0 && view.page > 1)
    return (
      <EmptyState
        icon="search"
        title="No more matches"
        action={
          <LinkButton as={Link} variant="secondary" to={writeView({ ...view, page: 1 }) || '?'}>
            Back to the first page
          </LinkButton>
        }
      />
    );
  if (results.length === 0)
    return (
      <EmptyState
        icon="search"
        title="No matches"
        action={
          isNarrowed(view) ? (
            <Button
              variant="secondary"
              onClick={() => {
                onChange(unfiltered(view));
                // The button disappears, and with it the focus.
                focusHeading();
              }}
            >
              Clear filters
            </Button>
          ) : undefined
        }
      >
        {isNarrowed(view)
          ? 'Try removing a filter, or search with fewer words.'
          : 'Check the spelling, or search with fewer words. Initials and former names work too.'}
      </EmptyState>
    );
  const read = corrections.filter(({ typed, read_as }) => typed !== read_as);
  return (
    <div className="space-y-6">
      {read.length > 0 && (
        <p className="text-ink-muted">
          Showing results for{' '}
          <strong className="font-semibold text-ink">
            {read.map(({ read_as }) => read_as).join(' ')}
          </strong>
          . Nothing else matched {read.map(({ typed }) => `“${typed}”`).join(' and ')}.
        </p>
      )}
      {view.type === 'All' ? (
        types
          .filter(({ count }) => count > 0)
          .map(({ type, count, is_estimated }) => {
            const of = results.filter((found: Found) => found.type === type);
            const label = TABS.find((tab) => tab.type === type)?.label ?? type;
            return (
              <section key={type} aria-label={label}>
                <div className="mb-2 flex items-baseline justify-between gap-4">
                  <h2 className="text-base font-semibold text-ink">{label}</h2>
                  {count > of.length && (
                    <Link
                      to={writeView({ ...view, type, page: 1 }) || '?'}
                      className="rounded-sm text-sm font-medium text-primary-ink hover:underline"
                    >
                      See all {numberText(count, is_estimated)}
                    </Link>
                  )}
                </div>
                <ResultList label={label} results={of} selection={selection} />
              </section>
            );
          })
      ) : (
        <>
          {selection !== null && <SelectPage results={results} selection={selection} />}
          <ResultList label="Results" results={results} selection={selection} />
          <Pages
            page={view.page}
            last={Math.ceil(Math.min(data.count, DEEPEST_ROW) / SEARCH_PAGE)}
            hrefOf={(page) => writeView({ ...view, page }) || '?'}
          />
          {data.count > DEEPEST_ROW && (
            <p className="text-sm text-ink-muted">
              The first {DEEPEST_ROW} are shown. Add a word or a filter to narrow the search.
            </p>
          )}
        </>
      )}
    </div>
  );
}

type SelectPageProps = { readonly results: readonly Found[]; readonly selection: Selection };

/** Selects the companies of a page at once. Projects cannot be invited. */
function SelectPage({ results, selection }: SelectPageProps) {
  const ids = results.filter(({ type }) => type !== 'Project').map(({ id }) => id);
  if (ids.length < 2) return null;
  return (
    <div className="mb-2 pl-4">
      <Checkbox
        label={`Select all ${ids.length} on this page`}
        checked={ids.every((id) => selection.ids.has(id))}
        onChange={({ target }) => selection.select(ids, target.checked)}
      />
    </div>
  );
}

const numberText = (count: number, isEstimated: boolean): string =>
  `${isEstimated ? 'about ' : ''}${count.toLocaleString('en-US')}`;

function countWords(count: number, isEstimated: boolean): string {
  const text = numberText(count, isEstimated);
  const first = text.charAt(0).toUpperCase() + text.slice(1);
  return `${first} ${count === 1 ? 'match' : 'matches'}`;
}
