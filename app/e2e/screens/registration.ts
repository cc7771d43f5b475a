// Longer than 350 lines: one table with a row for each screen of registration, in order.
import type { Locator, Page } from 'playwright-core';
import { maria, type Person } from '../people.ts';
import { presentMe, reply } from './replies.ts';
import type { Screen, Visit } from './screen.ts';

const EMAIL = 'quinn.ford@ironwood-electric.example';
/** A well-formed secret that was never mailed. */
const TOKEN = 'x'.repeat(43);

const on = (step: string, who: Person | null = null) =>
  ({ route: `/registration/${step}`, path: `/registration/${step}`, who }) as const;
const h1 = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });
const go = (page: Page, name = 'Continue'): Promise<void> =>
  page.getByRole('button', { name }).click();

/** What the browser stores of a registration that has no account yet. */
const begun =
  (ticket: string | null) =>
  ({ page }: Visit): Promise<unknown> =>
    page.addInitScript(
      (kept) => sessionStorage.setItem('plumbline.registration', kept),
      JSON.stringify({ email: EMAIL, ticket, userType: 'Trade Partner', expectedOrg: null }),
    );

const tradePartner = { id: 2, name: 'Trade Partner' };
/** Maria, as she was before she had a company. */
const without = (regStep: string, more: Readonly<Record<string, unknown>> = {}) => ({
  primary_organization: null,
  primary_office_location: null,
  rank: null,
  is_pf_contact: false,
  user_type: tradePartner,
  reg_step: regStep,
  ...more,
});
const before =
  (regStep: string, more?: Readonly<Record<string, unknown>>) =>
  (visit: Visit): Promise<unknown> =>
    presentMe(visit, without(regStep, more));
const founding = (visit: Visit): Promise<unknown> =>
  presentMe(visit, { reg_step: 'organization_type' });

const organization = {
  id: '00000000-0000-4000-8000-0000000000aa',
  name: 'Northfield Electrical Contractors of Greater Minnesota',
  organization_type: { name: 'Trade Partner' },
  domain: 'northfield.example',
  employee_quantity: '50-99',
  city: 'Saint Paul',
  state: 'MN',
  is_claimed: true,
};
const request = (status: string) => ({
  count: 1,
  results: [
    {
      id: '00000000-0000-4000-8000-0000000000bb',
      user: { id: TOKEN, first_name: 'Maria', last_name: 'Alvarez', email: maria.email },
      organization,
      status,
      rank: null,
      is_same_domain: false,
      is_webmail: false,
      has_document: false,
      created: '2026-05-04T14:30:00.000Z',
    },
  ],
});
const asked =
  (status: string) =>
  async (visit: Visit): Promise<void> => {
    await presentMe(visit, without('join_company'));
    await reply(visit, '**/api/employee_access_requests/', request(status));
  };

const ADD = { name: 'Summit Electric Incorporated', city: 'Denver' };
const reachAddForm = async (page: Page): Promise<void> => {
  await page.getByLabel('Company name or website').fill(ADD.name);
  await page.getByRole('button', { name: /^Add “/u }).click();
  await h1(page, 'Add your company').waitFor();
};

/** Every step of a registration, in its different states. */
export const registrationScreens: readonly Screen[] = [
  {
    ...on('email-entry'),
    name: 'signing up',
    reach: ({ page }) => h1(page, 'Create your free account').waitFor(),
  },
  {
    ...on('email-entry'),
    name: 'signing up with nothing entered',
    reach: async ({ page }) => {
      await go(page);
      await page.getByText('Choose what your company does').waitFor();
    },
  },
  {
    ...on('email-entry'),
    name: 'signing up with an address of a free mail service',
    reach: async ({ page }) => {
      await page.getByLabel('Work email').fill('quinn.ford@gmail.com');
      await page.getByRole('radio', { name: 'Trade Partner' }).check();
      await go(page);
      await page.getByRole('button', { name: 'Continue with this address' }).waitFor();
    },
  },
  {
    ...on('validate-email'),
    name: 'the mailed code',
    before: begun(null),
    reach: ({ page }) => page.getByText(`We sent a code to ${EMAIL}.`).waitFor(),
  },
  {
    ...on('validate-email'),
    name: 'a code that is not right',
    before: begun(null),
    reach: async ({ page }) => {
      await page.getByLabel('Code', { exact: true }).fill('000 000');
      await go(page);
      await page
        .getByText(/This code is wrong or expired/u)
        .first()
        .waitFor();
    },
  },
  {
    ...on('validate-email'),
    name: 'the mailed link of a registration',
    path: `/registration/validate-email?token=${TOKEN}`,
    before: (visit) => reply(visit, '**/api/auth/check_link/', { is_good: true, email: EMAIL }),
    reach: ({ page }) => h1(page, `Continue as ${EMAIL}?`).waitFor(),
  },
  {
    ...on('validate-email'),
    name: 'a mailed link of a registration that is no longer good',
    path: `/registration/validate-email?token=${TOKEN}`,
    reach: ({ page }) => page.getByText('This link has expired or was already used.').waitFor(),
  },
  {
    ...on('create-password'),
    name: 'a password for a new account',
    before: begun(TOKEN),
    reach: ({ page }) => h1(page, 'Create a password').waitFor(),
  },
  {
    ...on('create-password'),
    name: 'a password made too late',
    before: begun(TOKEN),
    reach: async ({ page }) => {
      await page.getByLabel('Password', { exact: true }).fill('four steel beams');
      await go(page);
      await page.getByRole('link', { name: 'Start over' }).waitFor();
    },
  },
  {
    ...on('create-password'),
    name: 'the question before a registration is given up',
    before: begun(TOKEN),
    reach: async ({ page }) => {
      await go(page, 'Sign In');
      await page.getByRole('dialog', { name: 'Go to login?' }).waitFor();
    },
  },
  {
    ...on('add-name', maria),
    name: 'a name',
    before: before('name_entry', { first_name: '', last_name: '' }),
    reach: async ({ page }) => {
      await go(page);
      await page.getByText('Enter your last name').waitFor();
    },
  },
  {
    ...on('add-name', maria),
    name: 'a welcome with the company of one’s own domain',
    before: before('continue_or_join'),
    reach: ({ page }) =>
      page
        .getByRole('button', { name: /^Join / })
        .first()
        .waitFor(),
  },
  {
    ...on('workplace', maria),
    name: 'a company to find',
    before: before('join_company'),
    reach: async ({ page }) => {
      await page.getByLabel('Company name or website').fill('electric');
      await page
        .getByRole('button', { name: /^Ask to join / })
        .first()
        .waitFor();
    },
  },
  {
    ...on('workplace', maria),
    name: 'a company that nobody knows',
    path: '/registration/workplace?add_company=true',
    before: before('complete'),
    reach: async ({ page }) => {
      await page.getByLabel('Company name or website').fill('xyzzyq');
      await page.getByText('No company here matches').waitFor();
    },
  },
  {
    ...on('workplace', maria),
    name: 'a company to add',
    before: before('join_company', { user_type: null }),
    reach: async ({ page }) => {
      await reachAddForm(page);
      await page.getByLabel('Company name').fill('');
      await go(page, 'Add company');
      await page.getByText('Enter the name of your company').waitFor();
    },
  },
  {
    ...on('workplace', maria),
    name: 'companies that may be the one that is added',
    before: async (visit) => {
      await presentMe(visit, without('join_company'));
      const unclaimed = { ...organization, id: TOKEN, is_claimed: false, by: ['name'] };
      await reply(
        visit,
        '**/api/organizations/*/',
        {
          type: 'about:blank',
          title: 'Conflict',
          status: 409,
          duplicates: [{ ...organization, by: ['domain', 'name'] }, unclaimed],
        },
        { status: 409, method: 'PUT' },
      );
    },
    reach: async ({ page }) => {
      await reachAddForm(page);
      await page.getByLabel('Number of employees').selectOption('20-49');
      await page.getByLabel('City').fill(ADD.city);
      await page.getByLabel('State').selectOption('Colorado');
      await go(page, 'Add company');
      await page.getByRole('dialog', { name: 'Is it one of these?' }).waitFor();
    },
  },
  {
    ...on('workplace', maria),
    name: 'a request to join that waits',
    before: asked('pending'),
    reach: ({ page }) => h1(page, /^Waiting for/u).waitFor(),
  },
  {
    ...on('workplace', maria),
    name: 'a request to join that was declined',
    before: asked('declined'),
    reach: ({ page }) => page.getByText(/declined your request/u).waitFor(),
  },
  {
    ...on('set-domain', maria),
    name: 'the domain of a company',
    before: founding,
    reach: async ({ page }) => {
      await page.getByLabel(/^Website/u).fill('not a website');
      await go(page);
      await page
        .getByText(/Enter a web address such as/u)
        .first()
        .waitFor();
    },
  },
  {
    ...on('categories', maria),
    name: 'the trades of a company',
    before: founding,
    reach: async ({ page }) => {
      const division = page.getByRole('button', { name: /of Electrical$/u });
      // Already expanded when the company has chosen some of its trades.
      if ((await division.getAttribute('aria-expanded')) !== 'true') await division.click();
      const trades = page.getByRole('checkbox', { name: /^26 /u });
      await trades.first().check();
      await trades.nth(1).check();
      await page
        .getByRole('button', { name: /^Remove / })
        .nth(1)
        .waitFor();
    },
  },
  {
    ...on('categories', maria),
    name: 'trades that were searched',
    before: founding,
    reach: async ({ page }) => {
      await page.getByRole('searchbox', { name: /^Search trades/u }).fill('light');
      await page.getByRole('checkbox', { name: /light/iu }).first().waitFor();
    },
  },
  {
    ...on('categories', maria),
    name: 'the markets of a company without trades',
    before: founding,
    reach: async ({ page }) => {
      await page.getByRole('radio', { name: 'Architect' }).check();
      await page.getByRole('checkbox', { name: 'Restaurant' }).check();
    },
  },
  {
    ...on('description', maria),
    name: 'the description of a company',
    before: founding,
    reach: async ({ page }) => {
      await page.getByLabel(/^Description/u).fill('We wire hospitals. '.repeat(120));
      await go(page);
      await page
        .getByText(/Use at most/u)
        .first()
        .waitFor();
    },
  },
  {
    ...on('submit-verification', maria),
    name: 'a company that its domain confirms',
    before: founding,
    reach: ({ page }) => page.getByText(/^Email domain confirmed/u).waitFor(),
  },
  {
    ...on('submit-verification', maria),
    name: 'a company to confirm by a document',
    before: async (visit) => {
      await founding(visit);
      await reply(visit, '**/api/company_existence_verification/**', { status: 'rejected' });
    },
    reach: async ({ page }) => {
      const asked = page.waitForEvent('filechooser');
      await go(page, 'Choose a file');
      await (await asked).setFiles({
        name: 'badge.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('no'),
      });
      await page.getByText('Choose a PDF, GIF, PNG or JPEG file').first().waitFor();
    },
  },
  {
    ...on('submit-verification', maria),
    name: 'a document that shows where a person works',
    before: async (visit) => {
      await asked('pending')(visit);
      await reply(visit, '**/api/employee_attachment_verification/**', { status: 'not_submitted' });
    },
    reach: ({ page }) => page.getByRole('button', { name: 'Choose a file' }).waitFor(),
  },
  {
    ...on('submit-verification', maria),
    name: 'a person who was confirmed by an Admin',
    before: (visit) => presentMe(visit, { reg_step: 'join_company' }),
    reach: ({ page }) => h1(page, /^You joined/u).waitFor(),
  },
];
