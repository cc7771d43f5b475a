import { endpoints, type Expiration } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { maria, problem, SUMMIT } from '../../organization/testing/far-end.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { expirationsRoutes } from './routes.tsx';

const dana = maria({
  first_name: 'Dana',
  primary_organization: { ...SUMMIT, organization_type: { name: 'General Contractor' } },
});

const expiration = (name: string, told: Partial<Expiration> = {}): Expiration => ({
  tp: { id: `tp-${name}`, name },
  kind: 'insurance',
  label: 'Umbrella policy',
  address: 'insurance/IN-01',
  section: 'insurance',
  expires_on: '2026-12-04',
  is_expired: false,
  is_approved: true,
  reminded: null,
  may_remind: true,
  ...told,
});
const license = expiration('Barton', {
  kind: 'license',
  label: 'State license',
  address: 'licensing/LI-01',
  section: 'licensing',
  expires_on: '2026-11-20',
  is_expired: true,
});
const approval = expiration('Cedar', {
  kind: 'approval',
  label: 'Approval until Jan 5, 2027',
  address: null,
  section: null,
  expires_on: '2027-01-05',
  may_remind: false,
});

const PATH = '/prequal/gc-landing/expiring';
const replyOf = (...results: Expiration[]) => ({
  today: '2026-12-01',
  from: '2026-11-01',
  to: '2027-02-28',
  count: results.length,
  is_more: false,
  results,
});
const open = (search: string, ...results: Expiration[]) =>
  openPage(dana, expirationsRoutes, `${PATH}${search}`, 'Expirations', (server) =>
    server.on(endpoints.listExpirations, replyOf(...results)),
  );
const textsOf = (elements: readonly HTMLElement[]) =>
  elements.map(({ textContent }) => textContent);
const press = (button: HTMLElement): void => void fireEvent.click(button);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the list of expirations', () => {
  const long = { reminded: '2026-11-02T18:00:00Z' };
  const all = [license, expiration('Ridgeline', long), expiration('Barton'), approval];

  it('is grouped by month, and can be filtered by kind', async () => {
    await open('?view=calendar&kind=certification&who=all', ...all);
    const showAll = await screen.findByRole('link', { name: 'Show all kinds' });
    expect(showAll.getAttribute('href')).toBe(`${PATH}?view=calendar&who=all`);
    cleanup();
    await open('?kind=certification', ...all);
    await screen.findByText('Nothing of this kind expires soon');
    const kinds = within(screen.getByRole('navigation', { name: 'Filter by kind' }));
    expect(textsOf(kinds.getAllByRole('link'))).toEqual([
      'All4',
      'Insurance2',
      'Licenses1',
      'Certifications0',
      'Approvals1',
    ]);
    press(kinds.getByRole('link', { name: /^Insurance/u }));
    await screen.findByRole('heading', { name: 'December 2026' });
    expect(screen.queryByRole('link', { name: 'Cedar' })).toBeNull();
    press(kinds.getByRole('link', { name: /^All/u }));
    await screen.findByText('Expired Nov 20, 2026');
    expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual([
      'November 2026',
      'December 2026',
      'January 2027',
    ]);
    screen.getByText('Licenses · State license');
    screen.getByText('Reminded Nov 2, 2026');
    screen.getByRole('button', { name: 'Remind Ridgeline of Umbrella policy' });
    screen.getByText('Approval until Jan 5, 2027');
    expect(
      screen.getByRole('link', { name: 'Review the approval of Cedar' }).getAttribute('href'),
    ).toBe('/prequal/read-view/basic-information?tp=tp-Cedar');
  });

  it('reminds a partner of one document, and shows who was faster', async () => {
    const { server } = await open('', license, expiration('Barton'));
    const remind = () => screen.findByRole('button', { name: 'Remind Barton of State license' });
    server.on(endpoints.remindOfExpiration, () => [409, problem(409, 'Lee did.')]);
    press(await remind());
    await screen.findByText('No reminder was sent. Lee did.');
    const reminded = { ...license, reminded: '2026-12-01T18:00:00Z', may_remind: false };
    server.on(endpoints.remindOfExpiration, () => [201, { reminded: reminded.reminded }]);
    const left = replyOf(reminded, expiration('Barton'));
    server.on(endpoints.listExpirations, { ...left, is_more: true });
    // Only once, however often it is pressed.
    (await remind()).focus();
    press(await remind());
    press(await remind());
    await screen.findByText('Barton was reminded.');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    screen.getByText('Reminded Dec 1, 2026');
    // Only approved partners are listed already.
    screen.getByText('Only the first 2 are listed.');
    expect(textsOf(screen.getAllByRole('button', { name: /^Remind/u }))).toEqual(['Remind']);
    expect(server.bodiesOf(endpoints.remindOfExpiration)).toEqual([
      { tp: 'tp-Barton', address: 'licensing/LI-01' },
      { tp: 'tp-Barton', address: 'licensing/LI-01' },
    ]);
  });

  it('shows nothing that was read before it was refused, not even when another attempt fails or another view loads', async () => {
    const { server } = await open('', license);
    const text = 'Licenses · State license';
    await screen.findByText(text);
    const refused = [403, problem(403, 'Only for contractors.')] as const;
    server.on(endpoints.listExpirations, () => refused);
    server.on(endpoints.remindOfExpiration, () => refused);
    press(screen.getByRole('button', { name: 'Remind Barton of State license' }));
    await screen.findByText('Expirations could not be loaded');
    expect(screen.queryByText(text)).toBeNull();
    server.on(endpoints.listExpirations, () => [503, problem(503, 'Busy.')]);
    press(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('Busy.');
    expect(screen.queryByText(text)).toBeNull();
    const unanswered = vi.fn(() => new Promise<Response>(() => undefined));
    vi.stubGlobal('fetch', unanswered);
    press(screen.getByRole('switch', { name: 'Approved partners only' }));
    await waitFor(() => expect(unanswered).toHaveBeenCalled());
    expect(screen.queryByText(text)).toBeNull();
  });

  it('says when it is not complete, and what to include when it is empty', async () => {
    const { server, router } = await open('?view=calendar&kind=license');
    const asked = () => server.asked.filter(({ id }) => id === endpoints.listExpirations.id);
    const who = () => asked().map(({ query }) => query.get('who'));
    const include = { name: 'Include partners who aren’t approved' };
    const link = await screen.findByRole('link', include);
    screen.getByText('Nothing expires soon');
    expect(link.getAttribute('href')).toBe(`${PATH}?view=calendar&kind=license&who=all`);
    expect(who()).toEqual(['approved']);
    server.on(endpoints.listExpirations, { ...replyOf(license), is_more: true });
    press(screen.getByRole('switch', { name: 'Approved partners only' }));
    await screen.findByText(/^Only the first 1 are listed\. Turn on “Approved partners only”/u);
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false');
    expect(who()).toEqual(['approved', 'all']);
    expect(router.state.location.search).toBe('?view=calendar&kind=license&who=all');
    // Back leads to the page before, not through the filters.
    expect(router.state.historyAction).toBe('REPLACE');
  });
});

describe('the calendar of expirations', () => {
  it('is another view of the same list, and leads back to it', async () => {
    const five = ['Ridgeline', 'Barton', 'Cedar', 'Dawson', 'Elm'].map((name) => expiration(name));
    const { router } = await open('?kind=insurance', ...five);
    await screen.findByRole('heading', { name: 'December 2026' });
    press(screen.getByRole('link', { name: 'Calendar' }));
    await screen.findByRole('table');
    const at = () => router.state.location.search;
    expect(at()).toBe('?view=calendar&kind=insurance');
    expect(screen.getByRole('link', { name: 'Calendar' }).getAttribute('aria-current')).toBe(
      'page',
    );
    press(screen.getByRole('link', { name: 'Previous month' }));
    await screen.findByRole('heading', { name: 'November 2026' });
    expect(at()).toBe('?view=calendar&month=2026-11&kind=insurance');
    expect(router.state.historyAction).toBe('REPLACE');
    press(screen.getByRole('link', { name: 'Next month' }));
    press(await screen.findByText('2 more'));
    await waitFor(() => expect(at()).toBe('?kind=insurance'));
  });

  it('shows three a day, and the months that the list covers', async () => {
    const names = ['Ridgeline', 'Barton', 'Cedar', 'Dawson', 'Elm'];
    await open('?view=calendar', ...names.map((name) => expiration(name)));
    const table = within(
      await screen.findByRole('table', { name: 'Expirations in December 2026' }),
    );
    expect(textsOf(table.getAllByRole('link'))).toEqual([
      'Ridgeline: Umbrella policy',
      'Barton: Umbrella policy',
      'Cedar: Umbrella policy',
      '2 more on Dec 4, 2026',
    ]);
    const today = within(table.getByRole('cell', { current: false, name: /Dec 1, 2026/u }));
    expect(today.getByText('Dec 1, 2026').closest('time')?.getAttribute('aria-current')).toBe(
      'date',
    );
    for (const month of ['January 2027', 'February 2027']) {
      press(screen.getByRole('link', { name: 'Next month' }));
      await screen.findByRole('heading', { name: month });
    }
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Next month' })).toBeNull());
    cleanup();
    await open('?view=calendar&month=2020-01', license);
    await screen.findByRole('table', { name: 'Expirations in November 2026' });
    expect(screen.queryByRole('link', { name: 'Previous month' })).toBeNull();
    cleanup();
    await open('?view=calendar&month=2030-01', license);
    await screen.findByRole('table', { name: 'Expirations in February 2027' });
  });
});
