// Longer than 350 lines: one page with one set-up, a group for each of its parts.
import { endpoints, type Found } from '@plumbline/api-contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { recentSearches } from '../../network/recent-searches.ts';
import { maria, problem } from '../../organization/testing/far-end.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { people } from '../../session/testing/people.ts';
import { networkSearchRoutes } from './routes.tsx';

const found = (id: string, told: Partial<Found> = {}) =>
  ({
    id,
    type: 'Trade Partner',
    name: `Company ${id}`,
    domain: null,
    detail: '',
    city: '',
    state: '',
    employee_quantity: null,
    is_verified: false,
    trades: [],
    market_segments: [],
    matched: [],
    ...told,
  }) as Found;

const facets = {
  count: 3,
  is_estimated: false,
  states: [
    { state: 'TX', name: 'Texas', count: 2 },
    { state: 'CO', name: 'Colorado', count: 5 },
    { state: 'AZ', name: 'Arizona', count: 2 },
  ],
  counties: [
    { fips: '48453', name: 'Travis', state: 'TX', count: 2 },
    { fips: '08031', name: 'Denver', state: 'CO', count: 1 },
  ],
  trades: [{ value: 'electrical', label: 'Electrical', count: 1200 }],
  sizes: [{ value: '51 to 100', label: '51 to 100', count: 2 }],
  market_segments: [],
};

const said = (results: readonly Found[], told: object = {}) => ({
  count: results.length,
  is_estimated: false,
  results,
  types: [],
  corrections: [],
  ...told,
});

/** The search at an address, with these results. */
async function open(search: string, reply: object = said([]), user = people.gcAdmin) {
  const path = `/market-search${search}`;
  const opened = await openPage(user, networkSearchRoutes, path, 'Search', (server) => {
    server.on(endpoints.searchNetwork, reply as never);
    server.on(endpoints.countNetwork, facets as never);
    server.on(endpoints.listCertificateAgencies, [{ id: '1', name: 'WBENC' }] as never);
  });
  const address = () => {
    const { pathname, search: query } = opened.router.state.location;
    return pathname + decodeURIComponent(query.replaceAll('+', ' '));
  };
  const queries = () =>
    opened.server.asked
      .filter(({ id }) => id === endpoints.searchNetwork.id)
      .map(({ query }) => Object.fromEntries(query));
  return { ...opened, address, queries };
}

/** How many were found; it is also announced. */
const counted = (words: string) =>
  within(screen.getByRole('region', { name: 'Search results' })).findByText(words);
const box = () => screen.getByLabelText<HTMLInputElement>('Search companies and projects');
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const tick = (name: string | RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the words of a search', () => {
  it('go into the address once typing pauses, back on the first page, and are remembered', async () => {
    const { address, queries, router } = await open('?type=Owner&page=2', said([found('1')]));
    await counted('1 match');
    type('Acme ');
    await waitFor(() => expect(address()).toBe('/market-search?type=Owner&q=Acme'));
    expect(box().value).toBe('Acme ');
    await waitFor(() =>
      expect(queries().at(-1)).toEqual({ q: 'acme', type: 'Owner', limit: '50', offset: '0' }),
    );
    expect(router.state.historyAction).toBe('REPLACE');
    expect(recentSearches(people.gcAdmin.id)).toEqual(['Acme']);
    expect(document.title).toBe('Search: Owners · Plumbline');
  });

  it('are searched at once with Enter, and follow the address', async () => {
    const { address, router } = await open('');
    type('steel');
    fireEvent.submit(box());
    expect(address()).toBe('/market-search?q=steel');
    expect(router.state.historyAction).toBe('PUSH');
    await act(() => router.navigate(-1));
    expect(box().value).toBe('');
  });
});

describe('the filters of a search', () => {
  it('are chips in words, and each can be removed', async () => {
    const { address } = await open(
      '?trades=electrical&states=tx&counties=48453&sizes=51 to 100&certifications=WBENC&county=Travis,TX&verified=false&page=3',
    );
    const list = within(await screen.findByRole('list', { name: 'Filters' }));
    await waitFor(() =>
      expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Electrical',
        'Texas',
        'Travis',
        '51 to 100 employees',
        'WBENC',
        'Travis,TX',
        'Not verified',
      ]),
    );
    fireEvent.click(list.getByRole('button', { name: 'Remove Not verified' }));
    expect(address()).not.toContain('verified');
    expect(address()).not.toContain('page');
    fireEvent.click(list.getByRole('button', { name: 'Remove Electrical' }));
    expect(address()).not.toContain('trades');
    expect(address()).toContain('states=tx');
    const clear = screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement;
    clear.focus();
    fireEvent.click(clear);
    expect(address()).toBe('/market-search');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('lose the counties of a state with its chip, because the other states have none of them', async () => {
    const { address } = await open('?states=TX|CO&counties=48453');
    const list = within(await screen.findByRole('list', { name: 'Filters' }));
    fireEvent.click(list.getByRole('button', { name: 'Remove Texas' }));
    expect(address()).toBe('/market-search?states=CO');
  });

  it('are chosen from those that find something, with their numbers', async () => {
    const { address } = await open('?q=acme&page=3');
    await screen.findByText('1,200');
    tick(/^Electrical/u);
    expect(address()).toBe('/market-search?q=acme&trades=electrical');
    fireEvent.click(screen.getByRole('radio', { name: 'Company verified' }));
    expect(address()).toBe('/market-search?q=acme&trades=electrical&verified=true');
    fireEvent.click(screen.getByRole('radio', { name: 'Any' }));
    tick(/^Electrical/u);
    expect(address()).toBe('/market-search?q=acme');
  });

  it('that find nothing now stay, to be removed', async () => {
    await open('?trades=plumbing');
    const plumbing = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^plumbing/u });
    expect(plumbing.checked).toBe(true);
  });

  it('that find nothing now are still called by their names', async () => {
    await open('?trades=26&states=wa&market_segments=office');
    const list = within(await screen.findByRole('list', { name: 'Filters' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Electrical',
      'Washington',
      'Office',
    ]);
    await screen.findByRole('checkbox', { name: /^Office/u });
  });

  it('of places are a table of states, highest first, and then of one state’s counties', async () => {
    const { address } = await open('');
    fireEvent.click(button('Show table'));
    const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(rows()).toEqual(['StateMatches', 'Colorado5', 'Arizona2', 'Texas2']),
    );
    screen.getByRole('checkbox', { name: 'Texas' }).focus();
    tick('Texas');
    expect(address()).toBe('/market-search?states=TX');
    // The focus would be lost with the row of the state.
    const places = screen.getByRole('heading', { name: 'Counties: Texas' });
    expect(document.activeElement).toBe(places);
    expect(rows()).toEqual(['CountyMatches', 'Travis2']);
    tick('Travis');
    expect(address()).toBe('/market-search?states=TX&counties=48453');
    button('All states').focus();
    fireEvent.click(button('All states'));
    expect(document.activeElement).toBe(places);
    expect(places.textContent).toBe('By state');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Texas' }).checked).toBe(true);
    tick('Texas');
    expect(address()).toBe('/market-search');
  });
});

describe('the results of a search', () => {
  const results = [
    found('1', {
      type: 'Trade Partner',
      name: 'Acme Steel',
      city: 'Austin',
      state: 'TX',
      employee_quantity: '51 to 100',
      domain: 'acme.example',
      is_verified: true,
      trades: ['Roofing', 'Painting', 'Framing', 'Masonry', 'Structural Steel'],
      matched: [
        { field: 'name', text: 'Acme Steel', ranges: [[5, 10]] },
        { field: 'trade', text: 'Structural Steel', ranges: [[11, 16]] },
        { field: 'former name', text: 'Steel Brothers', ranges: [[0, 5]] },
      ],
    } as never),
    found('2', { type: 'Project', name: 'School', detail: 'Built' }),
  ];

  it('say where the company is and why it was found', async () => {
    await open('?type=Owner&q=steel', said(results, { count: 1234, is_estimated: true }));
    await counted('About 1,234 matches');
    screen.getByText('Trade Partner · Austin, TX · 51 to 100 employees · acme.example');
    const [row] = within(screen.getByRole('list', { name: 'Results' })).getAllByRole('listitem');
    expect(row?.textContent).toContain('Formerly: Steel Brothers');
    expect(row?.textContent).toContain('Structural Steel, Roofing, Painting, Framing and 1 more');
    expect([...(row?.querySelectorAll('mark') ?? [])].map((one) => one.textContent)).toEqual([
      'Steel',
      'Steel',
      'Steel',
    ]);
    const links = screen.getAllByRole('link', { name: /^(?:Acme Steel|School)$/u });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/profile/1', '/projects/2']);
    expect(screen.getAllByText('Company verified', { selector: 'li span' })).toHaveLength(1);
  });

  it('are announced for each search, also if it finds as many as the one before', async () => {
    const { router } = await open('?type=Owner&q=steel', said(results, { count: 71 }));
    const log = within(screen.getByRole('log', { name: 'Announcements' }));
    await log.findByText('71 matches');
    // The same words at the same time are announced once.
    await act(() => new Promise((resolve) => setTimeout(resolve, 310)));
    type('acme');
    await waitFor(() => expect(log.getAllByText('71 matches')).toHaveLength(2));
    await act(() => router.navigate('/market-search?type=Owner&q=acme&page=2'));
    await screen.findByRole('link', { name: 'Page 2', current: 'page' });
    await act(() => new Promise((resolve) => setTimeout(resolve, 310)));
    expect(log.getAllByText('71 matches')).toHaveLength(2);
  });

  it('are in pages, up to the last row that can be seen', async () => {
    await open('?type=Owner&page=2', said(results, { count: 120 }));
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(pages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/market-search?type=Owner',
      '/market-search?type=Owner&page=2',
      '/market-search?type=Owner&page=3',
    ]);
    expect(pages.getByRole('link', { current: 'page' }).textContent).toBe('2');
    cleanup();
    await open('?type=Owner', said(results, { count: 501 }));
    await screen.findByText(/^The first 500 are shown\./u);
    expect(screen.queryByRole('link', { name: 'Page 11' })).toBeNull();
    cleanup();
    await open('?type=Owner', said(results, { count: 500 }));
    await counted('500 matches');
    expect(screen.queryByText(/^The first 500 are shown\./u)).toBeNull();
  });

  it('that an estimate promised too many of end with a link to the first page', async () => {
    await open('?type=Owner&q=steel&page=4', said([], { count: 70 }));
    await screen.findByText('No more matches');
    expect(screen.queryByText('No matches')).toBeNull();
    const first = screen.getByRole('link', { name: 'Back to the first page' });
    expect(first.getAttribute('href')).toBe('/market-search?type=Owner&q=steel');
  });

  it('of all types are by type, with links to those that have more', async () => {
    const types = [
      { type: 'Trade Partner', count: 7, is_estimated: false },
      { type: 'Architect', count: 0, is_estimated: false },
      { type: 'Project', count: 1, is_estimated: false },
    ];
    await open('?q=steel', said(results, { count: 8, types }));
    await counted('8 matches');
    expect(screen.queryByRole('region', { name: 'Architects' })).toBeNull();
    const partners = within(screen.getByRole('region', { name: 'Trade Partners' }));
    expect(partners.getByRole('link', { name: 'See all 7' }).getAttribute('href')).toBe(
      '/market-search?type=Trade+Partner&q=steel',
    );
    const projects = within(screen.getByRole('region', { name: 'Projects' }));
    expect(projects.queryByRole('link', { name: /^See all/u })).toBeNull();
  });

  it('say how words were read that matched nothing', async () => {
    const corrections = [
      { typed: 'stel', read_as: 'steel' },
      { typed: 'acme', read_as: 'acme' },
    ];
    await open('?q=stel', said(results, { corrections, types: [] }));
    const words = await screen.findByText(/^Showing results for/u);
    expect(words.textContent).toBe('Showing results for steel. Nothing else matched “stel”.');
  });

  it('that are none can be widened if the search is narrowed', async () => {
    const { address } = await open('?q=xyz&verified=true');
    await screen.findByText('Try removing a filter, or search with fewer words.');
    const clear = screen.getAllByRole('button', { name: 'Clear filters' })[1] as HTMLElement;
    clear.focus();
    fireEvent.click(clear);
    expect(address()).toBe('/market-search?q=xyz');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await screen.findByText(/^Check the spelling/u);
  });

  it('can be asked for again after a failure', async () => {
    const { server } = await open('?q=steel', said(results, { types: [] }));
    server.on(endpoints.searchNetwork, () => [503, problem(503, 'Busy.')]);
    type('steels');
    await screen.findByText('Busy.');
    server.on(endpoints.searchNetwork, said(results, { count: 2 }) as never);
    fireEvent.click(button('Try Again'));
    await counted('2 matches');
  });

  it('are not loaded again on return to the window, and stay if loading them again fails', async () => {
    const { server, queries } = await open('?type=Owner&q=steel', said(results, { count: 2 }));
    await counted('2 matches');
    server.on(endpoints.searchNetwork, () => [503, problem(503, 'Busy.')]);
    const settle = (ms = 0) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));
    // SWR loads nothing twice within two seconds, and skips a return to the window within five.
    await settle(2100);
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
    fireEvent(window, new Event('focus'));
    await settle();
    expect(queries()).toHaveLength(1);
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(queries()).toHaveLength(2));
    await settle();
    screen.getByRole('link', { name: 'Acme Steel' });
    expect(screen.queryByText('Busy.')).toBeNull();
    now.mockRestore();
  });
});

describe('selecting companies', () => {
  const results = [found('1'), found('2'), found('3', { type: 'Project', name: 'School' })];

  it('works across pages of a tab, for all on a page at once, but not for projects', async () => {
    const { router } = await open('?type=Trade Partner', said(results, { count: 60 }));
    await counted('60 matches');
    expect(screen.queryByRole('checkbox', { name: 'Select School' })).toBeNull();
    tick('Select Company 1');
    screen.getByText('1 company selected');
    await act(() => router.navigate('/market-search?type=Trade+Partner&page=2'));
    screen.getByText('1 company selected');
    tick('Select all 2 on this page');
    screen.getByText('2 companies selected');
    tick('Select all 2 on this page');
    expect(screen.queryByText(/selected$/u)).toBeNull();
    tick('Select all 2 on this page');
    tick('Select Company 1');
    screen.getByText('1 company selected');
    const all = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'Select all 2 on this page',
    });
    expect(all.checked).toBe(false);
    await act(() => router.navigate('/market-search?type=Owner'));
    expect(screen.queryByText('1 company selected')).toBeNull();
  });

  it('ends with the focus on the heading when it is cleared', async () => {
    await open('?type=Trade Partner', said(results));
    await counted('3 matches');
    tick('Select Company 1');
    button('Clear selection').focus();
    fireEvent.click(button('Clear selection'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('is only for people who may invite to bid', async () => {
    await open('?type=Trade Partner', said(results), maria());
    await counted('3 matches');
    expect(screen.queryByRole('checkbox', { name: 'Select Company 1' })).toBeNull();
  });
});
