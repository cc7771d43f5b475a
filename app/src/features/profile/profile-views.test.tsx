import { endpoints, type OrganizationProfile, type User } from '@plumbline/api-contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { companyProfile, maria, problem, SUMMIT } from '../../organization/testing/far-end.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { profileRoutes } from './routes.tsx';

const OTHER = '99999999-9999-4999-8999-999999999999';
/** Someone at another company. */
const reader = maria({ primary_organization: { ...SUMMIT, id: OTHER, name: 'Far Steel' } });
const none = { count: 0, results: [] };

const told: Partial<OrganizationProfile> = {
  description: 'We wire hospitals.',
  founded: 1998,
  hidden_parts: ['about', 'phone', 'offices'],
};

/** A page of Summit Electric's profile, once it is shown. */
async function open(tab = '', user: User = maria(), shown = told) {
  const path = `/profile/${SUMMIT.id}${tab}`;
  const page = await openPage(user, profileRoutes, path, 'Company Profile', (far) => {
    far.on(endpoints.getOrganization, companyProfile(shown));
    far.on(endpoints.listOffices, none);
    far.on(endpoints.listListedPeople, none);
  });
  await screen.findByRole('heading', { level: 1, name: SUMMIT.name });
  /** As whom the profile was asked for. */
  const as = () =>
    page.server.asked
      .filter(({ id }) => id === endpoints.getOrganization.id)
      .map(({ query }) => query.get('as'));
  return { ...page, as };
}
const tabs = () => within(screen.getByRole('navigation', { name: 'Company' }));
const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const press = (name: string) => void fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the profile of one’s own company', () => {
  it('marks what others do not see', async () => {
    await open('', maria({ rank: 100 }));
    await screen.findByText('We wire hospitals.');
    expect(screen.getAllByText('Hidden from others')).toHaveLength(2);
    const terms = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(terms).toEqual([
      'Employees',
      'Founded',
      'Website',
      'PhoneHidden from others',
      'Email domain',
    ]);
    expect(tabs().getByRole('link', { name: /^Offices/u }).textContent).toBe('OfficesHidden');
    expect(tabs().getByRole('link', { name: /^Projects/u }).textContent).toBe('Projects');
    screen.getByText('summit-electric.example (email domain confirmed)');
  });

  it('says what will be there, and only Admins can fill it in', async () => {
    await open('/overview', maria(), {});
    await screen.findByText(/^What your company does, where it works/u);
    expect(addressOf('Fill in your profile')).toBe(`/profile/${SUMMIT.id}/manage`);
    cleanup();
    await open('', reader, { business_verification_status: 'pending', is_domain_confirmed: false });
    await screen.findByText(/^This company hasn’t described what it does/u);
    expect(screen.queryByRole('link', { name: 'Fill in your profile' })).toBeNull();
    screen.getByText('Not verified yet');
    screen.getByText(/^Nothing has been verified yet\./u);
  });

  it('can be previewed by Admins as others see it, on every tab, without changing anything', async () => {
    const { as } = await open('?preview=others');
    await screen.findByText('We wire hospitals.');
    expect(as()).toEqual(['others']);
    expect(tabs().queryByRole('link', { name: 'Manage' })).toBeNull();
    expect(addressOf('Close preview')).toBe(`/profile/${SUMMIT.id}`);
    expect(addressOf('Projects')).toBe(`/profile/${SUMMIT.id}/projects?preview=others`);
    expect(addressOf('Print view')).toBe(`/profile/${SUMMIT.id}/print?preview=others`);
    expect(screen.queryByRole('link', { name: 'Preview' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Report a duplicate' })).toBeNull();
  });

  it('has no preview for people of other companies', async () => {
    const { as } = await open('?preview=others', reader);
    await screen.findByText('We wire hospitals.');
    expect(as()).toEqual([null]);
    expect(screen.queryByRole('link', { name: 'Close preview' })).toBeNull();
    screen.getByRole('button', { name: 'Report a duplicate' });
  });

  it('is printed without its hidden parts, because printouts get passed on', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { as } = await open('/print');
    expect(as()).toEqual(['others']);
    screen.getByText('Hidden parts are not on this page.');
    press('Print');
    expect(print).toHaveBeenCalledOnce();
    expect(addressOf('Back to profile')).toBe(`/profile/${SUMMIT.id}/overview`);
    cleanup();
    const other = await open('/print', reader);
    expect(other.as()).toEqual([null]);
    expect(screen.queryByText('Hidden parts are not on this page.')).toBeNull();
  });
});

describe('what a profile shows', () => {
  const picture = (id: string, caption: string) => ({
    id,
    url: `/pictures/${id}`,
    small_url: `/pictures/${id}-small`,
    width: 1600,
    height: 1200,
    caption,
  });

  it('is its markets, its area and its photos, each by name', async () => {
    const partner = { id: '2', name: 'Trade Partner' };
    const division = { id: '26', name: 'Electrical', supercategory: partner };
    const trade = { id: '26 05 00', name: 'Wiring', supercategory: division };
    const shown = {
      market_segments: ['Healthcare - acute'],
      categories: [trade],
      certifications: ['WBENC'],
      service_states: ['TX', 'OK'],
      photos: [picture('1', ''), picture('2', 'The lobby')],
    };
    const headings = () =>
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const own = ['Market segments', 'Certifications', 'Service area', 'Photos'];
    await open('', reader, { ...shown, organization_type: { name: 'Architect' } });
    await screen.findByText('Oklahoma, Texas');
    // An architect has no trades.
    expect(headings()).toEqual([...own, 'Facts', 'What was checked']);
    screen.getByText('Healthcare: acute care / hospital');
    const photos = screen.getAllByRole('img', { name: /^(?:Photo|The)/u });
    expect(photos.map((one) => [one.getAttribute('src'), one.getAttribute('alt')])).toEqual([
      ['/pictures/1-small', 'Photo 1 of 2'],
      ['/pictures/2-small', 'The lobby'],
    ]);
    expect(photos[0]?.closest('a')?.getAttribute('href')).toBe('/pictures/1');
    cleanup();
    await open('', reader, shown);
    await screen.findByText('Wiring');
    expect(headings()).toEqual(['Trades', ...own, 'Facts', 'What was checked']);
  });

  it('is a person without a name or an email address, if they are listed so', async () => {
    const people = [
      { id: 'p-1', first_name: '', last_name: '', title: '', portrait: null, email: null },
    ];
    const { server } = await open('/overview', maria({ rank: 100 }), { hidden_parts: ['people'] });
    server.on(endpoints.listListedPeople, { count: 1, results: people });
    server.on(endpoints.listMembers, none);
    fireEvent.click(tabs().getByRole('link', { name: /^People/u }));
    const name = await screen.findByRole('heading', { level: 3, name: 'Name not provided' });
    expect(within(name.closest('li') ?? document.body).queryByRole('link')).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: /^People/u }).textContent).toBe(
      'PeopleHidden from others',
    );
  });
});

describe('what can be done with another company', () => {
  const type = { name: 'General Contractor' };
  const contractor = { ...SUMMIT, id: OTHER, organization_type: type };
  const dana = { ...reader, primary_organization: contractor };
  const offered = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

  it('depends on the reader’s company and rank', async () => {
    await open('', dana);
    expect(offered()).toEqual(['Invite to bid', 'Add relationship', 'Report a duplicate']);
    cleanup();
    await open('', { ...dana, rank: 100 });
    expect(offered()).toEqual(['Report a duplicate']);
    cleanup();
    await open('', reader);
    expect(offered()).toEqual(['Add relationship', 'Report a duplicate']);
    cleanup();
    await open('/overview');
    expect(offered()).toEqual(['Report a duplicate']);
  });

  it('includes a request for access, after which the page says that it is requested', async () => {
    const vault = (standing: 'none' | 'requested') => ({
      vault: { standing, first_section: null },
    });
    const { server } = await open('', dana, vault('none'));
    screen.getByRole('button', { name: 'Request access' }).focus();
    press('Request access');
    const title = `Request access to ${SUMMIT.name}`;
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    server.on(endpoints.inviteTp, () => [201, { id: 'r-1', kind: 'request' }]);
    server.on(endpoints.getOrganization, companyProfile(vault('requested')));
    fireEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    await screen.findByRole('link', { name: 'Access requested' });
    expect(server.bodiesOf(endpoints.inviteTp)).toEqual([{ organization: SUMMIT.id }]);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
    );
  });
});

describe('the address of a profile', () => {
  it('may be an old one, but not of a tab that never was', async () => {
    await open('/profile');
    expect(tabs().getByRole('link', { current: 'page' }).textContent).toBe('Overview');
    expect(document.title).toBe(`Overview: ${SUMMIT.name} · Plumbline`);
    cleanup();
    await openPage(maria(), profileRoutes, `/profile/${SUMMIT.id}/nothing`, '404', () => {});
    screen.getByText('This page could not be found');
  });

  it.each([404, 422])('may be of no company: %i', async (status) => {
    const at = (user: User) =>
      openPage(user, profileRoutes, '/profile/1', 'Company Profile', (far) =>
        far.on(endpoints.getOrganization, () => [status, problem(status, 'No.')]),
      );
    await at(maria());
    await screen.findByText('Company not found');
    expect(addressOf('Open your company')).toBe(`/profile/${SUMMIT.id}`);
    cleanup();
    await at(maria({ primary_organization: null, rank: null }));
    await screen.findByText('Company not found');
    expect(screen.queryByRole('link', { name: 'Open your company' })).toBeNull();
  });

  it.each([
    ['people', '/people'],
    ['print', '/print'],
  ])('of a company that was merged leads to the other one: %s', async (tab, rest) => {
    const path = `/profile/${OTHER}/${tab}`;
    const { router } = await openPage(maria(), profileRoutes, path, 'Company Profile', (far) => {
      far.on(endpoints.getOrganization, ({ path: asked }) =>
        asked.includes(OTHER)
          ? [410, problem(410, 'Merged.', { merged_into: { id: SUMMIT.id } })]
          : [200, companyProfile()],
      );
      far.on(endpoints.listOffices, none);
      far.on(endpoints.listListedPeople, none);
    });
    await screen.findByRole('heading', { level: 1, name: SUMMIT.name });
    expect(router.state.location.pathname).toBe(`/profile/${SUMMIT.id}${rest}`);
  });
});

describe('a duplicate of a profile', () => {
  const card = (id: string, name: string) => ({
    id,
    name,
    organization_type: { name: 'Trade Partner' },
    domain: null,
    employee_quantity: null,
    city: '',
    state: '',
    is_claimed: true,
  });

  it('is reported with the other profile and a reason', async () => {
    const { server } = await open('', reader);
    press('Report a duplicate');
    const title = `Report a duplicate of ${SUMMIT.name}`;
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    const send = () => void fireEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    send();
    await dialog.findByText('Choose the other profile');
    dialog.getByText('Say why these are the same company');
    const search = dialog.getByRole('searchbox', { name: 'Company' });
    expect(document.activeElement).toBe(search);
    const results = [card(SUMMIT.id, SUMMIT.name), card('twin', 'Summit Electrical')];
    server.on(endpoints.searchOrganizations, { count: 2, results } as never);
    fireEvent.change(search, { target: { value: 'summit' } });
    const found = await dialog.findByRole('button', { name: /^Summit Electrical/u });
    // A company is no duplicate of itself.
    expect(dialog.queryByRole('button', { name: /^Summit Electric LLC/u })).toBeNull();
    fireEvent.click(found);
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' Same phone. ' } });
    server.on(endpoints.findDuplicates, () => [503, problem(503, 'Busy.')]);
    send();
    await dialog.findByText('Not sent. Busy.');
    server.on(endpoints.findDuplicates, () => [201, {}]);
    send();
    await screen.findByText('Thanks, we will look into it');
    const report = { organization: SUMMIT.id, duplicate: 'twin', reason: 'Same phone.' };
    expect(server.bodiesOf(endpoints.findDuplicates)).toEqual([report, report]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
