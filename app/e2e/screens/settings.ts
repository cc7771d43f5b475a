import type { Route } from 'playwright-core';
import { dana, maria, sam, tom } from '../people.ts';
import { refuse } from './replies.ts';
import type { Screen, Visit } from './screen.ts';

/** Any other id redirects to the person's own settings. */
const SETTINGS = { route: '/settings/:uid', path: '/settings/me' } as const;
const PROFILE = '/profile/:uid?/:tabname?';
const people = {
  route: PROFILE,
  path: ({ tp }: Visit) => `/profile/${tp}/people`,
  who: maria,
} as const;
const profile = { route: PROFILE, path: ({ tp }: Visit) => `/profile/${tp}` } as const;
export const NOBODY = '00000000-0000-4000-8000-000000000000';

/** A one-pixel image. */
const PICTURE = {
  name: 'me.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const person = (id: string, first_name: string, last_name: string, email: string) => ({
  id,
  first_name,
  last_name,
  email,
  title: 'Superintendent of field operations',
});

/** Two people ask to join the company of the vault, one of them with a long name. */
export function requestsOf(tp: string) {
  const organization = {
    id: tp,
    name: 'Summit Electric LLC',
    organization_type: { name: 'Trade Partner' },
    domain: 'summit-electric.example',
    employee_quantity: null,
    city: '',
    state: '',
    is_claimed: true,
  };
  const document = { id: NOBODY, name: 'Employment contract of 2019, signed by both.pdf' };
  const rest = { organization, status: 'pending', rank: null, document, has_document: true };
  return [
    {
      ...rest,
      id: '00000000-0000-4000-8000-000000000001',
      user: person(NOBODY, 'Pat', 'Doe', 'pat.doe@summit-electric.example'),
      is_same_domain: true,
      is_webmail: false,
      created: '2026-11-19T15:00:00Z',
    },
    {
      ...rest,
      id: '00000000-0000-4000-8000-000000000002',
      user: person(
        NOBODY,
        'Wilhelmina Konstantinopolous',
        'Featherstonehaugh-Cholmondeley',
        'wilhelmina.konstantinopolous.featherstonehaugh@gmail.com',
      ),
      is_same_domain: false,
      is_webmail: true,
      created: '2026-11-20T15:00:00Z',
    },
  ];
}

const answer = (results: readonly unknown[]) => (route: Route) =>
  route.fulfill({ json: { count: results.length, results } });

export const askToJoin = ({ page, tp }: Visit): Promise<unknown> =>
  page.route('**/api/employee_confirmation_requests/', answer(requestsOf(tp)));

const withoutOrganization = ({ page }: Visit): Promise<unknown> =>
  page.route('**/api/users/me/', async (route) => {
    const reply = await route.fetch();
    const me = (await reply.json()) as object;
    await route.fulfill({ json: { ...me, primary_organization: null, rank: null } });
  });

const open = async ({ page }: Visit, button: string, dialog: string): Promise<void> => {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog', { name: dialog }).waitFor();
};

/** Waits for the offices, which come last. */
const wholeProfile = ({ page }: Visit): Promise<void> =>
  page.getByText('Primary', { exact: true }).waitFor();

/** The person's own account, the people of a company, and what happened. */
export const settingsScreens: readonly Screen[] = [
  {
    ...SETTINGS,
    who: maria,
    name: 'my account',
    reach: ({ page }) => page.getByText('This browser', { exact: true }).waitFor(),
  },
  {
    ...SETTINGS,
    who: maria,
    name: 'my account with all that can be wrong',
    before: (visit) => refuse(visit, '**/api/auth/sessions/', 500),
    reach: async ({ page }) => {
      await page.getByText('Your sessions could not be loaded').waitFor();
      const asked = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose a picture' }).click();
      await (await asked).setFiles({ ...PICTURE, buffer: Buffer.from('no picture') });
      await page.getByText(/isn’t a picture/u).waitFor();
      await page.getByLabel('First name').fill('');
      await page.getByRole('button', { name: 'Save' }).first().click();
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByText('Enter your current password').waitFor();
    },
  },
  {
    ...SETTINGS,
    who: maria,
    name: 'the part of a picture that is shown',
    reach: async ({ page }) => {
      const asked = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose a picture' }).click();
      await (await asked).setFiles(PICTURE);
      await page.getByRole('dialog', { name: 'Your picture' }).waitFor();
    },
  },
  {
    ...SETTINGS,
    who: maria,
    name: 'the question before signing out everywhere',
    reach: (visit) => open(visit, 'Sign out everywhere', 'Sign out everywhere?'),
  },
  {
    ...SETTINGS,
    who: maria,
    name: 'the last Admin leaves a company',
    reach: async (visit) => {
      await open(visit, 'Leave Summit Electric LLC', 'Leave Summit Electric LLC?');
      await visit.page.getByLabel('Next Admin').waitFor();
      await visit.page.getByRole('button', { name: 'Leave', exact: true }).click();
      await visit.page.getByText('Choose who becomes the next Admin').waitFor();
    },
  },
  {
    ...SETTINGS,
    who: sam,
    name: 'a company that nobody else could look after',
    reach: async (visit) => {
      await open(visit, 'Leave Ridgeline Mechanical Inc.', 'Leave Ridgeline Mechanical Inc.?');
      await visit.page.getByText(/^You are the only person at/u).waitFor();
    },
  },
  {
    ...SETTINGS,
    who: maria,
    name: 'colleagues that could not be loaded',
    before: (visit) => refuse(visit, '**/members/', 500),
    reach: async (visit) => {
      await open(visit, 'Leave Summit Electric LLC', 'Leave Summit Electric LLC?');
      await visit.page.getByText('Your colleagues could not be loaded').waitFor();
    },
  },
  {
    ...SETTINGS,
    who: maria,
    name: 'an account without a company in the settings',
    before: withoutOrganization,
    reach: ({ page }) => page.getByText('Your account has no company').waitFor(),
  },
  {
    ...SETTINGS,
    who: maria,
    name: 'the last Admin deletes the account',
    reach: async (visit) => {
      await open(visit, 'Delete account', 'Delete your account?');
      await visit.page.getByRole('link', { name: 'Go to People' }).waitFor();
    },
  },
  {
    ...SETTINGS,
    who: sam,
    name: 'deleting an account with its company',
    reach: async (visit) => {
      await open(visit, 'Delete account', 'Delete your account?');
      const dialog = visit.page.getByRole('dialog');
      await dialog.getByText(/are deleted with your account/u).waitFor();
      await dialog.getByRole('button', { name: 'Delete account' }).click();
      await dialog.getByText('Enter your password').waitFor();
    },
  },
  {
    ...profile,
    who: tom,
    name: 'the profile of a company',
    reach: ({ page }) =>
      page
        .getByText(/^summit-electric[.]example/u)
        .first()
        .waitFor(),
  },
  {
    ...profile,
    who: maria,
    name: 'the profile of one’s own company, to be changed',
    reach: async (visit) => {
      await wholeProfile(visit);
      await visit.page.getByText(/^Choose a whole division/u).waitFor();
    },
  },
  {
    ...profile,
    who: maria,
    name: 'the profile of one’s own company with what is refused',
    before: (visit) => refuse(visit, '**/api/office_locations/**', 500),
    reach: async ({ page }) => {
      await page.getByText('Your company’s offices could not be loaded').waitFor();
      await page.getByRole('textbox', { name: 'Website' }).first().fill('not a website');
      await page.getByRole('textbox', { name: 'Description' }).fill('wired '.repeat(350));
      await page.getByText(/characters? too many$/u).waitFor();
      const about = page.getByRole('region', { name: 'About' });
      await about.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Use at most 2,000 characters').waitFor();
    },
  },
  {
    route: PROFILE,
    path: '/profile',
    who: dana,
    name: 'the profile of one’s own company with market segments',
    reach: async (visit) => {
      await wholeProfile(visit);
      await visit.page.getByRole('checkbox').first().waitFor();
    },
  },
  {
    route: '/company-home',
    path: '/company-home',
    who: dana,
    name: 'the home of a company',
    reach: ({ page }) => page.getByRole('heading', { name: 'To review' }).waitFor(),
  },
  {
    ...profile,
    who: maria,
    name: 'adding an office with what is missing',
    reach: async (visit) => {
      await open(visit, 'Add an office', 'Add an office');
      await visit.page.getByRole('button', { name: 'Add office', exact: true }).click();
      await visit.page.getByText('Enter the city').waitFor();
    },
  },
  ...(['overview', 'offices', 'print'] as const).map((tab) => ({
    route: PROFILE,
    path: ({ tp }: Visit) => `/profile/${tp}/${tab}`,
    who: dana,
    name: `the ${tab} of another company`,
    reach: ({ page }: Visit) =>
      page
        .getByText(tab === 'overview' ? 'What was checked' : 'Primary', { exact: true })
        .waitFor(),
  })),
  {
    route: PROFILE,
    path: ({ tp }: Visit) => `/profile/${tp}/overview?preview=others`,
    who: maria,
    name: 'the preview of one’s own profile',
    reach: ({ page }) => page.getByText('What was checked').waitFor(),
  },
  {
    route: PROFILE,
    path: `/profile/${NOBODY}`,
    who: maria,
    name: 'the profile of no company',
    reach: ({ page }) => page.getByText('Company not found').waitFor(),
  },
  {
    ...people,
    name: 'the people of a company and who asks to join',
    before: askToJoin,
    reach: async ({ page }) => {
      await page.getByRole('article', { name: /Wilhelmina/u }).waitFor();
    },
  },
  {
    ...people,
    who: tom,
    name: 'the people of a company for one who views only',
    reach: ({ page }) => page.getByText(/An Admin can change it\./u).waitFor(),
  },
  {
    ...people,
    who: sam,
    name: 'the people of another company',
    reach: ({ page }) => page.getByText('People appear here when they choose to.').waitFor(),
  },
  {
    ...people,
    name: 'people and requests that could not be loaded',
    before: async (visit) => {
      await refuse(visit, '**/members/', 500);
      await refuse(visit, '**/api/employee_confirmation_requests/', 500);
    },
    reach: async ({ page }) => {
      await page.getByText('People at your company could not be loaded').waitFor();
      await page.getByText('Requests to join could not be loaded').waitFor();
    },
  },
  {
    ...people,
    name: 'inviting a colleague with what is missing',
    reach: async (visit) => {
      await open(visit, 'Invite a colleague', 'Invite a colleague');
      await visit.page.getByRole('button', { name: 'Invite', exact: true }).click();
      await visit.page.getByText('Enter the email address').waitFor();
    },
  },
  {
    ...people,
    name: 'the question before a colleague is Admin',
    reach: async ({ page }) => {
      await page.getByLabel('Rank of Tom Reed').selectOption('Admin');
      await page.getByRole('dialog', { name: 'Make Tom Reed an Admin?' }).waitFor();
    },
  },
];
