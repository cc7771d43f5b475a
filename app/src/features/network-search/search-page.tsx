import { endpoints } from '@plumbline/api-contract';
import {
  Button,
  ChipList,
  classNames,
  Field,
  LinkButton,
  SearchInput,
  Tabs,
  type TabLinkProps,
} from '@plumbline/ui';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useResource } from '../../api/resource.ts';
import { mayInviteToBid } from '../../bids/may-invite.ts';
import { remember } from '../../network/recent-searches.ts';
import { focusHeading, Page } from '../../shell/page.tsx';
import { useSettled } from '../../shell/use-settled.ts';
import { useUser } from '../../session/session.tsx';
import { chosenOf } from './chosen.ts';
import { Places } from './places.tsx';
import { InviteBar } from './invite-bar.tsx';
import { Results } from './results.tsx';
import { useSelection } from './use-selection.ts';
import { SearchFilters } from './search-filters.tsx';
import { askedOf, readView, type SearchView, TABS, unfiltered, writeView } from './search-url.ts';

/** Names the tab that is searched, so that searches in two browser tabs differ. */
function titleOf({ type }: SearchView): string {
  const tab = TABS.find((one) => one.type === type);
  return tab === undefined || type === 'All' ? 'Search' : `Search: ${tab.label}`;
}

/** /general-search, /market-search and /search-market: one search, each with its own address. */
export function SearchPage() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const user = useUser();
  const { id: userId } = user;
  const view = readView(search);
  const show = useCallback(
    (next: SearchView, replace = false) =>
      // Synchronously, so that the next click builds on this view and does not undo it.
      void navigate(pathname + writeView(next), {
        replace,
        preventScrollReset: true,
        flushSync: true,
      }),
    [navigate, pathname],
  );
  const [typed, setTyped] = useTyped(view, show);
  const [state, setState] = useState<string | null>(
    view.filters.states?.[0]?.toUpperCase() ?? null,
  );
  const facets = useResource(
    endpoints.countNetwork,
    {
      query: {
        ...askedOf(view),
        ...(state !== null && { counties_of: state }),
      },
    },
    { keepPreviousData: true },
  );
  const [counted, setCounted] = useState('');
  useEffect(() => {
    if (view.q.trim() !== '') remember(userId, view.q.trim());
  }, [userId, view.q]);
  const chosen = chosenOf(view, facets.data);
  const { ids, selection, clear } = useSelection(view.type);
  // Where there is no room beside the results, filters are hidden until asked for: results come first.
  const [isFiltering, setFiltering] = useState(false);
  return (
    <Page
      isWide
      title={titleOf(view)}
      heading="Search"
      description="Companies and projects by name, trade, place and more. Initials, former names and small typos are understood."
      actions={
        <LinkButton as={Link} to="/upload" variant="secondary" icon="upload">
          Upload contacts
        </LinkButton>
      }
    >
      <search className="mb-5 block max-w-2xl">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            show({ ...view, q: typed, page: 1 });
          }}
        >
          <Field label="Search companies and projects" labelHidden>
            <SearchInput
              placeholder="Company, project, trade or initials"
              value={typed}
              onSearch={setTyped}
            />
          </Field>
        </form>
      </search>
      <div className="mb-6">
        <Tabs
          label="What to search"
          link={TabLink}
          tabs={TABS.map(({ type, label }) => ({
            href: pathname + (writeView({ ...view, type, page: 1 }) || '?type=All'),
            label,
            current: type === view.type,
          }))}
        />
      </div>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[21rem_minmax(0,1fr)]">
        <div className="lg:hidden">
          <Button
            variant="secondary"
            icon={isFiltering ? 'chevron-up' : 'chevron-down'}
            aria-expanded={isFiltering}
            aria-controls="search-filters"
            onClick={() => setFiltering(!isFiltering)}
          >
            {chosen.length === 0 ? 'Map and filters' : `Map and filters (${chosen.length})`}
          </Button>
        </div>
        <aside
          id="search-filters"
          aria-label="Filters"
          className={classNames('space-y-6', !isFiltering && 'max-lg:hidden')}
        >
          <Places
            view={view}
            facets={facets.data}
            state={state}
            onState={setState}
            onChange={show}
          />
          <SearchFilters view={view} facets={facets.data} onChange={show} />
        </aside>
        <section aria-label="Search results" className="min-w-0">
          <div className="mb-4 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
            <p className="font-medium text-ink tabular-nums">{counted}</p>
            {chosen.length > 0 && (
              <>
                <ChipList
                  label="Filters"
                  chips={chosen.map(({ key, label, without }) => ({
                    key,
                    label,
                    onRemove: () => show(without),
                  }))}
                  onEmptied={focusHeading}
                />
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => {
                    show(unfiltered(view));
                    // The button disappears, and with it the focus.
                    focusHeading();
                  }}
                >
                  Clear filters
                </Button>
              </>
            )}
          </div>
          <Results
            key={view.type}
            view={view}
            onChange={show}
            onCounted={setCounted}
            selection={mayInviteToBid(user) ? selection : null}
          />
        </section>
      </div>
      <InviteBar ids={ids} onClear={clear} />
    </Page>
  );
}

/** The words as they are typed; once typing pauses, they go into the address. */
function useTyped(
  view: SearchView,
  show: (view: SearchView, replace: boolean) => void,
): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(view.q);
  const [shown, setShown] = useState(view.q);
  // Something else changed the address: a link or the Back button.
  if (shown !== view.q) {
    setShown(view.q);
    if (typed.trim() !== view.q.trim()) setTyped(view.q);
  }
  const settled = useSettled(typed);
  useEffect(() => {
    if (settled === typed && settled.trim() !== view.q.trim())
      show({ ...view, q: settled, page: 1 }, true);
    // Runs only when typing pauses: other changes update the address themselves.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settled]);
  return [typed, setTyped];
}

function TabLink({ href, children, ...rest }: TabLinkProps) {
  return (
    <Link to={href} preventScrollReset {...rest}>
      {children}
    </Link>
  );
}
