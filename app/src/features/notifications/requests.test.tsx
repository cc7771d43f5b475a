import { endpoints } from '@plumbline/api-contract';
import type {
  IncomingCorrection,
  IncomingRequest,
  Notification,
  ReplyOf,
  User,
} from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type farEnd, maria, problem, SUMMIT } from '../../organization/testing/far-end.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { pathOfInvitation } from '../../session/from-invite.ts';
import { notificationRoutes } from './routes.tsx';

const SUBJECT = '44444444-4444-4444-8444-444444444444';
const created = '2026-11-20T15:00:00Z';
const pat = {
  id: 'u-9',
  first_name: 'Pat',
  last_name: 'Doe',
  email: 'pat@keystone.example',
  title: 'Estimator',
};
const keystone = { id: 'o-9', name: 'Keystone', domain: 'keystone.example' };

const request = (told: Partial<IncomingRequest> = {}): IncomingRequest => ({
  id: SUBJECT,
  user: pat,
  organization: keystone,
  org_id: 'o-9',
  message: '',
  sections: [],
  granted: [],
  status: 'pending',
  created,
  ...told,
});
const correction: IncomingCorrection = {
  id: SUBJECT,
  question: 'insurance/IN-01',
  link: 'insurance',
  label: 'Broker',
  section: 'Insurance',
  reason: 'They are called Acme Brokers now.',
  status: 'pending',
  explanation: '',
  created,
  closed: null,
  user: pat,
  organization: keystone,
};
const listed = <T,>(...results: T[]) => ({ count: results.length, results });

/** The page with one unread notification, or none. */
const day = (
  ...[told]: readonly (Partial<Notification> & Pick<Notification, 'kind' | 'subject'>)[]
): ReplyOf<typeof endpoints.listNotificationGroups> => {
  if (!told) return { count: 0, unread: 0, latest: null, results: [] };
  const one: Notification = {
    id: 'n-1',
    verb: 'Pat Doe asks',
    link: '/elsewhere',
    is_read: false,
    created,
    ...told,
  };
  const group = { key: 'k', kind: one.kind, title: one.verb, day: '2026-11-20', count: 1 };
  const results = [{ ...group, unread: 1, latest: created, notifications: [one] }];
  return { count: 1, unread: 1, latest: created, results };
};
const accessRequest = {
  kind: 'access_request',
  subject: { kind: 'access_request', id: SUBJECT },
} as const;

const open = (
  reply: ReplyOf<typeof endpoints.listNotificationGroups>,
  tell: (server: ReturnType<typeof farEnd>) => void,
  user: User = maria(),
) =>
  openPage(
    user,
    [...notificationRoutes, { path: '*', element: <h1>Elsewhere</h1> }],
    '/notifications',
    'Notifications',
    (server) => {
      server.on(endpoints.listNotificationGroups, reply);
      tell(server);
    },
  );
const press = async (name: string) =>
  void fireEvent.click(await screen.findByRole('button', { name }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a request for access', () => {
  it('to named sections is accepted with one click, and says how many are new', async () => {
    const asked = request({ sections: ['insurance', 'safety'], granted: ['insurance'] });
    const { server } = await open(day(accessRequest), (far) =>
      far.on(endpoints.listIncomingRequests, listed(asked)),
    );
    await screen.findByText('pat@keystone.example');
    screen.getByRole('button', { name: 'Choose sections for Pat Doe' });
    server.on(endpoints.acceptAccess, () => [503, problem(503, 'Busy.')]);
    await press('Share 2 sections with Pat Doe');
    await screen.findByText('Access not given. Busy.');
    server.on(endpoints.acceptAccess, () => [
      201,
      { permission_id: 'p-1', tp: SUMMIT.id, sections: ['insurance', 'safety'] },
    ]);
    server.on(endpoints.listNotificationGroups, day());
    await press('Share 2 sections with Pat Doe');
    await screen.findByText('Pat Doe can now read 1 more section.');
    await screen.findByText('Nothing new');
    expect(server.bodiesOf(endpoints.acceptAccess)).toEqual([{ id: SUBJECT }, { id: SUBJECT }]);
  });

  it('without named sections is accepted by choosing them', async () => {
    await open(day(accessRequest), (far) =>
      far.on(endpoints.listIncomingRequests, listed(request())),
    );
    await screen.findByRole('button', { name: 'Accept Pat Doe' });
    expect(screen.queryByRole('button', { name: /^Share/u })).toBeNull();
  });

  it('is declined, and the row goes', async () => {
    const { server } = await open(day(accessRequest), (far) =>
      far.on(endpoints.listIncomingRequests, listed(request())),
    );
    server.on(endpoints.revokePermission, () => [503, problem(503, 'Busy.')]);
    await press('Decline Pat Doe');
    await screen.findByText('Your response to Pat Doe was not saved. Busy.');
    server.on(endpoints.revokePermission, () => [204]);
    server.on(endpoints.listNotificationGroups, day());
    await press('Decline Pat Doe');
    await screen.findByText('The request from Pat Doe was declined.');
    await screen.findByText('Nothing new');
  });

  it('has only a link for people who may not answer it, and once it was answered', async () => {
    const viewer = maria({ rank: 100, is_pf_contact: false });
    const { server } = await open(day(accessRequest), () => {}, viewer);
    const link = await screen.findByRole('link', { name: /request/u });
    expect(link.getAttribute('href')).toBe('/elsewhere');
    expect(server.asked.map(({ id }) => id)).not.toContain(endpoints.listIncomingRequests.id);
    cleanup();
    await open(day(accessRequest), (far) => far.on(endpoints.listIncomingRequests, listed()));
    await screen.findByRole('link', { name: /request/u });
    expect(screen.queryByRole('button', { name: /Pat Doe$/u })).toBeNull();
  });
});

describe('a request to correct an answer', () => {
  const asks = day({
    kind: 'correction_request',
    subject: { kind: 'correction', id: SUBJECT },
  });

  it('says what is wrong, and is closed by confirming the answer', async () => {
    const { server } = await open(asks, (far) =>
      far.on(endpoints.listIncomingCorrections, listed(correction)),
    );
    await screen.findByText('They are called Acme Brokers now.');
    const lists = server.asked.filter(({ id }) => id === endpoints.listIncomingCorrections.id);
    expect(lists.map(({ query }) => Object.fromEntries(query))).toEqual([
      { state: 'open', limit: '200' },
    ]);
    await press('Confirm as correct: Broker');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keep this answer?' }));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'They are not.' } });
    server.on(endpoints.confirmAnswer, correction);
    server.on(endpoints.listNotificationGroups, day());
    fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await screen.findByText('Pat Doe was notified');
    await screen.findByText('Nothing new');
    expect(server.bodiesOf(endpoints.confirmAnswer)).toEqual([{ explanation: 'They are not.' }]);
  });

  it('leads to the answer, and is read then', async () => {
    const { server, router } = await open(asks, (far) => {
      far.on(endpoints.listIncomingCorrections, listed(correction));
      far.on(endpoints.markNotification, { count: 0 });
    });
    fireEvent.click(await screen.findByRole('link', { name: 'Go to the answer: Broker' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/prequal/form/insurance'));
    expect(decodeURIComponent(router.state.location.hash)).toBe('#insurance/IN-01');
    await waitFor(() =>
      expect(server.bodiesOf(endpoints.markNotification)).toEqual([{ is_read: true }]),
    );
  });
});

describe('an invitation', () => {
  const invites = day({ kind: 'vault_invitation', subject: { kind: 'invitation', id: SUBJECT } });
  const contractor = { ...SUMMIT, organization_type: { name: 'General Contractor' } };

  it.each([
    [maria(), 'trade_partner'],
    [maria({ primary_organization: contractor }), 'contractor'],
    [maria({ primary_organization: null, rank: null }), 'contractor'],
  ] as const)('opens its own page: row %#', async (user, kind) => {
    await open(invites, () => {}, user);
    const link = await screen.findByRole('link', { name: 'View invitation' });
    expect(link.getAttribute('href')).toBe(pathOfInvitation(kind, SUBJECT));
  });
});
