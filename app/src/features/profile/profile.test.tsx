// Longer than 350 lines: one profile for each kind of reader, with one simulated server.
import { endpoints, MOST_CERTIFICATIONS } from '@plumbline/api-contract';
import type {
  BodyOf,
  Category,
  OfficeLocation,
  OrganizationProfile,
  User,
} from '@plumbline/api-contract';
import { lookups } from '@plumbline/schemas/lookups';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { companyProfile, maria, problem, SUMMIT } from '../../organization/testing/far-end.ts';
import type { farEnd } from '../../organization/testing/far-end.ts';
import { openPage } from '../../organization/testing/open-page.tsx';
import { profileRoutes } from './routes.tsx';

/** A page of this size takes jsdom a while to draw. */
vi.setConfig({ testTimeout: 30_000 });

const partner = { id: '2', name: 'Trade Partner' };
const division = { id: '26', name: 'Electrical', supercategory: partner };
const trade = (id: string, name: string): Category => ({ id, name, supercategory: division });
const wiring = trade('26 05 00', 'Common Work Results for Electrical');
const lighting = trade('26 50 00', 'Lighting');

const profile = companyProfile({ categories: [wiring] });

const austin: OfficeLocation = {
  id: '66666666-6666-4666-8666-666666666666',
  organization: { id: SUMMIT.id, name: SUMMIT.name },
  name: 'Main office',
  address: '4100 Burleson Road',
  city: 'Austin',
  state: 'TX',
  postal_code: '78744',
  country: 'United States',
  county_fips: '48453',
  phone: '512-555-0100',
  is_primary: true,
  categories: [wiring],
};
const yard: OfficeLocation = {
  ...austin,
  id: '77777777-7777-4777-8777-777777777777',
  name: '',
  address: '',
  city: 'Waco',
  is_primary: false,
};

async function open(
  user: User = maria(),
  shown: OrganizationProfile = profile,
  tell: (server: ReturnType<typeof farEnd>) => void = () => {},
) {
  const page = await openPage(
    user,
    profileRoutes,
    `/profile/${shown.id}`,
    'Company Profile',
    (server) => {
      server.on(endpoints.getOrganization, shown);
      server.on(endpoints.listCategoryTree, [
        { ...partner, subcategories: [{ id: '26', name: 'Electrical' }] },
      ]);
      server.on(endpoints.searchTertiaryCategories, [wiring, lighting]);
      server.on(endpoints.searchMarketSegments, [
        { id: 'Healthcare', name: 'Healthcare' },
        { id: 'Aviation', name: 'Aviation' },
      ]);
      let hidden = shown.hidden_parts;
      server.on(endpoints.updateOrganization, ({ body }) => {
        const { hidden_part: one, ...sent } = body as BodyOf<typeof endpoints.updateOrganization>;
        if (one) hidden = hidden.filter((part) => part !== one.part);
        if (one?.is_hidden) hidden = [...hidden, one.part];
        return [200, { ...shown, ...sent, categories: shown.categories, hidden_parts: hidden }];
      });
      server.on(endpoints.listOffices, { count: 2, results: [austin, yard] });
      server.on(endpoints.listListedPeople, { count: 0, results: [] });
      tell(server);
    },
  );
  await screen.findByRole('heading', { level: 1, name: shown.name });
  const isManaged = user.rank === 500 && user.primary_organization?.id === shown.id;
  if (isManaged) await screen.findByRole('region', { name: 'Offices' });
  const section = (name: string) => within(screen.getByRole('region', { name }));
  return { ...page, section };
}

const type = (field: HTMLElement, value: string): void =>
  void fireEvent.change(field, { target: { value } });
const press = (button: HTMLElement): void => void fireEvent.click(button);
const save = (section: ReturnType<typeof within>): void =>
  press(section.getByRole('button', { name: 'Save' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the profile of a company', () => {
  it('is changed by its Admins, a section at a time', async () => {
    const { server, section } = await open();
    const about = section('About');
    type(about.getByLabelText('Website'), ' www.summit.example ');
    type(about.getByLabelText('Description'), ' We wire hospitals. ');
    about.getByText('1,980 characters left');
    save(about);
    await screen.findByText('The profile was saved.');
    const size = section('Size and history');
    type(size.getByLabelText('Number of employees'), '');
    save(size);
    await screen.findByText('Size and history were saved.');
    expect(server.bodiesOf(endpoints.updateOrganization)).toEqual([
      {
        website: 'www.summit.example',
        phone: '512-555-0100',
        description: 'We wire hospitals.',
      },
      { employee_quantity: null, founded: null },
    ]);
  });

  it('rejects a description that is too long, and shows a refusal beside its field', async () => {
    const { server, section } = await open();
    const about = section('About');
    const description = about.getByLabelText('Description');
    type(description, 'x'.repeat(2001));
    about.getByText('1 character too many');
    save(about);
    await about.findByText('Use at most 2,000 characters');
    expect(document.activeElement).toBe(description);
    expect(server.bodiesOf(endpoints.updateOrganization)).toEqual([]);
    type(description, 'x'.repeat(2000));
    server.on(endpoints.updateOrganization, () => [
      422,
      problem(422, 'No.', { errors: [{ address: '/website', reason: 'Write an address.' }] }),
    ]);
    save(about);
    await about.findByText('Write an address.');
    expect(document.activeElement).toBe(about.getByLabelText('Website'));
    server.on(endpoints.updateOrganization, () => [403, problem(403, 'You are no Admin.')]);
    save(about);
    await about.findByText('Not saved. You are no Admin.');
  });

  it('was founded in a year from 1600 to this one, or does not say', async () => {
    const { server, section } = await open();
    const size = section('Size and history');
    const field = size.getByLabelText('Year founded (optional)');
    const now = new Date().getFullYear();
    for (const year of ['1599', String(now + 1), '98', '19.8']) {
      type(field, year);
      save(size);
      await size.findByText(`Enter a year from 1600 to ${now}, or leave it blank.`);
      type(field, '');
    }
    expect(server.bodiesOf(endpoints.updateOrganization)).toEqual([]);
    for (const [at, year] of [1600, now].entries()) {
      type(field, String(year));
      save(size);
      await waitFor(() =>
        expect(screen.getAllByText('Size and history were saved.')).toHaveLength(at + 1),
      );
    }
    const employee_quantity = '50-99';
    expect(server.bodiesOf(endpoints.updateOrganization)).toEqual([
      { employee_quantity, founded: 1600 },
      { employee_quantity, founded: now },
    ]);
  });

  it('takes work in states that are chosen one by one or all at once', async () => {
    const { server, section } = await open(maria(), { ...profile, service_states: ['TX'] });
    const area = section('Service area');
    press(area.getByRole('checkbox', { name: 'Oklahoma' }));
    area.getByText('2 chosen');
    press(area.getByRole('checkbox', { name: 'Alaska' }));
    press(area.getByRole('checkbox', { name: 'Texas' }));
    save(area);
    await screen.findByText('The service area was saved.');
    press(area.getByRole('button', { name: 'Select all' }));
    area.getByText(`${lookups.states.length} chosen`);
    press(area.getByRole('button', { name: 'Clear selection' }));
    area.getByText('0 chosen');
    // In the order of the list.
    expect(server.bodiesOf(endpoints.updateOrganization)).toEqual([
      { service_states: ['AK', 'OK'] },
    ]);
  });

  it('lets a trade partner choose its trades', async () => {
    const { server, section } = await open();
    const trades = section('What you do');
    await trades.findByText('Choose a whole division or single trades. 1 chosen.');
    press(await trades.findByLabelText('26 50 00 Lighting'));
    press(trades.getByRole('button', { name: `Remove ${wiring.name}` }));
    save(trades);
    await screen.findByText('The trades were saved.');
    expect(server.bodiesOf(endpoints.updateOrganization)).toEqual([{ categories: [lighting.id] }]);
  });

  it('lets any other company choose its market segments', async () => {
    const architect = { name: 'Architect' };
    const { server, section } = await open(maria(), { ...profile, organization_type: architect });
    const markets = section('What you build');
    press(await markets.findByLabelText('Aviation'));
    save(markets);
    await screen.findByText('The market segments were saved.');
    expect(server.bodiesOf(endpoints.updateOrganization)).toEqual([
      { market_segments: ['Aviation'] },
    ]);
    expect(screen.queryByRole('region', { name: 'What you do' })).toBeNull();
  });

  it('lets a company choose its certifying agencies', async () => {
    const { server, section } = await open();
    const field = section('Certifications').getByRole('combobox', { name: 'Certifying agencies' });
    type(field, 'WBENC');
    press(await screen.findByRole('option', { name: /WBENC/u }));
    save(section('Certifications'));
    await screen.findByText('The certifications were saved.');
    expect(server.bodiesOf(endpoints.updateOrganization)).toEqual([
      { certifications: [expect.stringContaining('(WBENC)')] },
    ]);
  });

  it('says how many certifying agencies it can list, and sends no more', async () => {
    const [first = '', ...others] = lookups.certifying_agencies.map(({ value }) => value);
    const most = [first, ...others.slice(0, MOST_CERTIFICATIONS - 1)];
    const certifications = [...most, others[MOST_CERTIFICATIONS - 1] ?? ''];
    const { server, section } = await open(maria(), { ...profile, certifications });
    const agencies = section('Certifications');
    save(agencies);
    await agencies.findByText('Choose up to 20 agencies.');
    expect(server.bodiesOf(endpoints.updateOrganization)).toEqual([]);
    press(agencies.getByRole('button', { name: `Remove ${certifications.at(-1) ?? ''}` }));
    save(agencies);
    await screen.findByText('The certifications were saved.');
    expect(server.bodiesOf(endpoints.updateOrganization)).toEqual([{ certifications: most }]);
  });

  it('that was merged leads to the one that it was merged into, at the same tab', async () => {
    const survivor = {
      ...profile,
      id: '99999999-9999-4999-8999-999999999999',
      name: 'Far Steel',
    };
    const gone = '88888888-8888-4888-8888-888888888888';
    const path = `/profile/${gone}/people`;
    const { router } = await openPage(maria(), profileRoutes, path, 'Company Profile', (server) => {
      server.on(endpoints.getOrganization, (asked) =>
        asked.path.includes(gone)
          ? [410, { ...problem(410, 'It was merged.'), merged_into: { id: survivor.id } }]
          : [200, survivor],
      );
      server.on(endpoints.listListedPeople, { count: 0, results: [] });
    });
    await screen.findByRole('heading', { level: 1, name: 'Far Steel' });
    expect(router.state.location.pathname).toBe(`/profile/${survivor.id}/people`);
  });

  it('lets Admins of other companies ask for a relationship', async () => {
    const other = { ...profile, id: '99999999-9999-4999-8999-999999999999', name: 'Far Steel' };
    const { server } = await open(maria(), other, (told) => {
      told.on(endpoints.createRelationship, () => [201, {}]);
    });
    press(screen.getByRole('button', { name: 'Add relationship' }));
    const dialog = within(await screen.findByRole('dialog'));
    press(dialog.getByRole('radio', { name: `${SUMMIT.name} represents Far Steel` }));
    press(dialog.getByRole('button', { name: 'Send request' }));
    await screen.findByText('Request sent to Far Steel.');
    expect(server.bodiesOf(endpoints.createRelationship)).toEqual([
      { organization: other.id, kind: 'represents', message: '' },
    ]);
  });

  it('is read-only for View Only colleagues', async () => {
    await open(maria({ rank: 100 }));
    await screen.findByText(wiring.name);
    expect(screen.queryByRole('link', { name: 'Manage' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('is read-only for Admins of other companies', async () => {
    await open(maria(), { ...profile, id: '99999999-9999-4999-8999-999999999999' });
    await screen.findByText(wiring.name);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Preview' })).toBeNull();
  });
});

describe('the offices of a company', () => {
  it('are listed, and one can be added with its location', async () => {
    const { server, section } = await open();
    const offices = section('Offices');
    await offices.findByText('4100 Burleson Road');
    offices.getByText('Primary');
    press(offices.getByRole('button', { name: 'Add an office' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an office' }));
    press(dialog.getByRole('button', { name: 'Add office' }));
    await dialog.findByText('Enter the city');
    dialog.getByText('Choose the state');
    expect(document.activeElement).toBe(dialog.getByLabelText('City'));
    expect(server.bodiesOf(endpoints.putOffice)).toEqual([]);
    type(dialog.getByLabelText('City'), ' Tulsa ');
    type(dialog.getByLabelText('State'), 'OK');
    server.on(endpoints.putOffice, () => [409, problem(409, 'A company has 500 offices at most.')]);
    press(dialog.getByRole('button', { name: 'Add office' }));
    await dialog.findByText('Not saved. A company has 500 offices at most.');
    server.on(endpoints.putOffice, () => [201, { ...yard, city: 'Tulsa' }]);
    press(dialog.getByRole('button', { name: 'Add office' }));
    await screen.findByText('The office was added.');
    const sent = server.asked.filter(({ id }) => id === endpoints.putOffice.id);
    // The second attempt names the same office as the first.
    expect(new Set(sent.map(({ path }) => path)).size).toBe(1);
    expect(sent[1]?.body).toEqual({
      name: '',
      address: '',
      city: 'Tulsa',
      state: 'OK',
      postal_code: '',
      phone: '',
      country: 'United States',
      county_fips: null,
      categories: [],
    });
  });

  it('are no longer missing in the profile once one is added', async () => {
    const { server, section } = await open(maria(), profile, (far) =>
      far.on(endpoints.listOffices, { count: 0, results: [] }),
    );
    await screen.findByRole('link', { name: 'Add an office' });
    press(await section('Offices').findByRole('button', { name: 'Add an office' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an office' }));
    type(dialog.getByLabelText('City'), 'Austin');
    type(dialog.getByLabelText('State'), 'TX');
    server.on(endpoints.putOffice, () => [201, austin]);
    server.on(endpoints.listOffices, { count: 1, results: [austin] });
    press(dialog.getByRole('button', { name: 'Add office' }));
    await screen.findByText('The office was added.');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Add an office' })).toBeNull());
  });

  it('are all there when they come in pages, and one abroad keeps its state', async () => {
    const abroad = { ...yard, state: 'ON', city: 'Toronto' };
    const { server, section } = await open(maria(), profile, (far) =>
      far.on(endpoints.listOffices, ({ query }) => [
        200,
        { count: 2, results: query.get('offset') === '1' ? [abroad] : [austin] },
      ]),
    );
    const offices = section('Offices');
    await offices.findByRole('button', { name: 'Change Main office' });
    press(offices.getByRole('button', { name: 'Change Toronto' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit office' }));
    server.on(endpoints.updateOffice, () => [200, abroad]);
    press(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('The office was saved.');
    expect(server.bodiesOf(endpoints.updateOffice)).toEqual([
      expect.objectContaining({ city: 'Toronto', state: 'ON' }),
    ]);
  });

  it('keep their county until they move', async () => {
    const { server, section } = await open();
    server.on(endpoints.updateOffice, () => [200, austin]);
    const change = async (label: string, value: string) => {
      press(await section('Offices').findByRole('button', { name: 'Change Main office' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Edit office' }));
      type(dialog.getByLabelText(label), value);
      press(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await change('Phone (optional)', '512-555-0199');
    await change('City', 'Dallas');
    const { name, address, city, state, postal_code, phone } = austin;
    const told = { name, address, city, state, postal_code, phone };
    expect(server.bodiesOf(endpoints.updateOffice)).toEqual([
      { ...told, phone: '512-555-0199', county_fips: '48453' },
      { ...told, city: 'Dallas', county_fips: null },
    ]);
  });

  it('have one primary office, which can be changed', async () => {
    const { server, section } = await open();
    const offices = section('Offices');
    server.on(endpoints.updateOffice, () => [200, { ...yard, is_primary: true }]);
    const primary = await offices.findByRole('button', { name: 'Make primary: Waco' });
    primary.focus();
    press(primary);
    server.on(endpoints.listOffices, {
      count: 2,
      results: [
        { ...yard, is_primary: true },
        { ...austin, is_primary: false },
      ],
    });
    await screen.findByText('Waco is now the primary office.');
    await offices.findByRole('button', { name: 'Make primary: Main office' });
    expect(offices.queryByRole('button', { name: 'Make primary: Waco' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(server.bodiesOf(endpoints.updateOffice)).toEqual([{ is_primary: true }]);
  });

  it('change, as the size does, although the person could not be read again afterward', async () => {
    const { server, section } = await open();
    server.on(endpoints.getMe, () => [503, problem(503, 'Busy.')]);
    server.on(endpoints.updateOffice, () => [200, { ...yard, is_primary: true }]);
    press(await section('Offices').findByRole('button', { name: 'Make primary: Waco' }));
    await screen.findByText('Waco is now the primary office.');
    save(section('Size and history'));
    await screen.findByText('Size and history were saved.');
    const calls = () => server.asked.filter(({ id }) => id === endpoints.getMe.id);
    // The first is of the page itself. A failure that nobody handles would fail the run of the tests.
    await waitFor(() => expect(calls()).toHaveLength(3));
    expect(screen.queryByText(/Busy/u)).toBeNull();
  });

  it('are deleted at once, and restored by Undo', async () => {
    const { server, section } = await open();
    server.on(endpoints.deleteOffice, () => [503, problem(503, 'Busy.')]);
    const button = await section('Offices').findByRole('button', { name: 'Delete Waco' });
    press(button);
    await screen.findByText('Nothing was deleted. Busy.');
    server.on(endpoints.deleteOffice, () => [204]);
    server.on(endpoints.listOffices, { count: 1, results: [austin] });
    button.focus();
    press(button);
    await screen.findByText('Waco was deleted.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Waco' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    server.on(endpoints.restoreOffice, () => [200, yard]);
    server.on(endpoints.listOffices, { count: 2, results: [austin, yard] });
    press(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Waco is back.');
    await section('Offices').findByRole('button', { name: 'Delete Waco' });
  });
});

describe('managing a profile', () => {
  it('hides or shows its parts to others one by one', async () => {
    const { server, section } = await open(maria(), { ...profile, hidden_parts: ['phone'] });
    const parts = section('What others see');
    expect(parts.queryByRole('switch', { name: 'Market segments' })).toBeNull();
    press(parts.getByRole('switch', { name: 'Website' }));
    await screen.findByText('Website: hidden from others.');
    expect(parts.getByRole('switch', { name: 'Website' }).getAttribute('aria-checked')).toBe(
      'false',
    );
    press(parts.getByRole('switch', { name: 'Phone' }));
    await screen.findByText('Phone: shown to others.');
    expect(server.bodiesOf(endpoints.updateOrganization)).toEqual([
      { hidden_part: { part: 'website', is_hidden: true } },
      { hidden_part: { part: 'phone', is_hidden: false } },
    ]);
  });

  it('lists what is missing, each with a link', async () => {
    const { section } = await open();
    const region = await screen.findByRole('region', { name: /^Your profile is \d+% complete$/u });
    const missing = within(within(region).getByRole('list', { name: 'What is missing' }));
    expect(missing.getByRole('link', { name: 'Write a description' }).getAttribute('href')).toBe(
      `/profile/${SUMMIT.id}/manage#about`,
    );
    expect(missing.queryByRole('link', { name: 'Add an office' })).toBeNull();
    type(section('About').getByLabelText('Description'), 'We wire hospitals.');
    save(section('About'));
    await waitFor(() =>
      expect(missing.queryByRole('link', { name: 'Write a description' })).toBeNull(),
    );
  });

  it('copies from the vault only one fact at a time', async () => {
    const answersOf = (questions: readonly object[]) => ({ answers: { questions } }) as never;
    const { server, section } = await open(maria(), profile, (far) =>
      far.on(endpoints.getAnswers, () => [
        200,
        answersOf([
          { id: 'BI-19', type: 'YEAR', value: 1998 },
          { id: 'BI-09', type: 'WEBSITE', value: profile.website },
          { id: 'BI-10', type: 'PHONE', value: '512-555-0177' },
          { id: 'TC-11', type: 'CHECKBOX', value: ['TX', 'OK', 'Mars'] },
        ]),
      ]),
    );
    const copies = within(await screen.findByRole('region', { name: 'Copy from your vault' }));
    copies.getByText('Oklahoma, Texas');
    expect(copies.getAllByRole('listitem')).toHaveLength(3);
    expect(server.bodiesOf(endpoints.updateOrganization)).toEqual([]);
    const copy = copies.getByRole('button', { name: 'Copy: Year founded' });
    copy.focus();
    press(copy);
    await screen.findByText('Year founded copied to your profile.');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(server.bodiesOf(endpoints.updateOrganization)).toEqual([{ founded: 1998 }]);
    expect(copies.queryByText('1998')).toBeNull();
    expect(screen.getByLabelText('Year founded (optional)')).toHaveProperty('value', '1998');
    // What was typed and not saved yet stays.
    const about = section('About');
    type(about.getByLabelText('Description'), 'We wire hospitals.');
    press(copies.getByRole('button', { name: 'Copy: Phone' }));
    await screen.findByText('Phone copied to your profile.');
    expect(about.getByLabelText('Phone')).toHaveProperty('value', '512-555-0177');
    expect(about.getByLabelText('Description')).toHaveProperty('value', 'We wire hospitals.');
  });
});

describe('a profile seen from another company', () => {
  const elsewhere = { ...SUMMIT, id: '99999999-9999-4999-8999-999999999999' };
  const reader = maria({ primary_organization: elsewhere });

  it('says what was checked, and leaves out what was not provided', async () => {
    await open(reader, { ...profile, business_verification_status: 'verified', founded: 1998 });
    await screen.findByText('1998');
    expect(screen.getAllByText('Company verified')).toHaveLength(2);
    screen.getByText('We checked a document that shows a company of this name exists.');
    expect(screen.queryByRole('heading', { name: 'About' })).toBeNull();
    expect(document.title).toBe(`${SUMMIT.name} · Plumbline`);
  });

  it.each([
    ['none', 'button', 'Request access'],
    ['requested', 'link', 'Access requested'],
    ['granted', 'link', 'Open vault'],
  ] as const)('offers what can be done with a vault: %s', async (standing, role, name) => {
    const first_section = standing === 'granted' ? 'insurance' : null;
    await open(reader, { ...profile, vault: { standing, first_section } });
    const action = screen.getByRole(role, { name });
    if (standing === 'granted')
      expect(action.getAttribute('href')).toBe(`/prequal/read-view/insurance?tp=${SUMMIT.id}`);
    for (const other of ['Request access', 'Access requested', 'Open vault'])
      if (other !== name) expect(screen.queryByText(other)).toBeNull();
  });
});
