import { endpoints } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { maria } from '../../organization/testing/far-end.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { bidsRoutes } from './routes.tsx';
import { bid, bidder, dana, opened } from './testing/bid-package.ts';

const press = (button: HTMLElement): void => void fireEvent.click(button);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the bids on a package', () => {
  it('are awarded only after confirmation, to the company that was chosen', async () => {
    const first = bid('44444444-4444-4444-8444-444444444444', 'Ridgeline', 798_000);
    const second = bid('55555555-5555-4555-8555-555555555555', 'Barton Creek', 812_345.5);
    const path = `/bids/packages/${opened.id}`;
    const { server } = await openPage(dana, bidsRoutes, path, 'Electrical', (far) => {
      far.on(endpoints.getBidPackage, opened);
      far.on(endpoints.listBids, { count: 2, results: [first, second] });
      far.on(endpoints.listPackageInvitations, { count: 0, results: [] });
      far.on(endpoints.awardBid, opened);
    });
    const ask = async (company: string) => {
      const button = await screen.findByRole('button', { name: `Award to ${company}` });
      button.focus();
      press(button);
      const title = `Award Electrical to ${company}?`;
      return within(await screen.findByRole('dialog', { name: title }));
    };
    press((await ask('Ridgeline')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const asked = await ask('Barton Creek');
    asked.getByText(/^\$812,345\.50\. Every bidder is notified\./u);
    press(asked.getByRole('button', { name: 'Award' }));
    await screen.findByText('Awarded to Barton Creek.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const heading = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(server.bodiesOf(endpoints.awardBid)).toEqual([{ invitation: second.invitation }]);
  });

  it('are read by members who are not Admins, who cannot award or cancel anything', async () => {
    const path = `/bids/packages/${opened.id}`;
    await openPage({ ...dana, rank: 100 }, bidsRoutes, path, 'Electrical', (far) => {
      far.on(endpoints.getBidPackage, opened);
      far.on(endpoints.listBids, { count: 1, results: [bid('b-1', 'Ridgeline', 798_000)] });
      far.on(endpoints.listPackageInvitations, { count: 0, results: [] });
    });
    await screen.findByRole('link', { name: 'Ridgeline' });
    screen.getByRole('button', { name: 'Export CSV' });
    expect(screen.queryByRole('button', { name: /^Award|^Cancel|^Invite/u })).toBeNull();
  });

  it('are awarded only if they could be opened, and only once', async () => {
    const bids = [
      { ...bid('b-1', 'Ridgeline', 798_000), state: 'Awarded' as const },
      { ...bid('b-2', 'Barton Creek', 798_000.5), above_lowest: 0.5 },
      { ...bid('b-3', 'Cedar', 0), amount: null, above_lowest: null, fault: 'Could not be opened' },
    ];
    const show = async (status: 'opened' | 'awarded') => {
      cleanup();
      const path = `/bids/packages/${opened.id}`;
      await openPage(dana, bidsRoutes, path, 'Electrical', (far) => {
        far.on(endpoints.getBidPackage, { ...opened, status });
        far.on(endpoints.listBids, { count: 3, results: bids });
        far.on(endpoints.listPackageInvitations, { count: 0, results: [] });
      });
      await screen.findByRole('link', { name: 'Cedar' });
      return screen.queryAllByRole('button', { name: /^Award to/u });
    };
    expect(await show('opened')).toHaveLength(2);
    screen.getByText('$0.50 above the lowest');
    screen.getByText('Lowest');
    screen.getByRole('button', { name: 'Export CSV' });
    expect(await show('awarded')).toEqual([]);
  });

  it('are counted in the list, also those that lost the award', async () => {
    const counts = { Awarded: 1, 'Not Awarded': 2, 'Not Bidding': 1, Withdrawn: 1 };
    await openPage(dana, bidsRoutes, '/bids', 'Bids', (far) =>
      far.on(endpoints.listBidPackages, {
        count: 1,
        results: [{ ...opened, status: 'awarded', counts }],
      }),
    );
    const row = within(await screen.findByRole('row', { name: /Electrical/u }));
    const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells.slice(1, 3)).toEqual(['Invited: 5', 'Bids: 3']);
  });
});

describe('the page of bids', () => {
  it('shows trade partners their invitations, and lets Admins of contractors ask for bids', async () => {
    const none = { count: 0, results: [] };
    await openPage(maria(), bidsRoutes, '/bids', 'Bids', (far) =>
      far.on(endpoints.listInvitationsToBid, none),
    );
    await screen.findByText('No invitations to bid yet');
    cleanup();
    for (const [rank, count] of [
      [500, 1],
      [100, 0],
    ] as const) {
      await openPage({ ...dana, rank }, bidsRoutes, '/bids', 'Bids', (far) =>
        far.on(endpoints.listBidPackages, none),
      );
      await screen.findByText('No bid packages yet');
      expect(screen.queryAllByRole('link', { name: 'New bid package' })).toHaveLength(count);
      cleanup();
    }
  });
});

describe('the tables of bids', () => {
  const textsOf = async (name: RegExp) =>
    within(await screen.findByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);

  it('show packages with the time left while they are open', async () => {
    const far = '2999-12-02T20:00:00.000Z';
    const results = [
      { ...opened, title: 'Open one', status: 'open' as const, due: far },
      { ...opened, id: 'other', title: 'Awarded one', status: 'awarded' as const, due: far },
    ];
    await openPage(dana, bidsRoutes, '/bids', 'Bids', (server) =>
      server.on(endpoints.listBidPackages, { count: 2, results }),
    );
    expect(await textsOf(/Open one/u)).toEqual([
      expect.stringMatching(/^Mon, Dec 2, 2999, 2:00 PM CST.*days left$/u),
      'Invited: 2',
      'Bids: 2',
      'Open',
    ]);
    const [due, , , status] = await textsOf(/Awarded one/u);
    expect([due, status]).toEqual(['Mon, Dec 2, 2999, 2:00 PM CST', 'Awarded']);
  });

  it('show invitations with the answer so far, also to a contractor', async () => {
    const about = { ...opened, due: '2999-12-02T20:00:00.000Z' };
    const invitation = (id: string, status: 'open' | 'opened', state: string) => ({
      id,
      organization: bidder('Keystone Builders'),
      state,
      package: { ...about, title: `Package ${id}`, status },
    });
    const results = [invitation('1', 'open', 'Will Bid'), invitation('2', 'opened', 'Invited')];
    await openPage(dana, bidsRoutes, '/bids?tab=invitations', 'Bids', (server) =>
      server.on(endpoints.listInvitationsToBid, { count: 2, results } as never),
    );
    const [company, due, state] = await textsOf(/Package 1/u);
    expect([company, state]).toEqual(['Keystone Builders', 'Will Bid']);
    expect(due).toMatch(/days left$/u);
    expect((await textsOf(/Package 2/u))[1]).not.toMatch(/left/u);
    expect(screen.getByRole('link', { name: 'Package 1' }).getAttribute('href')).toBe(
      '/bids/invitations/1',
    );
    expect(screen.getByRole('link', { name: 'Invitations to you' }).ariaCurrent).toBe('page');
  });

  it('are empty without a company', async () => {
    const user = { ...dana, primary_organization: null };
    await openPage(user, bidsRoutes, '/bids', 'Bids', () => undefined);
    screen.getByText('You have no company yet');
  });
});
