// Longer than 350 lines: one page with one set-up, and every kind of request that is answered on it.
import { endpoints } from '@plumbline/api-contract';
import type {
  EmployeeRequest,
  Notification,
  NotificationKind,
  OrganizationCard,
  ReplyOf,
} from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { maria, problem, SUMMIT } from '../../organization/testing/far-end.ts';
import type { farEnd } from '../../organization/testing/far-end.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { notificationRoutes } from './routes.tsx';

const REQUEST = '44444444-4444-4444-8444-444444444444';

const KINDS: Readonly<Record<string, NotificationKind>> = {
  employee_request: 'join_request',
  relationship_request: 'relationship',
  bid_invitation: 'bid_invitation',
  bid_package: 'bid_question',
  expiring_dates: 'expiration',
  grant: 'vault_access',
};
const LINKS: Readonly<Record<string, string>> = {
  expiring_dates: '/prequal/data-vault/data-vault',
  grant: '/prequal/gc-landing/trade-partners?list=access_granted',
};

/** A day's notifications, each in a group of one. */
const days = (...all: Notification[]): ReplyOf<typeof endpoints.listNotificationGroups> => ({
  count: all.length,
  unread: all.filter(({ is_read: isRead }) => !isRead).length,
  latest: all[0]?.created ?? null,
  results: all.map((one) => groupOf([one], one.verb)),
});

const groupOf = (all: readonly Notification[], title: string) => ({
  key: `2026-11-20.${all[0]?.kind ?? ''}.${all[0]?.id ?? ''}`,
  kind: all[0]?.kind ?? 'membership',
  title,
  day: '2026-11-20',
  count: all.length,
  unread: all.filter(({ is_read: isRead }) => !isRead).length,
  latest: all[0]?.created ?? '',
  notifications: [...all],
});

const notification = (
  id: string,
  verb: string,
  subject = 'n/a',
  kind = 'employee_request',
): Notification => ({
  id,
  kind: KINDS[kind] ?? 'membership',
  verb,
  subject: { kind, id: subject },
  link: LINKS[kind] ?? '/profile/1',
  is_read: false,
  created: '2026-11-20T15:00:00Z',
});

const keystone: OrganizationCard = {
  id: '55555555-5555-4555-8555-555555555555',
  name: 'Keystone Builders',
  organization_type: { name: 'General Contractor' },
  domain: null,
  employee_quantity: null,
  city: 'Denver',
  state: 'CO',
  is_claimed: true,
};
const asked = { id: REQUEST, organization: keystone, status: 'pending' } as const;
const claimed = { kind: 'has_worked_with', message: 'On the Harbor Hospital.' } as const;
const created = '2026-11-20T15:00:00Z';

const request: EmployeeRequest = {
  id: REQUEST,
  user: { id: 'u-9', first_name: 'Pat', last_name: 'Doe', email: 'pat@gmail.com', title: '' },
  organization: {
    id: SUMMIT.id,
    name: SUMMIT.name,
    organization_type: SUMMIT.organization_type,
    domain: null,
    employee_quantity: null,
    city: '',
    state: '',
    is_claimed: true,
  },
  status: 'pending',
  rank: null,
  is_same_domain: false,
  is_webmail: true,
  has_document: false,
  document: null,
  created: '2026-11-20T15:00:00Z',
};

const listed = <T,>(...results: T[]) => ({ count: results.length, results });

const open = (tell: (server: ReturnType<typeof farEnd>) => void, rank = 500) =>
  openPage(maria({ rank }), notificationRoutes, '/notifications', 'Notifications', tell);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('notifications', () => {
  it('say that there is nothing new', async () => {
    await open((server) => {
      server.on(endpoints.listNotificationGroups, days());
      server.on(endpoints.listEmployeeConfirmations, listed());
    });
    await screen.findByText('Nothing new');
  });

  it('let a request be answered in place, and are then reloaded', async () => {
    const { server } = await open((far) => {
      far.on(
        endpoints.listNotificationGroups,
        days(
          notification('n-1', 'Pat Doe wants to join', REQUEST),
          notification('n-2', 'You joined'),
        ),
      );
      far.on(endpoints.listEmployeeConfirmations, listed(request));
    });
    const accept = await screen.findByRole('button', { name: 'Accept as Admin: Pat Doe' });
    server.on(endpoints.answerEmployee, () => [200, { ...request, status: 'accepted' }]);
    server.on(endpoints.listNotificationGroups, days(notification('n-2', 'You joined')));
    server.on(endpoints.listEmployeeConfirmations, listed());
    fireEvent.click(accept);
    await screen.findByRole('dialog', { name: 'Make Pat Doe an Admin?' });
    expect(server.bodiesOf(endpoints.answerEmployee)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Accept as Admin' }));
    await screen.findByText('Pat Doe is now an Admin of Summit Electric LLC.');
    await waitFor(() => expect(screen.queryByText('Pat Doe wants to join')).toBeNull());
    expect(server.bodiesOf(endpoints.answerEmployee)).toEqual([{ status: 'accepted', rank: 500 }]);
    screen.getByText('You joined');
  });

  it('link to the Data Vault for expiring dates, and to the trade partners for shared vaults', async () => {
    await open((far) => {
      far.on(
        endpoints.listNotificationGroups,
        days(
          notification('n-1', '1 expiration date needs attention', SUMMIT.id, 'expiring_dates'),
          notification('n-2', 'Summit gave you access', REQUEST, 'grant'),
        ),
      );
      far.on(endpoints.listEmployeeConfirmations, listed());
    });
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    await screen.findByText('1 expiration date needs attention');
    expect(link('Open the Data Vault')).toBe('/prequal/data-vault/data-vault');
    expect(link('View trade partners')).toContain('list=access_granted');
  });

  it('let a relationship request be accepted', async () => {
    const { server } = await open((far) => {
      far.on(
        endpoints.listNotificationGroups,
        days(notification('n-1', 'Keystone works with you', REQUEST, 'relationship_request')),
      );
      far.on(endpoints.listRelationshipRequests, listed({ ...asked, ...claimed, created }));
    });
    const accept = await screen.findByRole('button', { name: 'Accept Keystone Builders' });
    screen.getByText('General Contractor · Denver, CO');
    screen.getByText('On the Harbor Hospital.');
    server.on(endpoints.answerRelationship, () => [
      200,
      { ...asked, ...claimed, status: 'accepted', created },
    ]);
    server.on(endpoints.listNotificationGroups, days());
    fireEvent.click(accept);
    await screen.findByText('The relationship with Keystone Builders was confirmed.');
    await screen.findByText('Nothing new');
    expect(server.bodiesOf(endpoints.answerRelationship)).toEqual([{ status: 'accepted' }]);
  });

  it('let an access request be declined, and say when someone else was first', async () => {
    const { server } = await open((far) => {
      far.on(
        endpoints.listNotificationGroups,
        days(notification('n-1', 'Pat Doe asks for access', REQUEST, 'access_request')),
      );
      far.on(
        endpoints.listIncomingRequests,
        listed({
          id: REQUEST,
          user: request.user,
          organization: { id: 'o-9', name: 'Keystone Builders', domain: 'keystone.example' },
          org_id: 'o-9',
          message: 'We bid a school in Waco.',
          sections: [],
          granted: [],
          status: 'pending' as const,
          created: request.created,
        }),
      );
      far.on(endpoints.revokePermission, () => [409, problem(409, 'It was answered already.')]);
    });
    const decline = await screen.findByRole('button', { name: 'Decline Pat Doe' });
    screen.getByText('We bid a school in Waco.');
    server.on(endpoints.listNotificationGroups, days());
    fireEvent.click(decline);
    await screen.findByText('Your response to Pat Doe was not saved. It was answered already.');
    await screen.findByText('Nothing new');
  });

  it('let an invitation to bid be declined, and say when someone else was first', async () => {
    const { server } = await open((far) => {
      far.on(
        endpoints.listNotificationGroups,
        days(notification('n-1', 'Keystone invites you to bid', REQUEST, 'bid_invitation')),
      );
      far.on(
        endpoints.listBidInvitations,
        listed({
          ...asked,
          project: 'Harbor Hospital',
          title: 'Electrical',
          due_on: '2026-12-01',
          due: '2026-12-01T20:00:00.000Z',
          time_zone: 'America/Chicago',
          state: 'Invited',
          revision: 1,
          created,
        }),
      );
      far.on(endpoints.answerBid, () => [409, problem(409, 'It is answered already.')]);
    });
    const decline = await screen.findByRole('button', { name: 'Decline Keystone Builders' });
    screen.getByText('Harbor Hospital, due Dec 1, 2026');
    server.on(endpoints.listNotificationGroups, days());
    fireEvent.click(decline);
    await screen.findByText(
      'Your response to Keystone Builders was not saved. It is answered already.',
    );
    await screen.findByText('Nothing new');
  });

  it('say the day on which bids are due, whatever the time zone of the person', async () => {
    const user = maria({ time_zone: 'Pacific/Kiritimati' });
    await openPage(user, notificationRoutes, '/notifications', 'Notifications', (far) => {
      far.on(
        endpoints.listNotificationGroups,
        days(notification('n-1', 'Keystone invites you to bid', REQUEST, 'bid_invitation')),
      );
      far.on(
        endpoints.listBidInvitations,
        listed({
          ...asked,
          project: 'Harbor Hospital',
          title: 'Electrical',
          due_on: '2026-12-01',
          due: '2026-12-01T20:00:00.000Z',
          time_zone: 'America/Chicago',
          state: 'Invited',
          revision: 1,
          created,
        }),
      );
    });
    await screen.findByText('Harbor Hospital, due Dec 1, 2026');
  });

  it('are marked as read up to the newest one shown, and unread again with Undo', async () => {
    const MOMENT = '2026-11-21T09:30:00.456Z';
    const newest = { ...notification('n-2', 'You joined'), created: '2026-11-21T09:00:00.123Z' };
    const older = { ...notification('n-1', 'Older'), is_read: true };
    const { server } = await open((far) => {
      far.on(endpoints.listNotificationGroups, days(newest, older));
      far.on(endpoints.readNotifications, { count: 0, marked: MOMENT });
    }, 100);
    await screen.findByText('You joined');
    expect(screen.getAllByText('New')).toHaveLength(1);
    server.on(endpoints.listNotificationGroups, days({ ...newest, is_read: true }, older));
    fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByText('New')).toBeNull());
    expect(server.bodiesOf(endpoints.readNotifications)).toEqual([{ until: newest.created }]);
    server.on(endpoints.listNotificationGroups, days(newest, older));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('New');
    expect(server.bodiesOf(endpoints.readNotifications)[1]).toEqual({ undo: MOMENT });
  });

  it('are grouped by kind and subject, can be expanded, and are marked as read together or singly', async () => {
    const asked = ['Third', 'Second', 'First'].map((verb, at) =>
      notification(`q-${at}`, `${verb} question.`, REQUEST, 'bid_package'),
    );
    const group = groupOf(asked, '3 questions on Electrical, Harbor Point');
    const { server } = await open((far) => {
      const page = { ...days(), count: 1, unread: 3, results: [group] };
      far.on(endpoints.listNotificationGroups, page);
      far.on(endpoints.readNotifications, { count: 0, marked: null });
      far.on(endpoints.markNotification, { count: 2 });
    });
    const show = await screen.findByRole('button', { name: `Show 3: ${group.title}` });
    expect(screen.queryByText('Second question.')).toBeNull();
    fireEvent.click(show);
    expect(show.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Mark as read: Second question.' }));
    await screen.findByText('Marked as read.');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(server.bodiesOf(endpoints.markNotification)).toEqual([
        { is_read: true },
        { is_read: false },
      ]),
    );
    fireEvent.click(screen.getByRole('button', { name: `Mark as read: ${group.title}` }));
    await waitFor(() =>
      expect(server.bodiesOf(endpoints.readNotifications)).toEqual([
        { until: group.latest, group: group.key },
      ]),
    );
  });

  const openAt = (search: string, tell: (server: ReturnType<typeof farEnd>) => void) =>
    openPage(
      maria({ rank: 100 }),
      [...notificationRoutes, { path: '*', element: <h1>Elsewhere</h1> }],
      `/notifications${search}`,
      'Notifications',
      tell,
    );
  const heading = () => screen.getByRole('heading', { level: 1 });

  it('on a later page are marked as read up to the newest of all pages, and the focus is on the heading', async () => {
    const latest = '2026-11-21T09:00:00.123Z';
    const { server } = await openAt('?page=2', (far) => {
      const page = { ...days(notification('n-2', 'You joined')), latest };
      far.on(endpoints.listNotificationGroups, page);
      far.on(endpoints.readNotifications, { count: 0, marked: null });
    });
    const button = await screen.findByRole('button', { name: 'Mark all as read' });
    button.focus();
    fireEvent.click(button);
    await screen.findByText('All marked as read.');
    expect(server.bodiesOf(endpoints.readNotifications)).toEqual([{ until: latest }]);
    await waitFor(() => expect(document.activeElement).toBe(heading()));
    // Nothing was marked, so there is nothing to undo.
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    const settings = screen.getByRole('link', { name: 'Notification settings' });
    expect(settings.getAttribute('href')).toBe(`/settings/${maria().id}#mail`);
  });

  it('that are unread leave their list once they are read, the focus on the heading', async () => {
    const group = groupOf(
      ['Third', 'Second'].map((verb, at) =>
        notification(`q-${at}`, `${verb} question.`, REQUEST, 'bid_package'),
      ),
      '9 questions on Electrical',
    );
    const { server } = await openAt('?show=unread', (far) => {
      const results = [{ ...group, count: 9, unread: 9 }];
      far.on(endpoints.listNotificationGroups, { ...days(), count: 1, unread: 9, results });
      far.on(endpoints.listNotifications, listed(...group.notifications));
      far.on(endpoints.readNotifications, { count: 0, marked: null });
      far.on(endpoints.markNotification, { count: 2 });
    });
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Unread');
    fireEvent.click(await screen.findByRole('button', { name: `Show 9: ${group.title}` }));
    screen.getByText('9:00 AM · All unread');
    server.on(endpoints.listNotifications, () => [503, problem(503, 'Busy.')]);
    const more = screen.getByRole('button', { name: 'Show more' });
    more.focus();
    fireEvent.click(more);
    await screen.findByText('Busy.');
    expect(document.activeElement).toBe(more);
    server.on(endpoints.listNotifications, listed(...group.notifications));
    fireEvent.click(more);
    const hide = await screen.findByRole('button', { name: `Hide: ${group.title}` });
    await waitFor(() => expect(document.activeElement).toBe(hide));
    const query = { group: group.key, limit: '200', unread: 'true' };
    expect(
      server.asked
        .filter(({ id }) => id === endpoints.listNotifications.id)
        .map((one) => Object.fromEntries(one.query)),
    ).toEqual([query, query]);
    for (const name of ['Mark as read: Second question.', `Mark as read: ${group.title}`]) {
      const button = screen.getByRole('button', { name });
      button.focus();
      fireEvent.click(button);
      await waitFor(() => expect(document.activeElement).toBe(heading()));
    }
    cleanup();
    await openAt('?show=unread', (far) => far.on(endpoints.listNotificationGroups, days()));
    await screen.findByText('You’re all caught up');
  });

  it('of one group are all shown, and requests at once; the focus stays with the group', async () => {
    const requests = ['Pat', 'Kim'].map((name, at) =>
      notification(`r-${at}`, `${name} wants to join`, `${REQUEST}${at}`),
    );
    const group = groupOf(requests, '2 requests to join');
    await openAt('', (far) => {
      const page = { ...days(), count: 1, unread: 2, results: [group] };
      far.on(endpoints.listNotificationGroups, page);
      far.on(endpoints.listEmployeeConfirmations, listed());
      far.on(endpoints.readNotifications, () => [503, problem(503, 'Busy.')]);
    });
    const hide = await screen.findByRole('button', { name: `Hide: ${group.title}` });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: `Mark as read: ${group.title}` }));
    await screen.findByText('Not changed. Busy.');
    await waitFor(() => expect(document.activeElement).toBe(hide));
  });

  it('are marked as read by following their link, once, and as unread without a message', async () => {
    const read = { ...notification('n-1', 'Older'), is_read: true };
    const { server } = await openAt('', (far) => {
      far.on(endpoints.listNotificationGroups, days(notification('n-2', 'You joined'), read));
      far.on(endpoints.markNotification, { count: 1 });
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Mark as unread: Older' }));
    await waitFor(() =>
      expect(server.bodiesOf(endpoints.markNotification)).toEqual([{ is_read: false }]),
    );
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    const [newer, older] = screen.getAllByRole('link', { name: /^View/u });
    for (const link of [older, newer]) {
      // Opened in another tab: this page stays.
      link?.addEventListener('click', (event) => event.preventDefault());
      if (link) fireEvent.click(link);
    }
    await waitFor(() =>
      expect(server.bodiesOf(endpoints.markNotification)).toEqual([
        { is_read: false },
        { is_read: true },
      ]),
    );
  });

  it('that are unread stay the only ones on further pages', async () => {
    const path = '/notifications?show=unread';
    const all = { ...days(notification('n-1', 'You joined')), count: 120 };
    await openPage(maria({ rank: 100 }), notificationRoutes, path, 'Notifications', (far) =>
      far.on(endpoints.listNotificationGroups, all),
    );
    const next = await screen.findByRole('link', { name: 'Next' });
    expect(next.getAttribute('href')).toBe('/notifications?show=unread&page=2');
  });

  it('are still found on earlier pages when the last one of a page is read', async () => {
    await openAt('?show=unread&page=2', (far) =>
      far.on(endpoints.listNotificationGroups, { ...days(), count: 50, unread: 50 }),
    );
    await screen.findByText('Nothing left on this page');
    expect(screen.queryByText('You’re all caught up')).toBeNull();
    const previous = screen.getByRole('link', { name: 'Previous' });
    expect(previous.getAttribute('href')).toBe('/notifications?show=unread&page=1');
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  });

  it('are deleted one by one; deleting one that is already gone is not an error', async () => {
    const { server } = await open((far) => {
      far.on(endpoints.listNotificationGroups, days(notification('n-2', 'You joined Summit')));
      far.on(endpoints.deleteNotification, () => [503, problem(503, 'Busy.')]);
    }, 100);
    const button = await screen.findByRole('button', { name: 'Delete: You joined Summit' });
    fireEvent.click(button);
    await screen.findByText('Not deleted. Busy.');
    server.on(endpoints.deleteNotification, () => [404]);
    server.on(endpoints.listNotificationGroups, days());
    button.focus();
    fireEvent.click(button);
    await screen.findByText('Nothing new');
    expect(document.activeElement).toBe(heading());
    // Only Admins may load the requests to join.
    expect(server.bodiesOf(endpoints.listEmployeeConfirmations)).toEqual([]);
  });

  it('can be loaded again after a failure', async () => {
    const { server } = await open(
      (far) => far.on(endpoints.listNotificationGroups, () => [500]),
      100,
    );
    await screen.findByText('Your notifications could not be loaded');
    server.on(endpoints.listNotificationGroups, days());
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('Nothing new');
  });
});
