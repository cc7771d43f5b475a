// Longer than 350 lines: one page with one set-up, a group for each part of it.
import { endpoints, type PrequalSetting } from '@plumbline/api-contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type farEnd, maria, problem, SUMMIT } from '../../organization/testing/far-end.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { tradePartnersRoutes } from './routes.tsx';
import { card, idOf, listed, vault } from './testing/vaults.ts';

const PATH = '/prequal/gc-landing/trade-partners';
const dana = maria({
  first_name: 'Dana',
  rank: 100,
  primary_organization: { ...SUMMIT, organization_type: { name: 'General Contractor' } },
});

const alder = vault(1, 'Alder');
const birch = vault(2, 'Birch', 'In Review');

/** The lists at an address, with two shared vaults unless the test says otherwise. */
async function open(
  search = '?list=access_granted',
  tell: (server: ReturnType<typeof farEnd>) => void = () => {},
  user = dana,
) {
  const routes = [...tradePartnersRoutes, { path: '*', element: <p>Elsewhere</p> }];
  const { router, server } = await openPage(
    user,
    routes,
    PATH + search,
    'Trade Partners',
    (far) => {
      far.on(endpoints.listAccessGranted, listed(alder, birch));
      far.on(endpoints.browsePartners, listed({ ...card(3, 'Cedar'), standing: 'none' }) as never);
      far.on(endpoints.listPrequalSettings, { count: 0, results: [] });
      far.on(endpoints.countPartnerFilters, { counts: {} });
      tell(far);
    },
  );
  return { router, server, address: () => router.state.location.search };
}
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string): void => void fireEvent.click(button(name));
const tick = async (name: string): Promise<void> =>
  void fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
const choose = (name: string, value: string): void =>
  void fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
const lists = () => within(screen.getByRole('navigation', { name: 'Lists of trade partners' }));
const namesOf = (elements: readonly HTMLElement[]) =>
  elements.map(({ textContent }) => textContent);
const statusOf = (name: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: `Approval status of ${name}` }).value;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('a list of trade partners', () => {
  it('is sorted by its headers, first as people look for it, and goes back to its own order', async () => {
    const { server, address } = await open();
    await screen.findByRole('link', { name: 'Alder' });
    const header = (name: string) => screen.getByRole('columnheader', { name });
    const sort = async (name: string, ordering: string | null, direction: string) => {
      fireEvent.click(within(header(name)).getByRole('button'));
      await waitFor(() => {
        expect(header(name).getAttribute('aria-sort')).toBe(direction);
        expect(new URLSearchParams(address()).get('ordering')).toBe(ordering);
      });
    };
    expect(header('Company').getAttribute('aria-sort')).toBe('ascending');
    // The vault leads back to the list.
    expect(screen.getByRole('link', { name: 'Alder' }).getAttribute('href')).toBe(
      `/prequal/read-view/safety?tp=${alder.tp.id}&from=${encodeURIComponent(address())}`,
    );
    await sort('Company', '-name', 'descending');
    await sort('Company', null, 'ascending');
    await sort('Last modified', '-changed', 'descending');
    expect(header('Company').getAttribute('aria-sort')).toBeNull();
    await sort('Last modified', 'changed', 'ascending');
    await waitFor(() => {
      const asked = server.asked.filter(({ id }) => id === endpoints.listAccessGranted.id);
      const orderings = new Set(asked.map(({ query }) => query.get('ordering')));
      expect([...orderings]).toEqual([null, '-name', '-changed', 'changed']);
    });
  });

  it('is searched once typing pauses, in place of the address before', async () => {
    const { address, router, server } = await open(`?list=access_granted&locate=${idOf('1', 2)}`);
    const box = await screen.findByRole<HTMLInputElement>('searchbox', {
      name: 'Search trade partners',
    });
    await screen.findByText('2 trade partners');
    server.on(endpoints.listAccessGranted, listed(alder));
    fireEvent.change(box, { target: { value: 'Steel ' } });
    await waitFor(() => expect(address()).toBe('?list=access_granted&search=Steel'));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(box.value).toBe('Steel ');
    // Screen readers hear how many are left.
    await screen.findByText('1 trade partner');
  });

  it('counts its filters on the button that shows them in narrow windows', async () => {
    await open('?list=access_granted&tp_status=Approved&grades=A|B');
    const filters = await screen.findByRole('button', { name: 'Filters (3)' });
    expect(filters.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(filters);
    expect(filters.getAttribute('aria-expanded')).toBe('true');
    press('Clear all');
    await screen.findByRole('button', { name: 'Filters' });
  });

  it('scrolls to the trade partner that its address names', async () => {
    const { server } = await open(`?list=access_granted&locate=${idOf('1', 2)}`);
    await waitFor(() => expect(document.activeElement?.getAttribute('data-row')).toBe('1'));
    const located = server.asked.flatMap(({ query }) => query.get('locate') ?? []);
    expect(located).toEqual([idOf('1', 2)]);
  });

  it.each([
    ['&search=zzz', 'No trade partner matches “zzz”', 'Clear search'],
    [
      '&search=zzz&tp_status=Approved',
      'No trade partner matches “zzz”',
      'Clear search and filters',
    ],
    ['&tp_status=Approved', 'No matches', 'Clear search and filters'],
  ])('that finds nothing can be widened: %s', async (query, title, clear) => {
    const { address } = await open(`?list=access_granted${query}`, (far) =>
      far.on(endpoints.listAccessGranted, listed()),
    );
    await screen.findByText(title);
    press(clear);
    await screen.findByText('No trade partner has given you access yet');
    expect(address()).toBe('?list=access_granted');
    expect(document.activeElement).toBe(
      screen.getByRole('searchbox', { name: 'Search trade partners' }),
    );
  });
});

describe('the approval status of a trade partner', () => {
  const takes = (far: ReturnType<typeof farEnd>): void =>
    far.on(endpoints.setTpStatus, ({ path, body }) => {
      const { tp_status } = body as { readonly tp_status: string };
      if (tp_status === 'Not Reviewed') return [200, { was: tp_status, undo: null }];
      return path.includes(alder.permission_id)
        ? [200, { was: 'Approved', undo: 'of-alder' }]
        : [200, { was: 'In Review', undo: 'of-birch' }];
    });
  const sent = (server: ReturnType<typeof farEnd>) =>
    server.asked
      .filter(({ id }) => id === endpoints.setTpStatus.id)
      .map(({ path, body }) => [
        path.includes(alder.permission_id) ? 'Alder' : 'Birch',
        ...Object.values(body as Readonly<Record<string, string>>),
      ]);

  it('is set in its row, and Undo sets the earlier one again', async () => {
    const { server } = await open();
    await screen.findByRole('link', { name: 'Alder' });
    server.on(endpoints.setTpStatus, () => [503, problem(503, 'Busy.')]);
    choose('Approval status of Alder', 'Not Approved');
    // Before the server has replied.
    expect(statusOf('Alder')).toBe('Not Approved');
    await screen.findByText('The status was not saved. Busy.');
    await waitFor(() => expect(statusOf('Alder')).toBe('Approved'));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    takes(server);
    server.on(endpoints.listAccessGranted, listed(vault(1, 'Alder', 'Not Approved'), birch));
    choose('Approval status of Alder', 'Not Approved');
    await screen.findByText('Alder is Not Approved.');
    await waitFor(() => expect(statusOf('Alder')).toBe('Not Approved'));
    server.on(endpoints.listAccessGranted, listed(alder, birch));
    press('Undo');
    await screen.findByText('Alder is Approved again.');
    await waitFor(() => expect(statusOf('Alder')).toBe('Approved'));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(sent(server).slice(1)).toEqual([
      ['Alder', 'Not Approved'],
      // Names the change, so that the server also undoes the review that it recorded.
      ['Alder', 'Approved', 'of-alder'],
    ]);
  });

  it('is set for all selected ones, and Undo undoes every change, also of the same status', async () => {
    const { server } = await open(undefined, takes);
    await tick('Alder');
    await tick('Birch');
    choose('Set the approval status of 2 selected', 'Approved');
    await screen.findByText('2 trade partners are Approved.');
    press('Undo');
    await screen.findByText('2 trade partners are as before.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(sent(server)).toEqual([
      ['Alder', 'Approved'],
      ['Birch', 'Approved'],
      ['Alder', 'Approved', 'of-alder'],
      ['Birch', 'In Review', 'of-birch'],
    ]);
    choose('Set the approval status of 2 selected', 'Not Reviewed');
    await screen.findByText('2 trade partners are Not Reviewed.');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('the selection of a list', () => {
  it('is compared from two on, and Admins can invite it to bid', async () => {
    const { router } = await open();
    await tick('Alder');
    expect(screen.queryByRole('button', { name: /^Invite to bid/u })).toBeNull();
    press('Compare (1)');
    await screen.findByText(
      'Select 2 to 6 trade partners in the list to compare them. 1 selected.',
    );
    await tick('Birch');
    press('Compare (2)');
    await screen.findByRole('heading', { level: 1, name: 'Compare trade partners' });
    expect(new URLSearchParams(router.state.location.search).get('ids')).toBe(
      `${alder.permission_id}|${birch.permission_id}`,
    );
    cleanup();
    await open(undefined, undefined, { ...dana, rank: 500 });
    await tick('Alder');
    button('Invite to bid (1)');
  });

  it('does not carry over to another list', async () => {
    await open();
    await tick('Alder');
    screen.getByText('1 selected');
    fireEvent.click(lists().getByRole('link', { name: 'Browse All' }));
    await screen.findByRole('button', { name: 'Request access to Cedar' });
    expect(screen.queryByText('1 selected')).toBeNull();
    const cedar = screen.getByRole('link', { name: 'Cedar' });
    expect(cedar.getAttribute('href')).toBe(`/profile/${idOf('1', 3)}`);
    fireEvent.click(lists().getByRole('link', { name: 'Access Granted' }));
    const box = { name: 'Select Alder' };
    expect(await screen.findByRole<HTMLInputElement>('checkbox', box)).toHaveProperty(
      'checked',
      false,
    );
  });
});

it('the selection comes back with the browser’s Back from a vault, but not with a new visit', async () => {
  vi.stubGlobal('scrollTo', vi.fn());
  const routes = [
    ...tradePartnersRoutes,
    { path: '/start', element: <h1>Start</h1> },
    { path: '*', element: <p>Elsewhere</p> },
  ];
  const { router } = await openPage(dana, routes, '/start', 'Start', (far) =>
    far.on(endpoints.listAccessGranted, listed(alder, birch)),
  );
  const list = `${PATH}?list=access_granted`;
  await act(() => router.navigate(list));
  await tick('Alder');
  fireEvent.click(screen.getByRole('link', { name: 'Alder' }));
  await screen.findByText('Elsewhere');
  await act(() => router.navigate(-1));
  await screen.findByText('1 selected');
  const box = { name: 'Select Alder' };
  expect(await screen.findByRole('checkbox', box)).toHaveProperty('checked', true);
  await act(() => router.navigate('/start'));
  await act(() => router.navigate(list));
  expect(await screen.findByRole('checkbox', box)).toHaveProperty('checked', false);
  expect(screen.queryByText('1 selected')).toBeNull();
});

describe('what a person saves of a list', () => {
  const view = (name: string, query: string): PrequalSetting => ({
    id: name,
    kind: 'view',
    list: 'access_granted',
    name,
    value: { query },
  });

  it('is a view: its search, filters, order and columns, but not the row it was opened at', async () => {
    const query = '?list=access_granted&search=steel';
    const { server } = await open(`${query}&locate=${idOf('1', 9)}`, (far) =>
      far.on(endpoints.listPrequalSettings, {
        count: 2,
        results: [view('Steel', query), view('Wood', '?search=wood')],
      }),
    );
    await screen.findByRole('link', { name: 'Alder' });
    press('Views');
    const current = (name: string) =>
      screen.getByRole('link', { name }).getAttribute('aria-current');
    await screen.findByRole('link', { name: 'Steel' });
    expect([current('Steel'), current('Wood')]).toEqual(['page', null]);
    screen.getByRole('link', { name: 'Manage views' });
    press('Save this view');
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
    const save = () => void fireEvent.click(dialog.getByRole('button', { name: 'Save view' }));
    save();
    await dialog.findByText('Enter a name for the view');
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' Texas ' } });
    server.on(endpoints.createPrequalSetting, () => [201, view('Texas', query)]);
    save();
    await screen.findByText('“Texas” is saved under Views.');
    expect(server.bodiesOf(endpoints.createPrequalSetting)).toEqual([
      { kind: 'view', list: 'access_granted', name: 'Texas', value: { query } },
    ]);
  });

  it('is its columns, in the order of the list, which then need no address', async () => {
    const { server, address } = await open();
    await screen.findByRole('link', { name: 'Alder' });
    press('Columns');
    const menu = within(screen.getByRole('region', { name: 'Columns' }));
    const pick = () => {
      for (const name of ['EMR', 'Note']) fireEvent.click(menu.getByRole('checkbox', { name }));
    };
    pick();
    await waitFor(() => expect(address()).toContain('columns='));
    fireEvent.click(menu.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(address()).toBe('?list=access_granted'));
    expect(screen.queryByRole('columnheader', { name: 'EMR' })).toBeNull();
    pick();
    await screen.findByRole('columnheader', { name: 'EMR' });
    const columns = ['tp_status', 'prequal_status', 'sections', 'modified', 'emr'];
    await waitFor(() =>
      expect(new URLSearchParams(address()).get('columns')).toBe(columns.join('|')),
    );
    expect(screen.queryByRole('columnheader', { name: 'Note' })).toBeNull();
    const value = { columns };
    const saved = { kind: 'columns', list: 'access_granted', name: '', value } as const;
    server.on(endpoints.createPrequalSetting, () => [201, { id: 'own', ...saved }]);
    server.on(endpoints.listPrequalSettings, { count: 1, results: [{ id: 'own', ...saved }] });
    fireEvent.click(menu.getByRole('button', { name: 'Save as default' }));
    await screen.findByText('Columns saved as the default for Access Granted.');
    expect(server.bodiesOf(endpoints.createPrequalSetting)).toEqual([saved]);
    await waitFor(() => expect(address()).toBe('?list=access_granted'));
    screen.getByRole('columnheader', { name: 'EMR' });
    expect(document.activeElement).toBe(button('Columns'));
  });

  it('is the height of its rows, for every list on the device', async () => {
    await open();
    const height = async () =>
      (await screen.findByRole('link', { name: 'Alder' })).closest('tr')?.style.height;
    const compact = await height();
    press('Columns');
    const menu = within(screen.getByRole('region', { name: 'Columns' }));
    const radio = (name: string) => menu.getByRole<HTMLInputElement>('radio', { name });
    expect(radio('Compact').checked).toBe(true);
    fireEvent.click(radio('Comfortable'));
    expect(radio('Comfortable').checked).toBe(true);
    expect(await height()).not.toBe(compact);
    fireEvent.click(radio('Compact'));
    expect(await height()).toBe(compact);
  });
});

it('a person without a company has the lists that need none', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Expiring' }).getAttribute('href')).toBe(
    '/prequal/gc-landing/expiring',
  );
  expect(namesOf(lists().getAllByRole('link'))).toEqual([
    'To review',
    'Browse All',
    'Access Granted',
    'Access Requested',
    'Completed Risk Assessments',
    'Sent Invitations',
  ]);
  cleanup();
  await open('?list=completed_rac', undefined, { ...dana, primary_organization: null, rank: null });
  await screen.findByRole('button', { name: 'Request access to Cedar' });
  expect(namesOf(lists().getAllByRole('link'))).toEqual([
    'Browse All',
    'Access Granted',
    'Access Requested',
  ]);
  expect(lists().getByRole('link', { current: 'page' }).textContent).toBe('Browse All');
  expect(screen.queryByRole('link', { name: 'Expiring' })).toBeNull();
});
