import {
  type BidPackageDetail,
  endpoints,
  type InvitationToBidDetail,
  type OpenedBid,
  type OrganizationCard,
} from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { maria, SUMMIT } from '../../organization/testing/far-end.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { bidsRoutes } from './routes.tsx';

const dana = maria({
  first_name: 'Dana',
  primary_organization: {
    ...SUMMIT,
    name: 'Keystone Builders',
    organization_type: { name: 'General Contractor' },
  },
});

const opened: BidPackageDetail = {
  id: '99999999-9999-4999-8999-999999999999',
  title: 'Electrical',
  project_id: null,
  project: 'Lakeside school',
  trades: ['Electrical'],
  scope: '',
  requirements: '',
  value: null,
  due: '2026-12-02T20:00:00.000Z',
  time_zone: 'America/Chicago',
  is_sealed: true,
  status: 'opened',
  revision: 1,
  created: '2026-11-20T15:00:00Z',
  published: '2026-11-20T16:00:00Z',
  opened: '2026-12-02T20:00:00Z',
  root: null,
  counts: { 'Bid Submitted': 2 },
  files: [],
  questions: [],
  late: 0,
  events: [],
};

const bidder = (name: string): OrganizationCard => ({
  id: '88888888-8888-4888-8888-888888888888',
  name,
  organization_type: { name: 'Trade Partner' },
  domain: null,
  employee_quantity: null,
  city: '',
  state: '',
  is_claimed: true,
});
const bid = (invitation: string, name: string, amount: number): OpenedBid => ({
  invitation,
  organization: bidder(name),
  state: 'Bid Submitted',
  amount,
  above_lowest: 0,
  note: '',
  files: [],
  submitted: '2026-12-01T15:00:00Z',
  number: 1,
  code: 'a'.repeat(64),
  fault: null,
  standing: {
    permission_id: null,
    tp_status: null,
    grade: null,
    score: null,
    single_limit: null,
    aggregate_limit: null,
    available: null,
    exceeds: null,
    assessed: null,
  },
});

/** Summit's invitation to bid on the package while it is open, with a test's changes. */
const openInvitation = async (told: Partial<InvitationToBidDetail>) => {
  const invitation: InvitationToBidDetail = {
    id: '77777777-7777-4777-8777-777777777777',
    organization: bidder('Keystone Builders'),
    state: 'Will Bid',
    reason: '',
    revision: 4,
    created: '2026-11-20T16:00:00Z',
    package: { ...opened, status: 'open' },
    files: [],
    questions: [],
    receipts: [],
    answered_by: null,
    bid: null,
    root: null,
    may_answer: true,
    events: [],
    ...told,
  };
  const path = `/bids/invitations/${invitation.id}`;
  const { server } = await openPage(maria(), bidsRoutes, path, 'Electrical', (far) =>
    far.on(endpoints.getInvitationToBid, invitation),
  );
  return { server, invitation };
};

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
      press(await screen.findByRole('button', { name: `Award to ${company}` }));
      const title = `Award Electrical to ${company}?`;
      return within(await screen.findByRole('dialog', { name: title }));
    };
    press((await ask('Ridgeline')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press((await ask('Barton Creek')).getByRole('button', { name: 'Award' }));
    await screen.findByText('Awarded to Barton Creek.');
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
    expect(screen.queryByRole('button', { name: /^Award|^Cancel|^Invite/u })).toBeNull();
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

describe('a bid', () => {
  it('is withdrawn only after confirmation', async () => {
    const { server } = await openInvitation({ state: 'Bid Submitted' });
    server.on(endpoints.answerBid, () => [200, {}]);
    const ask = async () => {
      press(await screen.findByRole('button', { name: 'Withdraw your bid' }));
      return within(await screen.findByRole('dialog', { name: 'Withdraw your bid?' }));
    };
    press((await ask()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press((await ask()).getByRole('button', { name: 'Withdraw bid' }));
    await screen.findByText('Your bid was withdrawn.');
    expect(server.bodiesOf(endpoints.answerBid)).toEqual([{ status: 'withdrawn', revision: 4 }]);
  });

  it('that was late is called late, not submitted', async () => {
    const { server, invitation } = await openInvitation({
      package: { ...opened, status: 'closed' },
    });
    server.on(endpoints.submitBid, () => [
      201,
      { is_late: true, code: 'a'.repeat(64), receipt: 'Receipt', invitation },
    ]);
    press(await screen.findByRole('button', { name: 'Submit a late bid' }));
    const form = within(await screen.findByRole('dialog'));
    fireEvent.change(form.getByRole('textbox', { name: 'Amount' }), {
      target: { value: '$1,250.50' },
    });
    press(form.getByRole('button', { name: 'Submit bid' }));
    await screen.findByRole('dialog', { name: 'Your bid was late' });
    const [sent] = server.bodiesOf(endpoints.submitBid) as FormData[];
    expect(JSON.parse(String(sent?.get('bid')))).toEqual({
      amount: '1250.50',
      note: '',
      revision: 4,
    });
  });

  it('can be asked about; the field is then empty, so that nothing is asked twice', async () => {
    const { server } = await openInvitation({});
    server.on(endpoints.askBidQuestion, () => [201, {}]);
    const field = () =>
      screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ask a question' });
    fireEvent.change(field(), { target: { value: 'Which panel?' } });
    press(screen.getByRole('button', { name: 'Send question' }));
    await waitFor(() =>
      expect(server.bodiesOf(endpoints.askBidQuestion)).toEqual([{ question: 'Which panel?' }]),
    );
    await waitFor(() => expect(field().value).toBe(''));
  });
});
