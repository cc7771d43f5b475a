import { endpoints } from '@plumbline/api-contract';
import type { Invitation, User } from '@plumbline/api-contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type farEnd, maria, SUMMIT } from '../../organization/testing/far-end.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { tradePartnersRoutes } from './routes.tsx';

const PATH = '/prequal/gc-landing/trade-partners?list=sent';
/** People without a company see them below their requests. */
const BELOW = '/prequal/gc-landing/trade-partners?list=access_requested';
const AT = '2026-11-20T15:00:00Z';
const HOUR_MS = 3_600_000;

const keystone = {
  ...SUMMIT,
  name: 'Keystone Builders',
  organization_type: { name: 'General Contractor' },
} as const;
const dana = (told: Partial<User> = {}): User =>
  maria({ first_name: 'Dana', primary_organization: keystone, ...told });
const robin = {
  id: '44444444-4444-4444-8444-444444444444',
  first_name: 'Robin',
  last_name: 'Vale',
};

const invitation = (told: Partial<Invitation> = {}): Invitation => ({
  id: '99999999-9999-4999-8999-999999999999',
  uuid: '99999999-9999-4999-8999-999999999999',
  kind: 'trade_partner',
  email: 'quinn@ironwood.example',
  first_name: '',
  last_name: '',
  company_name: 'Ironwood Electric',
  sections: [],
  status: 'sent',
  viewed: null,
  is_viewed_by_coworker: false,
  inviter: { id: dana().id, first_name: 'Dana', last_name: 'Alvarez' },
  created: AT,
  last_sent: AT,
  can_resend_at: AT,
  ...told,
});

const listed = <T,>(...results: T[]) => ({
  count: results.length,
  offset: 0,
  is_more: false,
  results,
});

async function open(user: User, sent: readonly Invitation[], path = PATH) {
  const { server, router } = await openPage(
    user,
    tradePartnersRoutes,
    path,
    'Trade Partners',
    (far) => {
      far.on(endpoints.listAccessRequested, listed());
      far.on(endpoints.listAccessRequestsGc, listed());
      far.on(endpoints.listSentInvitations, listed(...sent));
    },
  );
  return { server, router, region: within(await screen.findByRole('region', { name: REGION })) };
}

const REGION = 'Email invitations';
const press = (button: HTMLElement): void => void fireEvent.click(button);
const requests = (server: ReturnType<typeof farEnd>): number =>
  server.bodiesOf(endpoints.resendInvite).length;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the list of email invitations', () => {
  it('shows recipient, date, sender and status; a View Only member can change only their own', async () => {
    const { region } = await open(dana({ rank: 100 }), [
      invitation(),
      invitation({ id: keystone.id, email: 'pat@ironwood.example', inviter: robin }),
      invitation({ id: robin.id, email: 'lou@ironwood.example', status: 'declined' }),
    ]);
    const own = within(await region.findByRole('article', { name: /quinn@ironwood/u }));
    own.getByText('Ironwood Electric');
    own.getByText('Pending');
    own.getByText('Invited Nov 20, 2026 by Dana Alvarez');
    own.getByRole('button', { name: 'Withdraw the invitation to quinn@ironwood.example' });
    const other = within(region.getByRole('article', { name: /pat@ironwood/u }));
    other.getByText('Invited Nov 20, 2026 by Robin Vale');
    expect(other.queryByRole('button')).toBeNull();
    const declined = within(region.getByRole('article', { name: /lou@ironwood/u }));
    declined.getByText('Declined');
    expect(declined.queryByRole('button')).toBeNull();
  });

  it('resends an invitation once the hour is over, without a page reload', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    });
    const soon = new Date(Date.now() + HOUR_MS).toISOString();
    const { server, region } = await open(dana(), [
      invitation({ inviter: robin, can_resend_at: soon }),
    ]);
    server.on(endpoints.resendInvite, () => [200, invitation()]);
    const again = await region.findByRole('button', {
      name: 'Send again to quinn@ironwood.example',
    });
    expect(again.getAttribute('aria-disabled')).toBe('true');
    press(again);
    await act(() => vi.advanceTimersByTimeAsync(HOUR_MS / 2));
    press(again);
    expect(requests(server)).toBe(0);
    await act(() => vi.advanceTimersByTimeAsync(HOUR_MS / 2 + 1000));
    expect(again.getAttribute('aria-disabled')).not.toBe('true');
    expect(region.queryByText(/^Can be sent again/u)).toBeNull();
    press(again);
    await screen.findByText('Another email sent to quinn@ironwood.example.');
    expect(requests(server)).toBe(1);
  });

  it('withdraws an invitation after a confirmation, and keeps the focus in the list', async () => {
    const { server, region } = await open(dana(), [invitation()]);
    server.on(endpoints.revokePermission, () => [204]);
    press(await region.findByRole('button', { name: /^Withdraw the invitation/u }));
    const question = within(await screen.findByRole('dialog'));
    expect(server.bodiesOf(endpoints.revokePermission)).toEqual([]);
    server.on(endpoints.listSentInvitations, listed(invitation({ status: 'cancelled' })));
    press(question.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('The invitation to quinn@ironwood.example was withdrawn.');
    await region.findByText('Withdrawn');
    expect(region.queryByRole('button')).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(region.getByRole('heading', { name: REGION })),
    );
  });

  it('is paginated, with the page in the address, and opens at a page', async () => {
    const numbered = (_: unknown, index: number) =>
      invitation({ id: `99999999-9999-4999-8999-9999999999${10 + index}` });
    const sent = Array.from({ length: 60 }, numbered);
    const { region, router } = await open(dana(), sent);
    press(await region.findByRole('button', { name: 'Next page' }));
    await region.findByText('Page 2 of 2');
    expect(document.activeElement).toBe(region.getByRole('heading', { name: REGION }));
    expect(region.queryByRole('button', { name: 'Next page' })).toBeNull();
    expect(router.state.location.search).toBe('?list=sent&sent_page=2');
    cleanup();
    const again = await open(dana(), sent, `${PATH}&sent=iron&sent_page=2`);
    await again.region.findByText('Page 2 of 2');
    const search = again.region.getByRole('searchbox') as HTMLInputElement;
    expect(search.value).toBe('iron');
    fireEvent.change(search, { target: { value: 'steel' } });
    await waitFor(() => expect(again.router.state.location.search).toBe('?list=sent&sent=steel'));
  });

  it('grows with each invitation; someone who is already here gets an access request', async () => {
    const { server, region } = await open(dana(), []);
    await region.findByText(/^No email invitations yet\./u);
    const invite = async (kind: 'request' | 'invitation') => {
      press(screen.getByRole('button', { name: 'Invite a trade partner' }));
      const title = 'Invite a trade partner';
      const dialog = within(await screen.findByRole('dialog', { name: title }));
      const contacts = dialog.getByRole('link', { name: 'Import contacts' });
      expect(contacts.getAttribute('href')).toBe('/prequal/gc-landing/invite');
      fireEvent.change(dialog.getByLabelText('Work email'), {
        target: { value: 'quinn@ironwood.example' },
      });
      server.on(endpoints.inviteTp, () => [201, { id: robin.id, kind }]);
      press(dialog.getByRole('button', { name: 'Send invitation' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await invite('request');
    await screen.findByText(
      'quinn@ironwood.example is already on Plumbline. We sent your access request.',
    );
    server.on(endpoints.listSentInvitations, listed(invitation()));
    await invite('invitation');
    await screen.findByText('Email sent to quinn@ironwood.example.');
    await region.findByRole('article', { name: /quinn@ironwood/u });
    const body = { email: 'quinn@ironwood.example' };
    expect(server.bodiesOf(endpoints.inviteTp)).toEqual([body, body]);
  });

  it('says when it is empty, also without a company', async () => {
    const { region } = await open(dana({ primary_organization: null, rank: null }), [], BELOW);
    await region.findByText(/^No email invitations yet\./u);
    expect(region.queryByRole('searchbox')).toBeNull();
  });
});
