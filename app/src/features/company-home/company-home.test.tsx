import { endpoints, type User } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { companyProfile, maria, problem, SUMMIT } from '../../organization/testing/far-end.ts';
import type { farEnd } from '../../organization/testing/far-end.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { companyHomeRoutes } from './routes.tsx';
import { card, none, nothingWaits } from './testing/home.ts';

const manufacturer = { ...SUMMIT, organization_type: { name: 'Manufacturer' } };
const admin = maria({ primary_organization: manufacturer });

const open = (user: User = admin, tell: (server: ReturnType<typeof farEnd>) => void = () => {}) =>
  openPage(
    user,
    [...companyHomeRoutes, { path: '/general-search', element: <h1>Search</h1> }],
    '/company-home',
    SUMMIT.name,
    (server) => {
      server.on(endpoints.getOrganization, companyProfile(manufacturer));
      server.on(endpoints.listOffices, none);
      server.on(endpoints.listListedPeople, none);
      nothingWaits(server);
      tell(server);
    },
  );

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the company home page', () => {
  it('lists what is pending, with links', async () => {
    const organization = {
      id: '99999999-9999-4999-8999-999999999999',
      name: 'Keystone Builders',
      organization_type: { name: 'General Contractor' },
      domain: null,
      employee_quantity: null,
      city: '',
      state: '',
      is_claimed: true,
    };
    await open(admin, (server) =>
      server.on(endpoints.listRelationshipRequests, {
        count: 1,
        results: [
          {
            id: '88888888-8888-4888-8888-888888888888',
            organization,
            kind: 'has_worked_with',
            message: '',
            status: 'pending',
            created: '2026-11-20T15:00:00Z',
          },
        ],
      }),
    );
    const waits = await screen.findByRole('link', { name: '1 relationship to confirm' });
    expect(waits.getAttribute('href')).toBe('/notifications');
    const relationships = card('Relationships');
    expect(
      (await relationships.findByRole('link', { name: organization.name })).getAttribute('href'),
    ).toBe(`/profile/${organization.id}`);
    relationships.getByText('Requested Nov 20, 2026');
    expect(
      relationships.getByRole('link', { name: 'Respond to requests' }).getAttribute('href'),
    ).toBe('/notifications');
    screen.getByRole('link', { name: 'Manage profile' });
    card('Bids').getByText('No open invitations.');
  });

  it('says how complete the profile is, and what comes next', async () => {
    await open();
    await screen.findByRole('heading', { name: /^Your profile is \d+% complete$/u });
    const next = within(screen.getByRole('list', { name: 'What to do next' }));
    expect(next.getByRole('link', { name: 'Write a description' }).getAttribute('href')).toBe(
      `/profile/${SUMMIT.id}/manage#about`,
    );
  });

  it('opens the search with what was typed', async () => {
    const { router } = await open();
    fireEvent.change(screen.getByLabelText('Search companies and projects'), {
      target: { value: ' curtain wall & glazing ' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await screen.findByRole('heading', { level: 1, name: 'Search' });
    expect(router.state.location.search).toBe('?q=curtain%20wall%20%26%20glazing');
  });

  it('makes no Admin-only calls for everyone else', async () => {
    const { server } = await open({ ...admin, rank: 100 });
    await screen.findByText('An Admin can complete it.');
    screen.getByRole('link', { name: 'View profile' });
    screen.getByText(/^Your company’s Admins respond to requests/u);
    for (const endpoint of [endpoints.listRelationshipRequests, endpoints.listBidInvitations])
      expect(server.bodiesOf(endpoint)).toEqual([]);
  });

  it('lists the unread notifications of people who are not Admins, who have no page of them', async () => {
    await open({ ...admin, rank: 100 });
    await card('Waiting for you').findByText('You have no unread notifications.');
    cleanup();
    const told = (id: string, kind: string, link: string) => ({
      id,
      kind: 'membership',
      verb: `Told ${id}.`,
      subject: { kind, id: '77777777-7777-4777-8777-777777777777' },
      link,
      is_read: false,
      created: '2026-11-20T15:00:00Z',
    });
    const results = [
      told('1', 'organization', '/general-search'),
      told('2', 'invitation', '/prequal'),
    ];
    const { server } = await open({ ...admin, rank: 100 }, (far) => {
      far.on(endpoints.listNotifications, { count: 4, results } as never);
      far.on(endpoints.markNotification, { count: 3 });
    });
    const first = await card('Waiting for you').findByRole('link', { name: 'Told 1.' });
    expect(first.getAttribute('href')).toBe('/general-search');
    const invitation = card('Waiting for you').getByRole('link', { name: 'Told 2.' });
    expect(invitation.getAttribute('href')).toContain('77777777-7777-4777-8777-777777777777');
    card('Waiting for you').getByText('2 more will appear as you open these.');
    fireEvent.click(first);
    await waitFor(() =>
      expect(server.bodiesOf(endpoints.markNotification)).toEqual([{ is_read: true }]),
    );
  });

  it('says what could not be loaded, and keeps the rest', async () => {
    await open(admin, (server) =>
      server.on(endpoints.listBidInvitations, () => [500, problem(500, 'No.')]),
    );
    await screen.findByText('Invitations to bid could not be loaded');
    await card('Relationships').findByText('No pending requests.');
  });

  it('counts what needs an Admin’s answer, one of a kind and several, each with its page', async () => {
    const linesWith = async (count: number) => {
      await open(admin, (server) => {
        for (const endpoint of [
          endpoints.listEmployeeConfirmations,
          endpoints.listRelationshipRequests,
          endpoints.listBidInvitations,
          endpoints.listNotifications,
        ])
          server.on(endpoint, { count, results: [], unread: count } as never);
      });
      await screen.findByRole('link', { name: /to join your company$/u });
      const lines = card('Waiting for you').getAllByRole('link');
      return lines.map((line) => [line.textContent, line.getAttribute('href')]);
    };
    expect(await linesWith(1)).toEqual([
      ['1 request to join your company', `/profile/${SUMMIT.id}/people`],
      ['1 relationship to confirm', '/notifications'],
      ['1 invitation to bid', '/bids'],
      ['1 unread notification', '/notifications'],
    ]);
    cleanup();
    expect((await linesWith(1200)).map(([words]) => words)).toEqual([
      '1,200 requests to join your company',
      '1,200 relationships to confirm',
      '1,200 invitations to bid',
      '1,200 unread notifications',
    ]);
    cleanup();
    await open();
    await card('Waiting for you').findByText(/^Nothing right now\./u);
  });

  it('shows the first five invitations to bid, with the days they are due', async () => {
    const bid = (n: number, due_on: string | null) => ({
      id: `bid-${n}`,
      project: `Project ${n}`,
      organization: { name: 'Keystone Builders' },
      due_on,
    });
    const results = [bid(1, '2026-12-02'), ...[2, 3, 4, 5, 6].map((n) => bid(n, null))];
    await open(admin, (server) =>
      server.on(endpoints.listBidInvitations, { count: 6, results } as never),
    );
    const first = await card('Bids').findByRole('link', { name: 'Project 1' });
    expect(first.getAttribute('href')).toBe('/bids/invitations/bid-1');
    const texts = card('Bids')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(texts.slice(0, 2)).toEqual([
      'Project 1Keystone Builders, due Dec 2, 2026',
      'Project 2Keystone Builders',
    ]);
    expect(texts).toHaveLength(5);
    const all = card('Bids').getByRole('link', { name: 'All bids' });
    expect(all.getAttribute('href')).toBe('/bids');
  });

  it('names four things to do next for the profile', async () => {
    await open();
    await screen.findByRole('heading', { name: /^Your profile is \d+% complete$/u });
    const next = within(screen.getByRole('list', { name: 'What to do next' }));
    expect(next.getAllByRole('listitem')).toHaveLength(4);
    const preview = screen.getByRole('link', { name: 'View as others see it' });
    expect(preview.getAttribute('href')).toBe(`/profile/${SUMMIT.id}/overview?preview=others`);
  });

  it('opens the whole search when nothing was typed', async () => {
    const { router } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await screen.findByRole('heading', { level: 1, name: 'Search' });
    expect(router.state.location.search).toBe('');
  });
});
