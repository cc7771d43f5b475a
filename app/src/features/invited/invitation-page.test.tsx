import { endpoints, type OpenInvitation, type User } from '@plumbline/api-contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { maria, problem, SUMMIT } from '../../organization/testing/far-end.ts';
import { holdReplies } from '../../organization/testing/hold-replies.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { SignOutProvider } from '../../shell/sign-out.tsx';
import { invitedRoutes } from './routes.tsx';

const UUID = '0b8e1e6c-5f0f-4d7e-9a53-2f6d0c1a7b42';
const invitation = (told: Partial<OpenInvitation> = {}): OpenInvitation => ({
  uuid: UUID,
  kind: 'trade_partner',
  status: 'sent',
  inviter: {
    first_name: 'Dana',
    last_name: 'Whitfield',
    organization: { id: 'o-1', name: 'Keystone Builders', domain: null },
  },
  email: 'maria@summit-electric.example',
  company_name: 'Summit',
  message: '',
  sections: [],
  is_mine: true,
  may_accept: true,
  may_hand_on: false,
  ...told,
});
const listed = (one: OpenInvitation) => ({ count: 1, results: [one] });
const REQUEST = 'Dana Whitfield at Keystone Builders requests access to your data vault';

const open = (told: Partial<OpenInvitation> = {}, user: User = maria(), heading = REQUEST) =>
  openPage(
    user,
    [
      {
        element: (
          <SignOutProvider>
            <Outlet />
          </SignOutProvider>
        ),
        children: [
          ...invitedRoutes,
          { path: '/prequal/read-view/:section', element: <h1>Read view</h1> },
          { path: '/prequal/data-vault/gc-partner-access', element: <h1>Access</h1> },
          { path: '/elsewhere', element: <h1>Elsewhere</h1> },
        ],
      },
    ],
    `/${told.kind === 'contractor' ? 'gc-access' : 'prequal-contact'}?uuid=${UUID}`,
    heading,
    (server) => {
      server.on(endpoints.listContactInvitations, listed(invitation(told)));
      server.on(endpoints.getUserType, { user_type: null } as never);
    },
  );
const press = (name: string) => void fireEvent.click(screen.getByRole('button', { name }));
const typed = (name: string): User =>
  maria({ primary_organization: { ...SUMMIT, organization_type: { name } } });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('an invitation to open a data vault', () => {
  it('can be accepted again after a failure, and then leads to the requests', async () => {
    const { server } = await open();
    server.on(endpoints.acceptAccess, () => [503]);
    press('Accept');
    await screen.findByText(/^Not accepted\./u);
    server.on(endpoints.acceptAccess, () => [201, { permission_id: null, tp: 'tp', sections: [] }]);
    press('Accept');
    await screen.findByText('Accepted. Choose which sections Dana sees.');
    await screen.findByRole('heading', { name: 'Access' });
    expect(server.bodiesOf(endpoints.acceptAccess)).toEqual([{ id: UUID }, { id: UUID }]);
  });

  it('leads nobody to the requests who has left the page since', async () => {
    const { server, router } = await open();
    server.on(endpoints.acceptAccess, () => [201, { permission_id: null, tp: 'tp', sections: [] }]);
    const release = holdReplies(server);
    press('Accept');
    await waitFor(() => expect(server.bodiesOf(endpoints.acceptAccess)).toHaveLength(1));
    await act(() => router.navigate('/elsewhere'));
    await screen.findByRole('heading', { name: 'Elsewhere' });
    release();
    await screen.findByText('Accepted. Choose which sections Dana sees.');
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  it('says what happened to it if it was answered in the meantime', async () => {
    const { server } = await open();
    server.on(endpoints.acceptAccess, () => [409, problem(409, 'It is answered.')]);
    server.on(endpoints.listContactInvitations, listed(invitation({ status: 'redirected' })));
    press('Accept');
    await screen.findByRole('heading', { name: 'This invitation was forwarded' });
  });

  it.each([
    ['Architect', 'Summit Electric LLC is an Architect.'],
    ['Owner', 'Summit Electric LLC is an Owner.'],
    ['General Contractor', 'Summit Electric LLC is a General Contractor.'],
  ])('cannot be accepted by an %s', async (type, words) => {
    await open({ message: 'We bid a school.' }, typed(type));
    expect(screen.getByRole('figure').textContent).toBe('We bid a school.Dana wrote this.');
    screen.getByText(new RegExp(`${words}$`, 'u'));
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it('is forwarded with a valid address, once', async () => {
    const { server } = await open({ may_hand_on: true });
    press('Forward');
    const dialog = within(await screen.findByRole('dialog', { name: 'Forward' }));
    const send = (value: string): void => {
      fireEvent.change(dialog.getByLabelText('Work email'), { target: { value } });
      fireEvent.click(dialog.getByRole('button', { name: 'Forward' }));
    };
    send('tom@summit');
    await dialog.findByText('Enter a valid email address, such as name@company.com');
    server.on(endpoints.redirectTpInvitation, () => [201, { uuid: UUID }]);
    server.on(endpoints.listContactInvitations, listed(invitation({ status: 'redirected' })));
    const first = dialog.getByLabelText(/^First name/u);
    fireEvent.change(first, { target: { value: 'Tom' } });
    send('tom@summit.example');
    await screen.findByText('Forwarded to tom@summit.example.');
    expect(server.bodiesOf(endpoints.redirectTpInvitation)).toEqual([
      { uuid: UUID, email: 'tom@summit.example', first_name: 'Tom', last_name: '' },
    ]);
    await screen.findByRole('heading', { name: 'This invitation was forwarded' });
  });

  it('is forwarded or declined late without closing the dialog that was opened since', async () => {
    const decline = 'Decline the invitation?';
    const dialogOf = async (opener: string, name: string) => {
      press(opener);
      return within(await screen.findByRole('dialog', { name }));
    };
    const cancel = async (dialog: Awaited<ReturnType<typeof dialogOf>>) => {
      fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    const { server } = await open({ may_hand_on: true });
    server.on(endpoints.redirectTpInvitation, () => [201, { uuid: UUID }]);
    const forwarded = holdReplies(server);
    const forward = await dialogOf('Forward', 'Forward');
    fireEvent.change(forward.getByLabelText('Work email'), {
      target: { value: 'tom@summit.example' },
    });
    fireEvent.click(forward.getByRole('button', { name: 'Forward' }));
    await waitFor(() => expect(server.bodiesOf(endpoints.redirectTpInvitation)).toHaveLength(1));
    await cancel(forward);
    const question = await dialogOf('Decline', decline);
    forwarded();
    await screen.findByText('Forwarded to tom@summit.example.');
    screen.getByRole('dialog', { name: decline });
    server.on(endpoints.revokePermission, () => [204]);
    const declined = holdReplies(server);
    const reads = () => server.asked.filter(({ id }) => id === 'listContactInvitations').length;
    fireEvent.click(question.getByRole('button', { name: 'Decline' }));
    const isDecline = ({ id }: { readonly id: string }) => id === endpoints.revokePermission.id;
    await waitFor(() => expect(server.asked.some(isDecline)).toBe(true));
    await cancel(question);
    await dialogOf('Forward', 'Forward');
    const before = reads();
    declined();
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
    screen.getByRole('dialog', { name: 'Forward' });
  });

  it('is declined only after a question; one that was withdrawn is over', async () => {
    const { server } = await open();
    press('Decline');
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline the invitation?' }));
    const decline = () => void fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(server.bodiesOf(endpoints.revokePermission)).toEqual([]);
    server.on(endpoints.revokePermission, () => [503]);
    decline();
    await dialog.findByText(/^Not declined\./u);
    server.on(endpoints.revokePermission, () => [404]);
    server.on(endpoints.listContactInvitations, listed(invitation({ status: 'cancelled' })));
    decline();
    await screen.findByRole('heading', { name: 'This invitation was withdrawn' });
  });
});

describe('an invitation to read a data vault', () => {
  const sections = [
    { slug: 'insurance', name: 'Insurance' },
    { slug: 'safety', name: 'Safety' },
  ];

  it('leads to the first section that is shared', async () => {
    const gives = 'Keystone Builders gives you access to its data vault';
    const dana = typed('General Contractor');
    const { server, router } = await open({ kind: 'contractor', sections }, dana, gives);
    screen.getByRole('heading', { name: '2 sections' });
    server.on(endpoints.acceptAccess, () => [
      201,
      { permission_id: 'p-1', tp: 'tp-1', sections: ['safety'] },
    ]);
    press('Accept');
    await screen.findByRole('heading', { name: 'Read view' });
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/prequal/read-view/safety?tp=tp-1');
    cleanup();
    await open({ kind: 'contractor', sections: sections.slice(0, 1) }, dana, gives);
    screen.getByRole('heading', { name: 'One section' });
  });

  it('records that a colleague has seen it, but not that the invited person has', async () => {
    const dana = typed('General Contractor');
    const gives = 'Keystone Builders gives you access to its data vault';
    const seen = (asked: readonly { readonly id: string }[]) =>
      asked.filter(({ id }) => id === 'setViewedByCoworker').length;
    const mine = await open({ kind: 'contractor', sections, may_hand_on: true }, dana, gives);
    expect(seen(mine.server.asked)).toBe(0);
    cleanup();
    const theirs = { is_mine: false, may_accept: false, may_hand_on: true };
    const { server } = await open({ kind: 'contractor', sections, ...theirs }, dana, gives);
    await waitFor(() => expect(seen(server.asked)).toBe(1));
    screen.getByText(/Sign in with that address, or forward it\.$/u);
    cleanup();
    const once = { kind: 'contractor', sections, ...theirs, may_hand_on: false } as const;
    const forwarded = await open(once, dana, gives);
    await waitFor(() => expect(seen(forwarded.server.asked)).toBe(1));
    screen.getByText(/Sign in with that address to answer it\.$/u);
  });
});
