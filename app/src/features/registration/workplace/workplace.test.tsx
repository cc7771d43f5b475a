import { type EmployeeRequest, endpoints, type OrganizationCard } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { companyProfile, maria, problem, SUMMIT } from '../../../organization/testing/far-end.ts';
import { readKept } from '../../../registration/kept.ts';
import { noteLastPage } from '../../../session/last-page.ts';
import { forgetRegistration } from '../../../storage/store.ts';
import { openRegistration } from '../testing/open-registration.tsx';

const newcomer = maria({ primary_organization: null, rank: null, reg_step: 'join_company' });
const named = maria({ primary_organization: null, rank: null, reg_step: 'continue_or_join' });

const company = (id: string, name: string, told: Partial<OrganizationCard> = {}) => ({
  id,
  name,
  organization_type: { name: 'Trade Partner' },
  domain: 'summit-electric.example',
  employee_quantity: null,
  city: '',
  state: '',
  is_claimed: true,
  ...told,
});
const listed = <T,>(...results: T[]) => ({ count: results.length, results });

const request = (told: Partial<EmployeeRequest> = {}) =>
  ({
    id: 'r-1',
    organization: company('c-1', 'Acme Steel'),
    status: 'pending',
    is_same_domain: false,
    is_webmail: false,
    has_document: false,
    document: null,
    rank: null,
    created: new Date(2026, 4, 3, 15, 5).toISOString(),
    ...told,
  }) as EmployeeRequest;

/** By its text: a name that is partly visually hidden has no space in jsdom. */
const button = (words: string) =>
  screen.getByText((_, element) => element?.tagName === 'BUTTON' && element.textContent === words);
const press = (words: string) => fireEvent.click(button(words));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const namesOf = () =>
  screen
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((words) => /^(?:Join|Ask to join|This is my company) /u.test(words));

afterEach(() => {
  cleanup();
  forgetRegistration();
  noteLastPage(null);
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the welcome', () => {
  const EXPECTED = '12345678-1234-4234-8234-123456789abc';

  it('suggests the company of the invitation, then those of the same domain, and no invited ones', async () => {
    await openRegistration(
      named,
      `/registration/add-name?expected_org=${EXPECTED}`,
      'Welcome, Maria',
      (far) => {
        far.on(endpoints.getOrganization, companyProfile({ id: EXPECTED, name: 'Harbor & Main' }));
        const invited = company('c-2', 'Ironwood');
        const own = [company('c-1', 'Acme Steel'), company(EXPECTED, 'Harbor & Main'), invited];
        far.on(endpoints.matchDomain, listed(...own) as never);
        const offer = { id: 'o-1', organization: invited, rank: 500, inviter: 'Lee Park' };
        far.on(endpoints.listOwnEmployeeInvitations, listed(offer) as never);
      },
    );
    await screen.findByText('Lee Park invited you as Admin');
    await waitFor(() => expect(namesOf()).toEqual(['Join Harbor & Main', 'Join Acme Steel']));
    screen.getByText(/^Is your company already here\?/u);
    screen.getByRole('heading', { level: 2, name: 'You have an invitation' });
  });

  it('goes on to the workplace', async () => {
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

  it('joins the company of an accepted invitation', async () => {
    const { server, router, become } = await openRegistration(
      named,
      '/registration/add-name',
      'Welcome, Maria',
      (far) => {
        const offer = {
          id: 'o-1',
          organization: company('c-2', 'Ironwood'),
          rank: 100,
          inviter: '',
        };
        far.on(endpoints.listOwnEmployeeInvitations, listed(offer) as never);
      },
    );
    await screen.findByText('Invited as View Only');
    server.on(endpoints.answerEmployeeInvitation, () => {
      become({ primary_organization: SUMMIT, reg_step: 'complete' });
      return [204];
    });
    press('Accept the invitation of Ironwood');
    await waitFor(() => expect(router.state.location.pathname).toBe('/prequal'));
    expect(server.bodiesOf(endpoints.answerEmployeeInvitation)).toEqual([{ status: 'accepted' }]);
  });

  it('declines an invitation only after a question, and moves the focus to the heading', async () => {
    const { server, router } = await openRegistration(
      named,
      '/registration/add-name',
      'Welcome, Maria',
      (far) => {
        const offer = {
          id: 'o-1',
          organization: company('c-2', 'Ironwood'),
          rank: 100,
          inviter: '',
        };
        far.on(endpoints.listOwnEmployeeInvitations, listed(offer) as never);
      },
    );
    await screen.findByText('Invited as View Only');
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

describe('the search for a company', () => {
  const search = () => screen.getByLabelText('Company name or website');

  it('starts at three letters, and lists the person’s own companies first', async () => {
    const { server } = await openRegistration(
      newcomer,
      '/registration/workplace',
      'Where do you work?',
      (far) => {
        far.on(endpoints.matchDomain, listed(company('c-9', 'Summit South')) as never);
        far.on(endpoints.searchOrganizations, {
          ...listed(company('c-1', 'Summit North'), company('c-9', 'Summit South')),
          count: 9,
          is_more: false,
        } as never);
      },
    );
    await waitFor(() => button('Ask to join Summit South'));
    fireEvent.change(search(), { target: { value: ' su ' } });
    await screen.findByText('Type at least 3 letters.');
    fireEvent.change(search(), { target: { value: ' sum ' } });
    await screen.findByText(/^1 more company matches\./u);
    expect(namesOf()).toEqual(['Ask to join Summit South', 'Ask to join Summit North']);
    const queries = server.asked
      .filter(({ id }) => id === endpoints.searchOrganizations.id)
      .map(({ query }) => query.get('search'));
    expect(queries).toEqual(['sum']);
  });

  it('that finds nothing says so, and the name can be added as a new company', async () => {
    await openRegistration(newcomer, '/registration/workplace', 'Where do you work?', (far) =>
      far.on(endpoints.searchOrganizations, { ...listed(), is_more: false } as never),
    );
    button('Add a new company');
    fireEvent.change(search(), { target: { value: ' Quinn Steel ' } });
    await screen.findByText('No company here matches “Quinn Steel”.');
    press('Add “Quinn Steel” as a new company');
    await screen.findByRole('heading', { level: 1, name: 'Add your company' });
    expect(screen.getByLabelText<HTMLInputElement>('Company name').value).toBe('Quinn Steel');
    press('Back');
    await screen.findByRole('heading', { level: 1, name: 'Where do you work?' });
  });

  it('says which company declined the request', async () => {
    await openRegistration(newcomer, '/registration/workplace', 'Where do you work?', (far) =>
      far.on(endpoints.listOwnEmployeeRequests, listed(request({ status: 'declined' }))),
    );
    await screen.findByText(/^Acme Steel declined your request\./u);
  });

  it.each([
    ['Trade Partner', 1],
    ['Owner', 0],
  ])('can be skipped by a person of a %s', async (name, shown) => {
    const user = { ...newcomer, user_type: { id: 1, name } };
    const { server, router } = await openRegistration(
      user,
      '/registration/workplace',
      'Where do you work?',
      (far) => far.on(endpoints.getUserType, { user_type: null } as never),
    );
    const skip = screen.queryAllByRole('button', { name: 'Continue without a company' });
    expect(skip).toHaveLength(shown);
    if (!skip[0]) return;
    fireEvent.click(skip[0]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/prequal'));
    expect(server.bodiesOf(endpoints.updateMe)).toEqual([{ without_company: true }]);
  });

  it('long after the registration leads back to the page that the person came from', async () => {
    noteLastPage('/market-search');
    await openRegistration(
      { ...newcomer, reg_step: 'complete' },
      '/registration/workplace?add_company=true',
      'Join or Add a Company',
      (far) => far.on(endpoints.getUserType, { user_type: 'TP' }),
    );
    const skip = await screen.findByRole('link', { name: 'Not now' });
    expect(skip.getAttribute('href')).toBe('/market-search');
    expect(readKept().workplace_from_route).toBe('/market-search');
    expect(screen.queryByText(/^Step \d/u)).toBeNull();
  });
});

describe('a new company', () => {
  const fill = () => {
    type('Number of employees', '51-100');
    type('City', 'Denver');
    type('State', 'CO');
  };
  const openNew = async (tell?: Parameters<typeof openRegistration>[3], user = newcomer) => {
    const opened = await openRegistration(
      user,
      '/registration/workplace',
      'Where do you work?',
      tell,
    );
    press('Add a new company');
    await screen.findByRole('heading', { level: 1, name: 'Add your company' });
    return opened;
  };

  it('needs a name, a size and a place', async () => {
    const { server } = await openNew();
    press('Add company');
    for (const words of [
      'Enter the name of your company',
      'Choose how many people work there',
      'Enter the city of your main office',
      'Choose the state',
    ])
      screen.getByText(words);
    expect(screen.queryByText('Choose what your company does')).toBeNull();
    expect(server.bodiesOf(endpoints.putOrganization)).toEqual([]);
    cleanup();
    await openNew(undefined, { ...newcomer, user_type: null });
    press('Add company');
    screen.getByText('Choose what your company does');
  });

  it('is added although it is like others only after the person said so', async () => {
    const { server, become } = await openNew((far) =>
      far.on(endpoints.getOrganization, companyProfile()),
    );
    type('Company name', 'Acme Steel');
    const sizes = [...screen.getByLabelText<HTMLSelectElement>('Number of employees').options];
    const size = sizes[2]?.value ?? '';
    fill();
    type('Number of employees', size);
    type('ZIP code (optional)', '80202');
    const duplicates = [company('c-1', 'Acme Steel'), company('c-2', 'Acme Steelworks')];
    server.on(endpoints.putOrganization, () => [409, problem(409, 'Alike.', { duplicates })]);
    press('Add company');
    const dialog = within(await screen.findByRole('dialog', { name: 'Is it one of these?' }));
    button('Join Acme Steelworks');
    server.on(endpoints.putOrganization, () => {
      become({ primary_organization: SUMMIT, rank: 500, reg_step: 'organization_type' });
      return [200, companyProfile()];
    });
    fireEvent.click(dialog.getByRole('button', { name: 'No, add mine' }));
    await screen.findByText('How do colleagues find Summit Electric LLC?');
    const organization = {
      name: 'Acme Steel',
      organization_type: 'Trade Partner',
      employee_quantity: size,
      office: { address: '', city: 'Denver', state: 'CO', postal_code: '80202' },
    };
    expect(server.bodiesOf(endpoints.putOrganization)).toEqual([
      { ...organization, not_duplicates: [] },
      { ...organization, not_duplicates: ['c-1', 'c-2'] },
    ]);
    const paths = server.asked.filter(({ id }) => id === endpoints.putOrganization.id);
    expect(new Set(paths.map(({ path }) => path)).size).toBe(1);
  });

  it('keeps what was typed when the question about others is cancelled', async () => {
    const { server } = await openNew();
    type('Company name', 'Acme Steel');
    const sizes = [...screen.getByLabelText<HTMLSelectElement>('Number of employees').options];
    fill();
    type('Number of employees', sizes[2]?.value ?? '');
    const duplicates = [company('c-1', 'Acme Steel')];
    server.on(endpoints.putOrganization, () => [409, problem(409, 'Alike.', { duplicates })]);
    press('Add company');
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Denver');
    server.on(endpoints.putOrganization, () => [409, problem(409, 'You have a company.')]);
    press('Add company');
    await screen.findByText('You have a company.');
  });
});

describe('a request to join', () => {
  const openRequest = (told: Partial<EmployeeRequest> = {}) =>
    openRegistration(newcomer, '/registration/workplace', 'Waiting for Acme Steel', (far) =>
      far.on(endpoints.listOwnEmployeeRequests, listed(request(told))),
    );
  const proof = () => screen.queryByRole('link', { name: 'Show that you work there' });

  it('says when it was sent, and asks for a document unless the address or one shows it', async () => {
    await openRequest();
    screen.getByText(/^Your request to join Acme Steel was sent on May 3 at 3:05 PM\./u);
    expect(proof()?.getAttribute('href')).toBe('/registration/submit-verification');
    cleanup();
    await openRequest({ is_same_domain: true, created: new Date().toISOString() });
    screen.getByText(/was sent today at /u);
    expect(proof()).toBeNull();
    cleanup();
    await openRequest({ has_document: true });
    expect(proof()).toBeNull();
  });

  it('says that it was not answered yet, and can be withdrawn', async () => {
    const { server } = await openRequest();
    press('Check again');
    await screen.findByText('Acme Steel has not answered yet');
    server.on(endpoints.answerEmployee, () => {
      server.on(endpoints.listOwnEmployeeRequests, listed(request({ status: 'cancelled' })));
      return [204];
    });
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: 'Check again' }).getAttribute('aria-busy'),
      ).not.toBe('true'),
    );
    press('Withdraw');
    await screen.findByRole('heading', { level: 1, name: 'Where do you work?' });
    expect(server.bodiesOf(endpoints.answerEmployee)).toEqual([{ status: 'cancelled' }]);
    expect(screen.queryByText(/declined your request/u)).toBeNull();
  });

  it('that was accepted leads into the company', async () => {
    const { server, become, router } = await openRequest();
    become({ primary_organization: SUMMIT, rank: 100, reg_step: 'join_company' });
    server.on(endpoints.listOwnEmployeeRequests, listed(request({ status: 'accepted' })));
    server.on(endpoints.checkEmployee, { status: 'verified' } as never);
    press('Check again');
    await screen.findByRole('heading', { level: 1, name: 'You joined Summit Electric LLC' });
    expect(router.state.location.pathname).toBe('/registration/submit-verification');
  });
});
