import { endpoints, type User } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { maria, SUMMIT } from '../organization/testing/far-end.ts';
import { openPage } from '../organization/testing/open-page.tsx';
import { SignOutProvider } from './sign-out.tsx';
import { TopBar } from './top-bar.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** The bar above a page, with this many requests and unread notifications. */
const open = (user: User, { incoming = 0, unread = 0 } = {}) => {
  const page = (
    <SignOutProvider>
      <TopBar />
      <h1>Here</h1>
    </SignOutProvider>
  );
  return openPage(user, [{ path: '*', element: page }], '/blog', 'Here', (server) => {
    server.on(endpoints.countIncoming, { incoming_quantity: incoming });
    server.on(endpoints.listNotifications, { count: unread, results: [] });
    server.on(endpoints.getUserType, { user_type: null });
    server.on(endpoints.getSetup, {
      form_type: 'F',
      prequal_status: 'Work In Progress',
      is_started: true,
    });
    server.on(endpoints.logout, () => [204]);
  });
};

/** The labels of the links to pages, with what their badges say. */
const linksOf = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const bar = () => screen.getAllByRole('navigation', { name: 'Main' })[0] ?? document.body;
const hamburger = () => screen.getAllByRole('navigation', { name: 'Main' })[1] ?? document.body;
const account = () => screen.getByRole('button', { name: /^Account of/u });
const atContractor = { ...SUMMIT, organization_type: { name: 'General Contractor' } };
const member = { ...SUMMIT, requestor_rank_display: 'View Only' };

describe('the bar', () => {
  it('counts requests and unread notifications, each at its link', async () => {
    const { server } = await open(maria(), { incoming: 3, unread: 120 });
    await waitFor(() =>
      expect(linksOf(bar())).toEqual([
        'Find a GC',
        'Find a Trade Partner',
        'Blog',
        'Pre-Qual3pending requests',
        'Bids',
        'Notifications99+unread',
      ]),
    );
    const current = within(bar()).getAllByRole('link', { current: 'page' });
    expect(current.map(({ textContent }) => textContent)).toEqual(['Blog']);
    const asked = server.asked.filter(({ id }) => id === endpoints.listNotifications.id);
    expect(asked.map(({ query }) => Object.fromEntries(query))).toEqual([
      { unread: 'true', limit: '1' },
    ]);
    const setups = server.asked.filter(({ id }) => id === endpoints.getSetup.id);
    expect(setups.map(({ query }) => query.get('tp'))).toEqual([SUMMIT.id]);
  });

  it('counts a single request in the singular', async () => {
    await open(maria(), { incoming: 1 });
    await within(bar()).findByText('pending request');
  });

  it('has neither notifications nor counts for people who deal with neither', async () => {
    const viewer = maria({ rank: 100, is_pf_contact: false, primary_organization: member });
    const { server } = await open(viewer, { incoming: 3, unread: 3 });
    expect(linksOf(bar()).slice(2)).toEqual(['Blog', 'Pre-Qual', 'Bids']);
    cleanup();
    const alone = await open(maria({ rank: null, primary_organization: null }), { unread: 3 });
    expect(linksOf(bar()).slice(2)).toEqual(['Blog', 'Pre-Qual']);
    cleanup();
    const contractor = await open(maria({ primary_organization: atContractor }), { incoming: 3 });
    expect(linksOf(bar()).slice(3)).toEqual(['Pre-Qual', 'Bids', 'Notifications']);
    const asked = [server, alone.server].flatMap((one) => one.asked.map(({ id }) => id));
    expect(asked).not.toContain(endpoints.countIncoming.id);
    expect(asked).not.toContain(endpoints.listNotifications.id);
    const ids = () => contractor.server.asked.map(({ id }) => id);
    await waitFor(() => expect(ids()).toContain(endpoints.getUserType.id));
    expect(ids()).not.toContain(endpoints.countIncoming.id);
    expect(ids()).not.toContain(endpoints.getSetup.id);
  });
});

describe('the menu of a narrow window', () => {
  it('has the same pages, with searches of its own, and closes when one is opened', async () => {
    const { router } = await open(maria({ is_employee_verified: false }), {
      incoming: 2,
      unread: 5,
    });
    await within(bar()).findByText('unread');
    const menu = screen.getByRole('button', { name: 'Menu' });
    fireEvent.click(menu);
    expect(menu.getAttribute('aria-expanded')).toBe('true');
    // Only verified employees see here how many are unread.
    await waitFor(() =>
      expect(linksOf(hamburger())).toEqual([
        'Find a GC',
        'Find a Trade Partner',
        'Blog',
        'Pre-Qual2pending requests',
        'Bids',
        'Notifications',
      ]),
    );
    const [first, second] = within(hamburger()).getAllByRole('link');
    expect([first, second].map((link) => link?.getAttribute('href'))).toEqual([
      '/search-market?type=General%20Contractor',
      '/search-market?type=Trade%20Partner',
    ]);
    if (second) fireEvent.click(second);
    await waitFor(() => expect(router.state.location.pathname).toBe('/search-market'));
    await waitFor(() => expect(menu.getAttribute('aria-expanded')).toBe('false'));
    expect(screen.getAllByRole('navigation', { name: 'Main' })).toHaveLength(1);
  });
});

describe('the account menu', () => {
  it('says who is signed in, leads to their pages, and signs out', async () => {
    const { server, router } = await open(maria({ is_operator: true }));
    fireEvent.click(account());
    screen.getByText('Maria Alvarez');
    screen.getByText('maria@summit-electric.example');
    screen.getByText('Summit Electric LLC');
    const desk = screen.getByRole('link', { name: 'Operators’ Desk' });
    expect(desk.getAttribute('href')).toBe('/operator');
    fireEvent.click(screen.getByRole('link', { name: 'Manage My Company Profile' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/profile/${SUMMIT.id}`));
    expect(account().getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(account());
    fireEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    await screen.findByText('Session: out');
    expect(server.asked.map(({ id }) => id)).toContain(endpoints.logout.id);
  });

  it('calls a person without a name New User', async () => {
    await open(maria({ first_name: '', last_name: '' }));
    expect(account().textContent).toBe('Account of New User');
    fireEvent.click(account());
    expect(screen.getAllByText('New User')).toHaveLength(2);
  });
});
