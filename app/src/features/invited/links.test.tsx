import { endpoints, type OpenInvitation, type User } from '@plumbline/api-contract';
import { Announcer, SnackbarProvider } from '@plumbline/ui';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginSession } from '../../api/api.ts';
import { peoplePath, profilePath } from '../../organization/person-name.ts';
import { farEnd, maria, problem, SUMMIT } from '../../organization/testing/far-end.ts';
import { invitationPath, pathOfInvitation, rememberInvitation } from '../../session/from-invite.ts';
import { REGISTER } from '../../session/landing.ts';
import { returnPath } from '../../session/return-path.ts';
import { SessionProvider, useSession } from '../../session/session.tsx';
import { SignOutProvider } from '../../shell/sign-out.tsx';
import { forgetSession } from '../../storage/store.ts';
import { invitedRoutes } from './routes.tsx';

const UUID = '0b8e1e6c-5f0f-4d7e-9a53-2f6d0c1a7b42';
const KEYSTONE = '55555555-5555-4555-8555-555555555555';
const dana = { first_name: 'Dana', last_name: 'Whitfield' };

const invitation = (told: Partial<OpenInvitation> = {}): OpenInvitation => ({
  uuid: UUID,
  kind: 'trade_partner',
  status: 'sent',
  inviter: { ...dana, organization: { id: KEYSTONE, name: 'Keystone Builders', domain: null } },
  email: 'maria@summit-electric.example',
  company_name: 'Summit',
  message: '',
  sections: [],
  is_mine: true,
  may_accept: true,
  may_hand_on: false,
  ...told,
});

afterEach(() => {
  cleanup();
  forgetSession();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** Signed-in people can sign out; after that, it says where the next one who signs in goes. */
function Frame() {
  const { state } = useSession();
  if (state.kind === 'loading') return null;
  return state.kind === 'in' ? (
    <SignOutProvider>
      <Outlet />
    </SignOutProvider>
  ) : (
    <>
      {state.kind === 'out' && <p>{state.next}</p>}
      <Outlet />
    </>
  );
}

/** A page of an invitation, for a person or a visitor. */
function open(
  user: User | null,
  path: string,
  tell: (server: ReturnType<typeof farEnd>) => void = () => {},
) {
  const server = farEnd();
  server.on(endpoints.getUserType, { user_type: null });
  if (user) {
    server.on(endpoints.getMe, user);
    localStorage.setItem('plumbline.token', 't');
  }
  tell(server);
  vi.stubGlobal('fetch', server.fetch);
  beginSession();
  const children = [...invitedRoutes, { path: '*', element: <p>Elsewhere</p> }];
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: [path] });
  render(
    <SnackbarProvider>
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
      </SWRConfig>
      <Announcer />
    </SnackbarProvider>,
  );
  const at = () => router.state.location.pathname + router.state.location.search;
  return { server, at };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const link = (name: string) => screen.getByRole('link', { name });
const hrefOf = (name: string) => link(name).getAttribute('href');
const press = (name: string) => void fireEvent.click(screen.getByRole('button', { name }));
const workingAt = (type: string) =>
  maria({ primary_organization: { ...SUMMIT, organization_type: { name: type } } });

describe('an invitation that a visitor opens', () => {
  it.each([
    ['trade_partner', 'Trade Partner'],
    ['contractor', 'General Contractor'],
  ] as const)('leads to an account on the right side, and back: %s', async (kind, type) => {
    const path = pathOfInvitation(kind, UUID);
    open(null, path, (far) =>
      far.on(endpoints.listContactInvitations, { count: 1, results: [invitation({ kind })] }),
    );
    await screen.findByText('maria@summit-electric.example');
    expect(hrefOf('Create your account')).toBe(
      `/registration/email-entry?type=${encodeURIComponent(type)}`,
    );
    expect(screen.queryByRole('button')).toBeNull();
    fireEvent.click(link('Create your account'));
    expect(invitationPath()).toBe(path);
    await screen.findByText('Elsewhere');
  });

  it('leads to signing in, and back', async () => {
    const path = pathOfInvitation('trade_partner', UUID);
    open(null, path, (far) =>
      far.on(endpoints.listContactInvitations, { count: 1, results: [invitation()] }),
    );
    await screen.findByText('maria@summit-electric.example');
    expect(hrefOf('Sign In')).toBe('/login');
    fireEvent.click(link('Sign In'));
    expect(returnPath()).toBe(path);
  });

  it('is forgotten as the way back once a registered person has arrived', async () => {
    const path = pathOfInvitation('trade_partner', UUID);
    const tell = (far: ReturnType<typeof farEnd>) =>
      far.on(endpoints.listContactInvitations, { count: 1, results: [invitation()] });
    rememberInvitation(path);
    open(maria({ reg_step: 'join_company' }), path, tell);
    await screen.findByRole('button', { name: 'Accept' });
    expect(invitationPath()).toBe(path);
    cleanup();
    open(maria(), path, tell);
    await screen.findByRole('button', { name: 'Accept' });
    await waitFor(() => expect(invitationPath()).toBeNull());
  });
});

describe('the “Not you?” link of an invitation', () => {
  const path = `/want-to-work/${UUID}`;
  const QUESTION = 'Do you want to work with Dana Whitfield at Keystone Builders?';

  it('lets a visitor only sign in, and come back', async () => {
    open(null, path, (far) =>
      far.on(endpoints.listContactInvitations, { count: 1, results: [invitation()] }),
    );
    await heading(QUESTION);
    screen.getByText('maria@summit-electric.example');
    expect(hrefOf('See the invitation')).toBe(pathOfInvitation('trade_partner', UUID));
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
    fireEvent.click(link('Sign In'));
    expect(returnPath()).toBe(path);
  });

  it('declines after a question, and accepts nothing', async () => {
    const { server } = open(maria(), path, (far) =>
      far.on(endpoints.listContactInvitations, { count: 1, results: [invitation()] }),
    );
    await heading(QUESTION);
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Forward' })).toBeNull();
    press('Decline');
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline the invitation?' }));
    server.on(endpoints.revokePermission, () => [204]);
    server.on(endpoints.listContactInvitations, {
      count: 1,
      results: [invitation({ status: 'declined' })],
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    await heading('This invitation was declined');
    screen.getByText('Keystone Builders cannot invite this address again for 180 days.');
    const asked = server.asked.filter(({ id }) => id === endpoints.revokePermission.id);
    expect(asked.map((one) => one.path)).toEqual([
      endpoints.revokePermission.path.replace(':id', UUID),
    ]);
  });

  it('signs out a person to whom it was not sent', async () => {
    const theirs = { is_mine: false, may_accept: false };
    open(maria({ email: 'lee@summit-electric.example' }), path, (far) => {
      far.on(endpoints.listContactInvitations, { count: 1, results: [invitation(theirs)] });
      far.on(endpoints.logout, () => [204]);
    });
    await heading(QUESTION);
    screen.getByText(
      'Sent to maria@summit-electric.example; you are signed in as lee@summit-electric.example. Sign in with that address to answer it.',
    );
    expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull();
    press('Sign in with another account');
    await waitFor(() => expect(localStorage.getItem('plumbline.token')).toBeNull());
    await screen.findByText(path);
  });

  it('names no invitation if it is not complete', async () => {
    const { server } = open(null, '/want-to-work/12');
    await screen.findByText('This invitation link doesn’t work.');
    expect(server.asked).toEqual([]);
  });
});

describe('an invitation that was accepted', () => {
  it.each([
    [
      'trade_partner',
      true,
      'Open Incoming Access Requests',
      '/prequal/data-vault/gc-partner-access?list=incoming',
    ],
    ['contractor', true, 'Open Trade Partners', '/prequal'],
    ['contractor', false, 'Take Me Home', '/'],
  ] as const)('leads on: %s, own %o', async (kind, isOwn, words, to) => {
    open(maria(), pathOfInvitation(kind, UUID), (far) =>
      far.on(endpoints.listContactInvitations, {
        count: 1,
        results: [invitation({ kind, status: 'accepted', may_accept: isOwn })],
      }),
    );
    await heading('This invitation was accepted');
    expect(hrefOf(words)).toBe(to);
  });
});

describe('the link that a company shares', () => {
  const CODE = 'c29tZS1saW5rLXRoYXQtaXMtbG9uZw';
  const path = `/invite?url=${CODE}`;
  const company = (type: string, id = KEYSTONE) => ({
    id,
    name: 'Keystone Builders',
    organization_type: { name: type },
    inviter: dana,
  });
  const TITLE = 'Dana Whitfield invites you to Keystone Builders on Plumbline';
  const follow = async (user: User | null, type: string, side: 'GC' | 'TP' | null = null) => {
    const opened = open(user, path, (far) => {
      far.on(endpoints.findByInviteUrl, company(type));
      far.on(endpoints.getUserType, { user_type: side });
    });
    await heading(TITLE);
    return opened;
  };

  it('leads a visitor to an account, with the company and the way back', async () => {
    const { server } = await follow(null, 'General Contractor');
    screen.getByText(/^Keystone Builders is a General Contractor\./u);
    expect(server.asked.map(({ query }) => query.get('url'))).toEqual([CODE]);
    expect(hrefOf('Create your account')).toBe(
      `/registration/email-entry?expected_org=${KEYSTONE}`,
    );
    fireEvent.click(link('Create your account'));
    expect(invitationPath()).toBe(path);
  });

  it('says that it does not work if it was replaced or cut off, and can be tried again', async () => {
    const { server } = open(null, '/invite?url=short');
    await screen.findByText('This invite link doesn’t work.');
    expect(server.asked).toEqual([]);
    cleanup();
    open(null, path, (far) => far.on(endpoints.findByInviteUrl, () => [404]));
    await screen.findByText('This invite link doesn’t work.');
    cleanup();
    const away = open(null, path, (far) =>
      far.on(endpoints.findByInviteUrl, () => [503, problem(503, 'Busy.')]),
    );
    await screen.findByText('Busy.');
    away.server.on(endpoints.findByInviteUrl, company('Owner'));
    press('Try Again');
    await heading(TITLE);
    screen.getByText(/^Keystone Builders is an Owner\./u);
  });

  it.each([
    ['a person at a contractor', workingAt('General Contractor'), null],
    ['a contractor without a company', maria({ primary_organization: null, rank: null }), 'GC'],
  ] as const)('of a trade partner lets %s request access', async (_, user, side) => {
    const { server } = await follow(user, 'Trade Partner', side);
    const field = await screen.findByLabelText('Message (optional)');
    server.on(endpoints.inviteTp, () => [503, problem(503, 'Busy.')]);
    press('Request access');
    await screen.findByText('Not sent. Busy.');
    server.on(endpoints.inviteTp, () => [201, { id: 'r-1', kind: 'request' }]);
    fireEvent.change(field, { target: { value: ' We bid a school. ' } });
    screen.getByRole('button', { name: 'Request access' }).focus();
    press('Request access');
    await screen.findByText(/^Your request was sent to Keystone Builders\. We’ll notify you/u);
    const log = within(screen.getByRole('log', { name: 'Announcements' }));
    await log.findByText('Your request was sent to Keystone Builders');
    expect(hrefOf('See your requests')).toContain('list=access_requested');
    expect(server.bodiesOf(endpoints.inviteTp)).toEqual([
      { organization: KEYSTONE },
      { organization: KEYSTONE, message: 'We bid a school.' },
    ]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it.each([
    ['an Admin of a trade partner', maria(), 'General Contractor', true],
    ['a reader at one', maria({ rank: 100, is_pf_contact: false }), 'General Contractor', false],
    ['another trade partner', maria(), 'Trade Partner', false],
    ['an Architect', workingAt('Architect'), 'Trade Partner', false],
  ] as const)('offers %s what they can do', async (_, user, type, mayGive) => {
    await follow(user, type);
    expect(hrefOf('View Keystone Builders')).toBe(profilePath(KEYSTONE));
    expect(screen.queryAllByRole('link', { name: 'Give access to someone there' })).toHaveLength(
      mayGive ? 1 : 0,
    );
    expect(screen.queryByRole('button', { name: 'Request access' })).toBeNull();
  });

  it('leads a person without a company to joining this one, and back', async () => {
    const alone = maria({ primary_organization: null, rank: null });
    await follow(alone, 'Trade Partner', 'TP');
    const join = await screen.findByRole('link', { name: 'Join or add your company' });
    expect(join.getAttribute('href')).toBe(`${REGISTER}&expected_org=${KEYSTONE}`);
    fireEvent.click(join);
    expect(invitationPath()).toBe(path);
  });

  it('says that it leads to one’s own company', async () => {
    open(maria(), path, (far) =>
      far.on(endpoints.findByInviteUrl, company('Trade Partner', SUMMIT.id)),
    );
    await screen.findByText(/^This is the link to your own company\./u);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link', { name: /^View/u })).toBeNull();
  });
});

describe('the link of a colleague who was added', () => {
  it.each([
    [null, '?token=a%2Fb', '/password-create?token=a%2Fb'],
    [null, '', '/password-create'],
    [maria(), '?token=a', peoplePath(SUMMIT.id)],
    [maria({ primary_organization: null }), '', '/prequal'],
  ] as const)('leads on: row %#', async (user, search, to) => {
    const opened = open(user, `/employee_invite_redirect${search}`);
    await waitFor(() => expect(opened.at()).toBe(to));
  });
});
