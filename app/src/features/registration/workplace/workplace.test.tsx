import { type EmployeeRequest, endpoints } from '@plumbline/api-contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSocket } from '../../../live/testing/fake-socket.ts';
import { companyProfile, maria, problem, SUMMIT } from '../../../organization/testing/far-end.ts';
import { readKept } from '../../../registration/kept.ts';
import { noteLastPage } from '../../../session/last-page.ts';
import { forgetRegistration } from '../../../storage/store.ts';
import { button, company, listed, namesOf, press, request } from '../testing/companies.ts';
import { openRegistration } from '../testing/open-registration.tsx';

const newcomer = maria({ primary_organization: null, rank: null, reg_step: 'join_company' });

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
beforeEach(() => {
  FakeSocket.opened = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  cleanup();
  forgetRegistration();
  noteLastPage(null);
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
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
    screen.getByText('Step 5 of 9');
    const queries = server.asked
      .filter(({ id }) => id === endpoints.searchOrganizations.id)
      .map(({ query }) => query.get('search'));
    expect(queries).toEqual(['sum']);
  });

  it.each([
    [8, false, 0],
    [8, true, 1],
  ])('says that more match only if there are: %i, more: %o', async (count, isMore, shown) => {
    await openRegistration(newcomer, '/registration/workplace', 'Where do you work?', (far) =>
      far.on(endpoints.searchOrganizations, {
        ...listed(company('c-1', 'Summit North')),
        count,
        is_more: isMore,
      } as never),
    );
    await waitFor(() => button('Add a new company'));
    fireEvent.change(search(), { target: { value: 'summit' } });
    await waitFor(() => button('Ask to join Summit North'));
    expect(screen.queryAllByText(/match\. Type more of the name/u)).toHaveLength(shown);
  });

  it('that fails says why', async () => {
    await openRegistration(newcomer, '/registration/workplace', 'Where do you work?', (far) =>
      far.on(endpoints.searchOrganizations, () => [429, problem(429, 'Too many searches.')]),
    );
    await waitFor(() => button('Add a new company'));
    fireEvent.change(search(), { target: { value: 'summit' } });
    await screen.findByText('Too many searches.');
    expect(screen.queryByText(/^No company here matches/u)).toBeNull();
  });

  it('that finds nothing says so, and the name can be added as a new company', async () => {
    await openRegistration(newcomer, '/registration/workplace', 'Where do you work?', (far) =>
      far.on(endpoints.searchOrganizations, { ...listed(), is_more: false } as never),
    );
    await waitFor(() => button('Add a new company'));
    fireEvent.change(search(), { target: { value: ' Quinn Steel ' } });
    await screen.findByText('No company here matches “Quinn Steel”.');
    press('Add “Quinn Steel” as a new company');
    await screen.findByRole('heading', { level: 1, name: 'Add your company' });
    expect(screen.getByLabelText<HTMLInputElement>('Company name').value).toBe('Quinn Steel');
    press('Back');
    await screen.findByRole('heading', { level: 1, name: 'Where do you work?' });
  });

  it('shows at once that a company was asked', async () => {
    const { server } = await openRegistration(
      newcomer,
      '/registration/workplace',
      'Where do you work?',
      (far) => far.on(endpoints.matchDomain, listed(company('c-1', 'Acme Steel')) as never),
    );
    server.on(endpoints.requestToJoin, () => {
      server.on(endpoints.listOwnEmployeeRequests, listed(request()));
      return [201, request()];
    });
    await waitFor(() => press('Ask to join Acme Steel'));
    await screen.findByRole('heading', { level: 1, name: 'Waiting for Acme Steel' });
    expect(server.bodiesOf(endpoints.updateMe)).toEqual([]);
  });

  it('says which company declined the request', async () => {
    noteLastPage('/market-search');
    await openRegistration(newcomer, '/registration/workplace', 'Where do you work?', (far) =>
      far.on(endpoints.listOwnEmployeeRequests, listed(request({ status: 'declined' }))),
    );
    await screen.findByText(/^Acme Steel declined your request\./u);
    // Only a person who registered long ago goes back there.
    expect(readKept().workplace_from_route).toBeNull();
  });

  it.each([
    ['Trade Partner', 1],
    ['General Contractor', 1],
    ['Owner', 0],
  ])('can be skipped by a person of a %s', async (name, shown) => {
    const user = { ...newcomer, user_type: { id: 1, name } };
    const { server, router } = await openRegistration(
      user,
      '/registration/workplace',
      'Where do you work?',
      (far) => far.on(endpoints.getUserType, { user_type: null } as never),
    );
    await waitFor(() => button('Add a new company'));
    const skip = screen.queryAllByRole('button', { name: 'Continue without a company' });
    expect(skip).toHaveLength(shown);
    if (!skip[0]) return;
    server.on(endpoints.updateMe, () => [503, problem(503, 'Busy.')]);
    fireEvent.click(skip[0]);
    await screen.findByText('Busy.');
    server.on(endpoints.updateMe, user);
    fireEvent.click(skip[0]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/prequal'));
    expect(server.bodiesOf(endpoints.updateMe).at(-1)).toEqual({ without_company: true });
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
  const sizes = () => [...screen.getByLabelText<HTMLSelectElement>('Number of employees').options];
  const fill = () => {
    type('Company name', 'Acme Steel');
    type('Number of employees', sizes()[2]?.value ?? '');
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
    await waitFor(() => press('Add a new company'));
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
    type('What does your company do?', 'Owner');
  });

  it('is added although it is like others only after the person said so', async () => {
    const { server, become } = await openNew((far) =>
      far.on(endpoints.getOrganization, companyProfile()),
    );
    fill();
    const size = sizes()[2]?.value ?? '';
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

  it('is added after several lists of companies that are like it, none of which is asked about again', async () => {
    const { server } = await openNew();
    fill();
    const alike = (...ids: string[]) =>
      server.on(endpoints.putOrganization, () => [
        409,
        problem(409, 'Alike.', { duplicates: ids.map((id) => company(id, `Acme ${id}`)) }),
      ]);
    alike('c-1', 'c-2');
    press('Add company');
    await screen.findByRole('dialog', { name: 'Is it one of these?' });
    alike('c-3');
    press('No, add mine');
    await screen.findByText('Acme c-3', { selector: 'p' });
    expect(screen.queryByText('Acme c-1', { selector: 'p' })).toBeNull();
    await waitFor(() => expect(button('No, add mine').getAttribute('aria-busy')).toBeNull());
    press('No, add mine');
    await waitFor(() => expect(server.bodiesOf(endpoints.putOrganization)).toHaveLength(3));
    expect(server.bodiesOf(endpoints.putOrganization).at(-1)).toMatchObject({
      not_duplicates: ['c-1', 'c-2', 'c-3'],
    });
  });

  it('keeps what was typed when the question about others is cancelled', async () => {
    const { server } = await openNew();
    fill();
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

  it('that the server refuses after the question can be tried again', async () => {
    const { server } = await openNew();
    fill();
    const duplicates = [company('c-1', 'Acme Steel')];
    server.on(endpoints.putOrganization, () => [409, problem(409, 'Alike.', { duplicates })]);
    press('Add company');
    await screen.findByRole('dialog');
    server.on(endpoints.putOrganization, () => [503, problem(503, 'Busy.')]);
    press('No, add mine');
    await within(screen.getByRole('dialog')).findByText('Busy.');
    await waitFor(() => expect(button('No, add mine').getAttribute('aria-busy')).toBeNull());
    press('No, add mine');
    await waitFor(() => expect(server.bodiesOf(endpoints.putOrganization)).toHaveLength(3));
  });
});

describe('a request to join', () => {
  const openRequest = (told: Partial<EmployeeRequest> = {}, user = newcomer) =>
    openRegistration(user, '/registration/workplace', 'Waiting for Acme Steel', (far) =>
      far.on(endpoints.listOwnEmployeeRequests, listed(request(told))),
    );
  const proof = () => screen.queryByRole('link', { name: 'Show that you work there' });

  it('says when it was sent, and asks for a document unless the address or one shows it', async () => {
    await openRequest();
    screen.getByText(/^Your request to join Acme Steel was sent on May 3 at 3:05 PM\./u);
    expect(proof()?.getAttribute('href')).toBe('/registration/submit-verification');
    cleanup();
    // The time zone of the person, wherever the browser is.
    await openRequest({}, { ...newcomer, time_zone: 'Pacific/Auckland' });
    screen.getByText(/ was sent on May 4 at 8:05 AM\./u);
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
    await screen.findByText('Your request was withdrawn');
    expect(server.bodiesOf(endpoints.answerEmployee)).toEqual([{ status: 'cancelled' }]);
    expect(screen.queryByText(/declined your request/u)).toBeNull();
  });

  it('that is accepted leads into the company at once', async () => {
    const { server, become, router } = await openRequest();
    become({ primary_organization: SUMMIT, rank: 100, reg_step: 'join_company' });
    server.on(endpoints.listOwnEmployeeRequests, listed(request({ status: 'accepted' })));
    server.on(endpoints.checkEmployee, { status: 'verified' } as never);
    const socket = FakeSocket.opened.find(({ url }) => url.pathname === endpoints.notified.path);
    act(() => socket?.open());
    act(() => socket?.say({ data: { verb: 'Acme Steel accepted you.', count: 1 } }));
    await screen.findByRole('heading', { level: 1, name: 'You joined Summit Electric LLC' });
    expect(router.state.location.pathname).toBe('/registration/submit-verification');
  });
});
