import { endpoints, type MailedRelationship } from '@plumbline/api-contract';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { farEnd, maria, problem, SUMMIT } from '../../organization/testing/far-end.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { SessionProvider } from '../../session/session.tsx';
import { relationshipRoutes } from './routes.tsx';

const TITLE = 'Confirm a relationship';
const TOKEN = 'x'.repeat(43);
const PATH = `/relationships/confirm?token=${TOKEN}`;

const asked: MailedRelationship = {
  id: '44444444-4444-4444-8444-444444444444',
  organization: {
    id: '55555555-5555-4555-8555-555555555555',
    name: 'Keystone Builders',
    organization_type: { name: 'General Contractor' },
    domain: 'keystone.example',
    employee_quantity: null,
    city: 'Austin',
    state: 'TX',
    is_claimed: true,
  },
  asked: { name: SUMMIT.name },
  kind: 'preferred_supplier_of',
  message: 'We built the library.',
  email: 'ann@summit-electric.example',
  requested: '2026-11-20T15:00:00Z',
  status: 'pending',
};
const CLAIM = 'Keystone Builders is a preferred supplier of Summit Electric LLC.';

const open = async (
  heading: string,
  reply: readonly [number, object],
  path = PATH,
  user = maria(),
) =>
  (
    await openPage(user, relationshipRoutes, path, heading, (far) =>
      far.on(endpoints.checkRelationshipLink, () => reply),
    )
  ).server;
const press = (name: string) => void fireEvent.click(screen.getByRole('button', { name }));
const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the link in an email about a relationship', () => {
  it('shows what the other company says, answers nothing by itself, and confirms after a failure', async () => {
    const server = await open('Is this right?', [200, asked]);
    expect(server.bodiesOf(endpoints.checkRelationshipLink)).toEqual([{ token: TOKEN }]);
    screen.getByText(CLAIM);
    screen.getByText('General Contractor · keystone.example · Austin, TX');
    screen.getByText('We built the library.');
    screen.getByText('ann@summit-electric.example');
    expect(server.bodiesOf(endpoints.confirmRelationship)).toEqual([]);
    server.on(endpoints.confirmRelationship, () => [503, problem(503, 'Busy.')]);
    press('Confirm');
    await screen.findByText('Busy.');
    server.on(endpoints.confirmRelationship, asked);
    screen.getByRole('button', { name: 'Confirm' }).focus();
    press('Confirm');
    await screen.findByRole('heading', { level: 1, name: 'Confirmed' });
    screen.getByText(`${CLAIM} Both profiles show it now.`);
    expect(server.bodiesOf(endpoints.confirmRelationship)).toEqual([
      { token: TOKEN, status: 'standing' },
      { token: TOKEN, status: 'standing' },
    ]);
    expect(addressOf('View Keystone Builders')).toBe(`/profile/${asked.organization.id}`);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
    );
  });

  it('declines, and says what the other company learns of it', async () => {
    const server = await open('Is this right?', [200, { ...asked, message: '' }]);
    expect(screen.queryByText('Message')).toBeNull();
    server.on(endpoints.confirmRelationship, asked);
    press('Decline');
    await screen.findByRole('heading', { level: 1, name: 'Declined' });
    screen.getByText(
      'Keystone Builders was notified that you declined. Nothing is shown on either profile.',
    );
    expect(server.bodiesOf(endpoints.confirmRelationship)).toEqual([
      { token: TOKEN, status: 'declined' },
    ]);
  });

  it.each([
    [409, 'It was answered already', 'It was answered already.'],
    [422, 'No.', 'This link is incomplete.'],
  ])('that is over says why, and leads to the notifications: %i', async (status, detail, words) => {
    await open(TITLE, [status, problem(status, detail)]);
    await screen.findByText(words);
    expect(addressOf('Open Notifications')).toBe('/notifications');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('that is over leads home for people who are not Admins, who have no page of notifications', async () => {
    await open(TITLE, [409, problem(409, 'No.')], PATH, maria({ rank: 100 }));
    await screen.findByText('No.');
    expect(addressOf('Take Me Home')).toBe('/');
  });

  it.each([429, 503])('can be read again when the server is busy: %i', async (status) => {
    const server = await open(TITLE, [status, problem(status, 'Busy.')]);
    await screen.findByText('Busy.');
    server.on(endpoints.checkRelationshipLink, asked);
    press('Try Again');
    await screen.findByText(CLAIM);
  });

  it('without its secret asks nothing of the server', async () => {
    const path = '/relationships/confirm';
    const server = await open(TITLE, [200, asked], path);
    screen.getByText(/^Open the link in the email again/u);
    expect(server.bodiesOf(endpoints.checkRelationshipLink)).toEqual([]);
  });

  it('works for someone who is not signed in', async () => {
    const server = farEnd();
    server.on(endpoints.checkRelationshipLink, asked);
    server.on(endpoints.confirmRelationship, asked);
    vi.stubGlobal('fetch', server.fetch);
    const at = (path: string) =>
      render(
        <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
          <SessionProvider>
            <RouterProvider
              router={createMemoryRouter(relationshipRoutes, { initialEntries: [path] })}
            />
          </SessionProvider>
        </SWRConfig>,
      );
    at(PATH);
    await screen.findByText(CLAIM);
    press('Confirm');
    await screen.findByRole('heading', { level: 1, name: 'Confirmed' });
    expect(addressOf('Take Me Home')).toBe('/');
    cleanup();
    at('/relationships/confirm');
    await screen.findByText(/^Open the link in the email again/u);
    expect(addressOf('Sign in')).toBe('/login');
  });
});
