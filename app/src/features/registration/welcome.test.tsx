import { endpoints } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { companyProfile, maria, problem, SUMMIT } from '../../organization/testing/far-end.ts';
import { forgetRegistration } from '../../storage/store.ts';
import { button, company, listed, namesOf, press, request } from './testing/companies.ts';
import { openRegistration } from './testing/open-registration.tsx';

const named = maria({ primary_organization: null, rank: null, reg_step: 'continue_or_join' });

afterEach(() => {
  cleanup();
  forgetRegistration();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** With an invitation of Ironwood as View Only. */
async function openInvited() {
  const offer = { id: 'o-1', organization: company('c-2', 'Ironwood'), rank: 100, inviter: '' };
  const opened = await openRegistration(named, '/registration/add-name', 'Welcome, Maria', (far) =>
    far.on(endpoints.listOwnEmployeeInvitations, listed(offer) as never),
  );
  await screen.findByText('Invited as View Only');
  return opened;
}

describe('the welcome', () => {
  const EXPECTED = '12345678-1234-4234-8234-123456789abc';

  it.each([
    ['of the link', named, `?expected_org=${EXPECTED}`],
    ['that the server knows', { ...named, expected_org: EXPECTED }, ''],
  ])(
    'suggests the company of the invitation %s, then those of the same domain, and no invited ones',
    async (_, user, search) => {
      await openRegistration(user, `/registration/add-name${search}`, 'Welcome, Maria', (far) => {
        far.on(endpoints.getOrganization, companyProfile({ id: EXPECTED, name: 'Harbor & Main' }));
        const invited = company('c-2', 'Ironwood');
        const own = [company('c-1', 'Acme Steel'), company(EXPECTED, 'Harbor & Main'), invited];
        far.on(endpoints.matchDomain, listed(...own) as never);
        const offer = { id: 'o-1', organization: invited, rank: 500, inviter: 'Lee Park' };
        far.on(endpoints.listOwnEmployeeInvitations, listed(offer) as never);
      });
      await screen.findByText('Lee Park invited you as Admin');
      await waitFor(() => expect(namesOf()).toEqual(['Join Harbor & Main', 'Join Acme Steel']));
      screen.getByText(/^Is your company already here\?/u);
      screen.getByRole('heading', { level: 2, name: 'You have an invitation' });
    },
  );

  it('names each invitation when there are several', async () => {
    const offers = ['Ironwood', 'Acme Steel'].map((name) => ({
      id: name,
      organization: company(name, name),
      rank: 100,
      inviter: '',
    }));
    await openRegistration(named, '/registration/add-name', 'Welcome, Maria', (far) =>
      far.on(endpoints.listOwnEmployeeInvitations, listed(...offers) as never),
    );
    const invitations = within(await screen.findByRole('region', { name: 'You have invitations' }));
    expect(invitations.getAllByText('Invited as View Only')).toHaveLength(2);
  });

  it('continues to the workplace', async () => {
    const { server, router } = await openRegistration(
      named,
      '/registration/add-name',
      'Welcome, Maria',
    );
    screen.getByText('Next, join your company, or add it if it isn’t here yet.');
    press('Continue');
    await screen.findByRole('heading', { level: 1, name: 'Where do you work?' });
    expect(server.bodiesOf(endpoints.updateMe)).toEqual([{ reg_step: 'join_company' }]);
    expect(router.state.location.pathname).toBe('/registration/workplace');
  });

  it('asks a company with an Admin to let the person in', async () => {
    const { server } = await openRegistration(
      named,
      '/registration/add-name',
      'Welcome, Maria',
      (far) => far.on(endpoints.matchDomain, listed(company('c-1', 'Acme Steel')) as never),
    );
    await screen.findByText('Your domain');
    server.on(endpoints.requestToJoin, () => {
      server.on(endpoints.listOwnEmployeeRequests, listed(request()));
      return [201, request()];
    });
    press('Join Acme Steel');
    await screen.findByRole('heading', { level: 1, name: 'Waiting for Acme Steel' });
    expect(server.bodiesOf(endpoints.updateMe)).toEqual([{ reg_step: 'join_company' }]);
    expect(server.bodiesOf(endpoints.requestToJoin)).toEqual([{ organization: 'c-1' }]);
  });

  it('lets a person at the domain of a company without an Admin claim it', async () => {
    const { server, become } = await openRegistration(
      named,
      '/registration/add-name',
      'Welcome, Maria',
      (far) => {
        const free = company('c-1', 'Acme Steel', { is_claimed: false });
        const other = { ...free, id: 'c-2', name: 'Ironwood', domain: 'ironwood.example' };
        far.on(endpoints.matchDomain, listed(free, other) as never);
        far.on(endpoints.getOrganization, companyProfile());
      },
    );
    await screen.findByText('Only an address at ironwood.example can claim it.');
    server.on(endpoints.claimOrganization, () => {
      become({ primary_organization: SUMMIT, rank: 500, reg_step: 'organization_type' });
      return [200, companyProfile()];
    });
    press('This is my company Acme Steel');
    await screen.findByText('How do colleagues find Summit Electric LLC?');
    expect(server.bodiesOf(endpoints.requestToJoin)).toEqual([]);
  });

  it('says why a claim was refused, and leads to the other companies', async () => {
    const { server, router } = await openRegistration(
      named,
      '/registration/add-name',
      'Welcome, Maria',
      (far) => {
        const free = company('c-1', 'Acme Steel', { is_claimed: false });
        far.on(endpoints.matchDomain, listed(free) as never);
        far.on(endpoints.claimOrganization, () => [409, problem(409, 'It has an Admin now.')]);
      },
    );
    await waitFor(() => button('This is my company Acme Steel'));
    press('This is my company Acme Steel');
    await screen.findByText('It has an Admin now.');
    await screen.findByRole('heading', { level: 1, name: 'Where do you work?' });
    expect(router.state.location.pathname).toBe('/registration/workplace');
    expect(server.bodiesOf(endpoints.claimOrganization)).toEqual([{}]);
  });

  it('suggests no companies by domain to a person with a free email address', async () => {
    const { server } = await openRegistration(
      { ...named, webmail_user: true, email: 'maria@gmail.com' },
      '/registration/add-name',
      'Welcome, Maria',
    );
    await waitFor(() =>
      expect(server.asked.map(({ id }) => id)).toContain(endpoints.listOwnEmployeeInvitations.id),
    );
    expect(server.asked.map(({ id }) => id)).not.toContain(endpoints.matchDomain.id);
  });

  it('joins the company of an accepted invitation', async () => {
    const { server, router, become } = await openInvited();
    server.on(endpoints.answerEmployeeInvitation, () => [503, problem(503, 'Busy.')]);
    press('Accept the invitation of Ironwood');
    await screen.findByText('Busy.');
    server.on(endpoints.answerEmployeeInvitation, () => {
      become({ primary_organization: SUMMIT, reg_step: 'complete' });
      return [204];
    });
    press('Accept the invitation of Ironwood');
    await waitFor(() => expect(router.state.location.pathname).toBe('/prequal'));
    expect(server.bodiesOf(endpoints.answerEmployeeInvitation)).toEqual([
      { status: 'accepted' },
      { status: 'accepted' },
    ]);
  });

  it('says that the person joined, even if the page cannot be refreshed', async () => {
    const { server, router } = await openInvited();
    server.on(endpoints.answerEmployeeInvitation, () => {
      server.on(endpoints.listOwnEmployeeInvitations, listed());
      return [204];
    });
    server.on(endpoints.getMe, () => [503, problem(503, 'Busy.')]);
    button('Accept the invitation of Ironwood').focus();
    press('Accept the invitation of Ironwood');
    await screen.findByText('You joined Ironwood. Reload this page to continue.');
    await waitFor(() => expect(screen.queryByText('Invited as View Only')).toBeNull());
    expect(screen.queryByText('Busy.')).toBeNull();
    expect(router.state.location.pathname).toBe('/registration/add-name');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('declines an invitation only after a question, and moves the focus to the heading', async () => {
    const { server, router } = await openInvited();
    const name = 'Decline the invitation of Ironwood';
    press(name);
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    fireEvent.click(cancel);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodiesOf(endpoints.answerEmployeeInvitation)).toEqual([]);
    server.on(endpoints.answerEmployeeInvitation, () => {
      server.on(endpoints.listOwnEmployeeInvitations, listed());
      return [204];
    });
    button(name).focus();
    press(name);
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    await screen.findByText('Invitation declined.');
    await waitFor(() => expect(screen.queryByText('Ironwood')).toBeNull());
    expect(server.bodiesOf(endpoints.answerEmployeeInvitation)).toEqual([{ status: 'declined' }]);
    expect(router.state.location.pathname).toBe('/registration/add-name');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
    );
  });
});
