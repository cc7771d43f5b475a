import { endpoints, type OwnRequest } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { maria, problem } from '../../organization/testing/far-end.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { tradePartnersRoutes } from './routes.tsx';

const PATH = '/prequal/gc-landing/trade-partners?list=access_requested';

/** A contractor without a company, whose list shows requests and invitations together. */
const solo = maria({
  first_name: 'Dana',
  primary_organization: null,
  user_type: { id: 1, name: 'General Contractor' },
});

const request: OwnRequest = {
  id: '44444444-4444-4444-8444-444444444444',
  kind: 'request',
  tp: {
    id: '11111111-1111-4111-8111-111111111111',
    name: 'Ironwood Electric',
    domain: 'ironwood.example',
    city: 'Austin',
    state: 'TX',
  },
  org_id: '11111111-1111-4111-8111-111111111111',
  status: 'pending',
  sections: 0,
  message: 'For the library on 5th Street.',
  asked_sections: ['insurance', 'safety-statistics'],
  created: '2026-11-20T15:00:00Z',
};

async function open(of: OwnRequest) {
  const listed = (...results: OwnRequest[]) => ({ count: results.length, results });
  const { server } = await openPage(solo, tradePartnersRoutes, PATH, 'Trade Partners', (far) => {
    far.on(endpoints.listAccessRequestsGc, listed(of));
    far.on(endpoints.listSentInvitations, { count: 0, results: [] });
    far.on(endpoints.revokePermission, () => [204]);
    far.on(endpoints.inviteTp, () => [201, { id: of.id, kind: 'request' }]);
  });
  return server;
}

const press = async (name: string): Promise<void> =>
  void fireEvent.click(await screen.findByRole('button', { name }));
/** Clicks twice, before the server has replied. */
const pressTwice = async (name: string): Promise<HTMLElement> => {
  const button = await screen.findByRole('button', { name });
  for (const _ of [1, 2]) fireEvent.click(button);
  return button;
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('Undo of a withdrawn request', () => {
  it('sends it again with its message and sections', async () => {
    const server = await open(request);
    await screen.findByText('Pending');
    server.on(endpoints.listAccessRequestsGc, { count: 0, results: [] });
    await press('Withdraw the request to Ironwood Electric');
    await screen.findByText('No pending requests');
    server.on(endpoints.listAccessRequestsGc, { count: 1, results: [request] });
    await press('Undo');
    await screen.findByText('Your request to Ironwood Electric was sent again.');
    await screen.findByText('Pending');
    expect(server.bodiesOf(endpoints.inviteTp)).toEqual([
      {
        organization: request.tp.id,
        message: 'For the library on 5th Street.',
        sections: ['insurance', 'safety-statistics'],
      },
    ]);
  });

  it('names no sections when the request named none', async () => {
    const server = await open({ ...request, asked_sections: [] });
    await press('Withdraw the request to Ironwood Electric');
    await press('Undo');
    await waitFor(() =>
      expect(server.bodiesOf(endpoints.inviteTp)).toEqual([
        { organization: request.tp.id, message: 'For the library on 5th Street.' },
      ]),
    );
  });

  it('says why it could not be sent again', async () => {
    const server = await open(request);
    server.on(endpoints.inviteTp, () => [503, problem(503, 'Busy.')]);
    await press('Withdraw the request to Ironwood Electric');
    await press('Undo');
    await screen.findByText('Not sent. Busy.');
  });

  it('is not offered when the request was answered in the meantime', async () => {
    const server = await open(request);
    await screen.findByText('Pending');
    server.on(endpoints.revokePermission, () => [409, problem(409, 'It was declined.')]);
    const declined: OwnRequest = { ...request, status: 'declined' };
    server.on(endpoints.listAccessRequestsGc, { count: 1, results: [declined] });
    await press('Withdraw the request to Ironwood Electric');
    await screen.findByText('The request was not withdrawn. It was declined.');
    await screen.findByText('Declined');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('a request in the list', () => {
  it('is withdrawn once, however often that is clicked, and again only after a failure', async () => {
    const server = await open(request);
    const sent = () => server.asked.filter(({ id }) => id === endpoints.revokePermission.id);
    server.on(endpoints.revokePermission, () => [503, problem(503, 'Busy.')]);
    const withdraw = await pressTwice('Withdraw the request to Ironwood Electric');
    await screen.findByText('The request was not withdrawn. Busy.');
    expect(sent()).toHaveLength(1);
    await waitFor(() => expect(withdraw.getAttribute('aria-busy')).toBeNull());
    server.on(endpoints.revokePermission, () => [204]);
    withdraw.focus();
    await pressTwice('Withdraw the request to Ironwood Electric');
    await screen.findByText('Your request to Ironwood Electric was withdrawn.');
    expect(sent()).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    // The list is being reloaded.
    expect(withdraw.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('an invitation from a trade partner, in the same list', () => {
  const invitation: OwnRequest = {
    ...request,
    kind: 'invitation',
    sections: 1,
    message: '',
    asked_sections: [],
  };

  it('is accepted in place', async () => {
    const server = await open(invitation);
    server.on(endpoints.acceptAccess, () => [201, {}]);
    await screen.findByText('Offers access to 1 section');
    await press('Accept the invitation of Ironwood Electric');
    await screen.findByText('You can now read what Ironwood Electric shares with you.');
    expect(server.bodiesOf(endpoints.acceptAccess)).toEqual([{ id: invitation.id }]);
    expect(server.bodiesOf(endpoints.revokePermission)).toEqual([]);
  });

  it.each([
    ['Accept the invitation of Ironwood Electric', endpoints.acceptAccess.id],
    ['Decline the invitation of Ironwood Electric', endpoints.revokePermission.id],
  ])('is answered once, however often that is clicked: %s', async (name, call) => {
    const server = await open(invitation);
    server.on(endpoints.acceptAccess, () => [201, {}]);
    const button = await pressTwice(name);
    await screen.findByText(/^You (?:can now read|declined) /u);
    expect(server.asked.filter(({ id }) => id === call)).toHaveLength(1);
    // The list is being reloaded.
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('that was withdrawn in the meantime disappears, and the reason is shown', async () => {
    const server = await open(invitation);
    server.on(endpoints.acceptAccess, () => [409, problem(409, 'It was withdrawn.')]);
    await screen.findByText('Offers access to 1 section');
    server.on(endpoints.listAccessRequestsGc, { count: 0, results: [] });
    await press('Accept the invitation of Ironwood Electric');
    await screen.findByText('It was withdrawn.');
    await screen.findByText('No pending requests');
  });

  it('is declined in place, and the focus is on the heading', async () => {
    const server = await open({ ...invitation, sections: 3 });
    await screen.findByText('Offers access to 3 sections');
    screen.getByRole('button', { name: /^Decline/u }).focus();
    await press('Decline the invitation of Ironwood Electric');
    await screen.findByText('You declined the invitation of Ironwood Electric.');
    expect(server.asked.map(({ path }) => path)).toContainEqual(
      expect.stringContaining(invitation.id),
    );
    expect(server.bodiesOf(endpoints.acceptAccess)).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});

describe('a request that was declined', () => {
  it('can be sent again, but not withdrawn', async () => {
    await open({ ...request, status: 'declined' });
    await screen.findByText('Declined');
    screen.getByText('ironwood.example · Austin, TX');
    screen.getByText('Nov 20, 2026');
    expect(screen.queryByRole('button', { name: /^Withdraw/u })).toBeNull();
    await press('Ask again: Ironwood Electric');
    await screen.findByRole('dialog', { name: /Ironwood Electric/u });
  });
});
