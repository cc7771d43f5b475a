import { dana } from '../people.ts';
import { reply } from './replies.ts';
import type { Screen, Visit } from './screen.ts';

const ID = '0190f3a2-5b7c-7d1e-8f90-123456789abc';
const LONG = 'Northfield Electrical Contractors of Greater Minnesota';
const card = (name: string, type: string) => ({
  id: ID,
  name,
  organization_type: { name: type },
  domain: 'keystone-builders.example',
  employee_quantity: '250-499',
  city: 'Chicago',
  state: 'IL',
  is_claimed: true,
});
const part = {
  id: ID,
  organization: { ...card(LONG, 'Trade Partner'), id: '0190f3a2-5b7c-7d1e-8f90-123456789abd' },
  role: 'Trade Partner',
  trades: [],
  state: 'confirmed',
  asked: '2026-11-20T15:00:00Z',
};
const project = {
  id: ID,
  name: 'Harbor Hospital, east tower and parking structure',
  description: 'A 12-story tower with a shelled floor.\nTwo levels of parking.',
  city: 'Duluth',
  county_fips: '27137',
  county: 'St. Louis',
  state: 'MN',
  market_segment: 'Healthcare - acute',
  delivery_method: 'Construction Manager at Risk',
  value_range: '$100M to $500M',
  status: 'Under Construction',
  start_on: '2025-03-01',
  finish_on: '2027-06-30',
  keeper: card('Keystone Builders', 'General Contractor'),
  photos: [],
  participants: [part, { ...part, id: `${ID.slice(0, -1)}d`, state: 'claimed' }],
  revision: 1,
  modified: '2026-11-20T15:00:00Z',
  can_edit: true,
  is_from_vault: false,
};
const mailed = {
  id: ID,
  organization: card('Keystone Builders', 'General Contractor'),
  asked: { name: 'Summit Electric LLC' },
  kind: 'has_worked_with',
  message: 'On the Harbor Hospital.\nThank you.',
  email: 'maria.alvarez@summit-electric.example',
  requested: '2026-11-20T15:00:00Z',
  status: 'pending',
};
const UNSUBSCRIBE = '/unsubscribe/:token';
const CONFIRM = '/relationships/:uuid?/confirm';
const confirm = `/relationships/${ID}/confirm`;
const heading = ({ page }: Visit, name: string) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

const row = {
  row: 2,
  email: 'office@summit-electric.example',
  first_name: 'Maria',
  last_name: 'Alvarez',
  company_name: LONG,
  website: '',
  state: 'matched',
  because: '',
  organization: { ...card(LONG, 'Trade Partner'), id: '0190f3a2-5b7c-7d1e-8f90-123456789abd' },
  matched_by: 'domain',
  relationship: 'pending',
  is_person_listed: true,
  choices: [],
  done: [{ action: 'relate', state: 'done', because: '' }],
};
const none = { organization: null, matched_by: null, relationship: null, is_person_listed: false };
const contactList = {
  id: ID,
  file_name: 'suppliers-of-the-upper-midwest-2026.xlsx',
  uploaded: '2026-11-20T15:00:00Z',
  uploaded_by: 'Dana Whitfield',
  is_working: false,
  columns: [
    { index: 0, header: 'Firm name', read_as: 'company_name' },
    { index: 1, header: 'Contact person', read_as: 'name' },
    { index: 2, header: 'E-mail', read_as: 'email' },
    { index: 3, header: 'Phone', read_as: null },
  ],
  counts: {
    all: 4,
    waiting: 0,
    matched: 1,
    choose: 1,
    new: 1,
    error: 1,
    duplicate: 0,
    left_out: 0,
  },
  can: { relate: 1, join: 1, prequalify: 2 },
  results: [
    row,
    {
      ...row,
      ...none,
      row: 3,
      email: '',
      state: 'choose',
      choices: [card('Keystone Builders', 'General Contractor'), row.organization],
      done: [],
    },
    {
      ...row,
      ...none,
      row: 4,
      state: 'new',
      done: [{ action: 'join', state: 'queued', because: '' }],
    },
    {
      ...row,
      ...none,
      row: 5,
      email: 'hal.half',
      state: 'error',
      because: 'This is not a valid email address.',
      done: [],
    },
  ],
};

/** Projects, the page of a mailed link, and contacts for the network. */
export const networkScreens: readonly Screen[] = [
  {
    route: '/projects/:id',
    path: `/projects/${ID}`,
    who: dana,
    name: 'a project of one’s own company',
    before: (visit) => reply(visit, `**/api/projects/${ID}/`, project),
    reach: (visit) => heading(visit, project.name),
  },
  {
    route: '/projects/:id',
    path: `/projects/${ID}`,
    who: dana,
    name: 'a project that is not there',
    reach: ({ page }) => page.getByText('Project not found').waitFor(),
  },
  {
    route: '/upload',
    path: '/upload',
    who: dana,
    name: 'contacts to upload',
    reach: ({ page }) => page.getByText('No lists yet').waitFor(),
  },
  {
    route: '/upload',
    path: `/upload?list=${ID}`,
    who: dana,
    name: 'a contact list',
    before: (visit) => reply(visit, `**/api/contact_lists/${ID}/**`, contactList),
    reach: async (visit) => {
      await heading(visit, contactList.file_name);
      await visit.page.getByLabel('Select row 2').check();
    },
  },
  {
    route: CONFIRM,
    path: `${confirm}?token=${'a'.repeat(43)}`,
    who: null,
    name: 'a relationship to confirm by a mailed link',
    before: (visit) => reply(visit, '**/api/relationships/link/', mailed),
    reach: (visit) => heading(visit, 'Is this right?'),
  },
  {
    route: CONFIRM,
    path: confirm,
    who: null,
    name: 'a relationship without its link',
    reach: (visit) => heading(visit, 'Confirm a relationship'),
  },
  {
    route: UNSUBSCRIBE,
    path: `/unsubscribe/${ID}~weekly~${'a'.repeat(43)}`,
    who: null,
    name: 'a link that unsubscribes',
    before: ({ page }) =>
      page.route('**/unsubscribe/*', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ json: { email: 'off' } })
          : route.continue(),
      ),
    reach: async (visit) => {
      await visit.page.getByText('Stop getting the weekly digest?').waitFor();
      await visit.page.getByRole('button', { name: 'Unsubscribe' }).click();
      await heading(visit, 'You’re unsubscribed');
    },
  },
  {
    route: UNSUBSCRIBE,
    path: '/unsubscribe/cut-off',
    who: null,
    name: 'a link that unsubscribes, cut off',
    reach: ({ page }) => page.getByText('This link is incomplete.').waitFor(),
  },
];
