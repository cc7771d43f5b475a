import { endpoints, type Found } from '@plumbline/api-contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '../../organization/testing/open-page.tsx';
import { people } from '../../session/testing/people.ts';
import { networkSearchRoutes } from './routes.tsx';

const found = (id: string, told: Partial<Found> = {}): Found => ({
  id,
  type: 'Trade Partner',
  name: `Company ${id}`,
  domain: null,
  detail: '',
  city: '',
  county: '',
  state: '',
  employee_quantity: null,
  is_verified: false,
  trades: [],
  market_segments: [],
  matched: [],
  ...told,
});

const facets = {
  count: 2,
  is_estimated: false,
  states: [{ state: 'TX', name: 'Texas', count: 2 }],
  counties: [{ fips: '48453', name: 'Travis', state: 'TX', count: 2 }],
  trades: [],
  sizes: [],
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

/** The search at an address, with these results and numbers. */
async function open(search: string, reply: object = said([]), counts: object = facets) {
  const path = `/market-search${search}`;
  const opened = await openPage(people.gcAdmin, networkSearchRoutes, path, 'Search', (server) => {
    server.on(endpoints.searchNetwork, reply as never);
    server.on(endpoints.countNetwork, counts as never);
    server.on(endpoints.listCertificateAgencies, [{ id: '1', name: 'WBENC' }] as never);
  });
  const address = () => {
    const { pathname, search: query } = opened.router.state.location;
    return pathname + decodeURIComponent(query.replaceAll('+', ' '));
  };
  /** What was asked last for the numbers beside the filters. */
  const counted = () =>
    opened.server.asked.filter(({ id }) => id === endpoints.countNetwork.id).at(-1)?.query;
  return { ...opened, address, counted };
}
const press = (name: string) => void fireEvent.click(screen.getByRole('button', { name }));
const tick = (name: string) => void fireEvent.click(screen.getByRole('checkbox', { name }));
const textsOf = (elements: readonly HTMLElement[]) =>
  elements.map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the tabs of a search', () => {
  it('keep the words and filters, from the first page on', async () => {
    await open('?type=Owner&q=steel&states=TX&page=2');
    const tabs = within(screen.getByRole('navigation', { name: 'What to search' }));
    const addressOf = (name: string) => tabs.getByRole('link', { name }).getAttribute('href');
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Owners');
    expect(addressOf('All')).toBe('/market-search?q=steel&states=TX');
    expect(addressOf('Projects')).toBe('/market-search?type=Project&q=steel&states=TX');
    expect(addressOf('Owners')).toBe('/market-search?type=Owner&q=steel&states=TX');
  });

  it('start empty, while another page of a tab keeps the results until its own are there', async () => {
    const { server, router } = await open('?type=Owner', said([found('1')], { count: 60 }));
    await screen.findByText('Company 1');
    let release = (): void => {};
    const late = new Promise<void>((resolve) => (release = resolve));
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      await late;
      return server.fetch(input, init);
    });
    await act(() => router.navigate('/market-search?type=Owner&page=2'));
    screen.getByText('Company 1');
    await act(() => router.navigate('/market-search?type=Architect'));
    expect(screen.queryByText('Company 1')).toBeNull();
    screen.getByText('Searching');
    release();
    await screen.findByText('Company 1');
  });
});

describe('the places of a search', () => {
  it('begin with the counties of the state in the address, however it is written', async () => {
    const { counted } = await open('?states=tx');
    await screen.findByRole('heading', { name: 'Counties: Texas' });
    expect(counted()?.get('counties_of')).toBe('TX');
    await screen.findByText('The map could not be loaded. Use the table.');
    press('Show table');
    expect(textsOf(screen.getAllByRole('row'))).toEqual(['CountyMatches', 'Travis2']);
    expect(screen.queryByText(/^Counts are estimated/u)).toBeNull();
    press('All states');
    expect(screen.getByRole('checkbox', { name: 'Texas' })).toHaveProperty('checked', true);
    await waitFor(() => expect(counted()?.has('counties_of')).toBe(false));
  });

  it('say that their numbers are estimated, and that there are none', async () => {
    await open('', said([]), { ...facets, states: [], is_estimated: true });
    await screen.findByText(/^Counts are estimated from a sample\./u);
    expect(screen.queryByText('No matches here')).toBeNull();
    press('Show table');
    screen.getByText('No matches here');
  });
});

describe('the filters of a search in a narrow window', () => {
  it('are shown by a button that counts them', async () => {
    await open('');
    const button = screen.getByRole('button', { name: 'Map and filters' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    cleanup();
    await open('?states=TX&verified=true');
    screen.getByRole('button', { name: 'Map and filters (2)' });
  });
});

describe('the certification of companies', () => {
  it('is an agency from the list; other texts are dropped, because they would match nothing', async () => {
    const { address } = await open('');
    const field = screen.getByRole('combobox', { name: 'Certification' });
    fireEvent.change(field, { target: { value: 'wb' } });
    fireEvent.click(await screen.findByRole('option', { name: /WBENC/u }));
    await waitFor(() => expect(address()).toBe('/market-search?certifications=WBENC'));
    fireEvent.change(field, { target: { value: 'Nobody' } });
    fireEvent.blur(field);
    expect(address()).toBe('/market-search?certifications=WBENC');
    cleanup();
    await open('?certifications=wbenc');
    const filters = within(screen.getByRole('complementary', { name: 'Filters' }));
    await filters.findByRole('button', { name: 'Remove WBENC' });
  });
});

describe('the results of a search', () => {
  it('show the market segments of a company without trades, those that matched first', async () => {
    const matched: Found['matched'] = [
      { field: 'market segment', text: 'Office', ranges: [[0, 3]] },
      { field: 'initials', text: 'CA', ranges: [[0, 2]] },
    ];
    const results = [
      found('1', { type: 'Architect', market_segments: ['Healthcare', 'Office'], matched }),
      found('2', {
        trades: ['Painting'],
        market_segments: ['Aviation'],
        matched: [{ field: 'trade', text: 'Roofing', ranges: [[0, 4]] }],
      }),
    ];
    await open('?type=Owner', said(results));
    const rows = within(await screen.findByRole('list', { name: 'Results' }));
    expect(textsOf(rows.getAllByRole('listitem'))).toEqual([
      'Company 1ArchitectInitials: CAOffice, Healthcare',
      'Company 2Trade PartnerTrade: RoofingPainting',
    ]);
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('are counted aloud, and each type says how many there are about', async () => {
    const types = [{ type: 'Trade Partner', count: 1200, is_estimated: true }];
    const corrections = [
      { typed: 'stel', read_as: 'steel' },
      { typed: 'wrks', read_as: 'works' },
    ];
    const told = { count: 1207, is_estimated: true, types, corrections };
    await open('?q=stel wrks', said([found('1')], told));
    await screen.findByRole('link', { name: 'See all about 1,200' });
    const words = screen.getByText(/^Showing results for/u);
    expect(words.textContent).toBe(
      'Showing results for steel works. Nothing else matched “stel” and “wrks”.',
    );
    const log = within(screen.getByRole('log', { name: 'Announcements' }));
    await log.findByText('About 1,207 matches');
  });

  const choose = async (packages: readonly object[]) => {
    const { server } = await open('?type=Trade Partner', said([found('1'), found('2')]));
    server.on(endpoints.listBidPackages, { count: packages.length, results: packages } as never);
    await screen.findByText('Company 2');
    for (const name of ['Select Company 1', 'Select Company 2']) tick(name);
    press('Invite to bid');
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite to bid' }));
    return { server, dialog, send: dialog.getByRole('button', { name: 'Invite to bid' }) };
  };

  it('can be invited to bid together, after which none is selected', async () => {
    const { server, dialog, send } = await choose([
      { id: 'draft', title: 'Steel', project: 'School', status: 'draft', due: '' },
      { id: 'open', title: 'Glass', project: 'Library', status: 'open', due: '2026-12-02T20:00Z' },
    ]);
    dialog.getByText(/^Choose a bid package for 2 companies\./u);
    const choice = await dialog.findByLabelText('Bid package');
    fireEvent.change(choice, { target: { value: 'open' } });
    server.on(endpoints.inviteToBid, { invited: 1, already: 1, skipped: 0 });
    fireEvent.click(send);
    await screen.findByText('1 company invited. 1 already invited.');
    const sent = server.asked.filter(({ id }) => id === endpoints.inviteToBid.id);
    expect(sent.map(({ path, body }) => [path.includes('/open/'), body])).toEqual([
      [true, { organizations: ['1', '2'] }],
    ]);
    await waitFor(() => expect(screen.queryByText('2 companies selected')).toBeNull());
  });

  it('stay selected when there is no bid package to invite them to', async () => {
    const { dialog, send } = await choose([]);
    await dialog.findByText('You have no draft or open bid packages.');
    expect(send).toHaveProperty('disabled', true);
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByText('2 companies selected');
  });
});
