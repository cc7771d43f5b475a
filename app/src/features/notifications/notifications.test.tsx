import { endpoints } from '@plumbline/api-contract';
import type { EmployeeRequest, Notification } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { maria, SUMMIT } from '../../company/testing/far-end.ts';
import type { farEnd } from '../../company/testing/far-end.ts';
import { openPage } from '../../company/testing/open-page.tsx';
import { notificationRoutes } from './routes.tsx';

const REQUEST = '44444444-4444-4444-8444-444444444444';

const notification = (id: string, verb: string, subject = 'n/a'): Notification => ({
  id,
  verb,
  subject: { kind: 'employee_request', id: subject },
  is_read: false,
  created: '2026-11-20T15:00:00Z',
});

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
      server.on(endpoints.listNotifications, listed());
      server.on(endpoints.listEmployeeConfirmations, listed());
    });
    await screen.findByText('Nothing new');
  });

  it('let a request be answered in place, and are read again then', async () => {
    const { server } = await open((far) => {
      far.on(
        endpoints.listNotifications,
        listed(
          notification('n-1', 'Pat Doe asks to join', REQUEST),
          notification('n-2', 'You joined'),
        ),
      );
      far.on(endpoints.listEmployeeConfirmations, listed(request));
    });
    const accept = await screen.findByRole('button', { name: 'Accept as Admin: Pat Doe' });
    server.on(endpoints.answerEmployee, () => [200, { ...request, status: 'accepted' }]);
    server.on(endpoints.listNotifications, listed(notification('n-2', 'You joined')));
    server.on(endpoints.listEmployeeConfirmations, listed());
    fireEvent.click(accept);
    await screen.findByText('Pat Doe is now an Admin of Summit Electric LLC.');
    await waitFor(() => expect(screen.queryByText('Pat Doe asks to join')).toBeNull());
    expect(server.bodiesOf(endpoints.answerEmployee)).toEqual([{ status: 'accepted', rank: 500 }]);
    screen.getByText('You joined');
  });

  it('are deleted one by one; one that has gone already is no fault', async () => {
    const { server } = await open((far) => {
      far.on(endpoints.listNotifications, listed(notification('n-2', 'You joined Summit')));
      far.on(endpoints.deleteNotification, () => [404]);
    }, 100);
    const button = await screen.findByRole('button', { name: 'Delete: You joined Summit' });
    server.on(endpoints.listNotifications, listed());
    fireEvent.click(button);
    await screen.findByText('Nothing new');
    // Only Admins may ask who wants to join.
    expect(server.bodiesOf(endpoints.listEmployeeConfirmations)).toEqual([]);
  });

  it('that could not be read can be tried again', async () => {
    const { server } = await open((far) => far.on(endpoints.listNotifications, () => [500]), 100);
    await screen.findByText('Your notifications could not be loaded');
    server.on(endpoints.listNotifications, listed());
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('Nothing new');
  });
});
