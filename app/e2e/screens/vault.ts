import type { Page } from 'playwright-core';
import { dana, lee, maria, type Person, sam, tom } from '../people.ts';
import {
  keepPermissions,
  manyInvitations,
  manyReadings,
  restingPermission,
  oneForMore,
  twoRequests,
} from './access-replies.ts';
import { presentMe, refuse, reply, stall } from './replies.ts';
import type { Screen, Visit } from './screen.ts';

const VAULT = '/prequal/data-vault/data-vault';
const ACCESS = '/prequal/data-vault/gc-partner-access';
const USERS = '/prequal/data-vault/user-management';
const on = (path: string, who: Person = maria) => ({ route: path, path, who });

/** The pages of a trade partner around its form. */
export const vaultScreens: readonly Screen[] = [
  {
    ...on(VAULT),
    name: 'the data vault, with documents that expire',
    reach: async ({ page }) => {
      await page.getByRole('link', { name: 'Safety Statistics' }).waitFor();
      await page.getByRole('heading', { name: 'Expiring documents' }).waitFor();
    },
  },
  {
    ...on(VAULT, sam),
    name: 'the data vault without an answer',
    before: (visit) => presentMe(visit, { is_instraction: true }),
    reach: ({ page }) => page.getByText('No answers yet').waitFor(),
  },
  {
    ...on(VAULT, sam),
    name: 'the welcome of the tour',
    reach: ({ page }) => tourAt(page, 0),
  },
  {
    ...on(VAULT, sam),
    name: 'a step of the tour, beside what it points at',
    reach: ({ page }) => tourAt(page, 2),
  },
  {
    ...on(VAULT),
    name: 'the data vault with who looked',
    before: manyReadings,
    reach: async ({ page }) => {
      await page.getByRole('heading', { name: 'Who viewed your data vault' }).waitFor();
      await page.getByRole('button', { name: 'Show all' }).waitFor();
    },
  },
  {
    ...on(VAULT),
    name: 'everybody who looked',
    before: manyReadings,
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Show all' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Older' }).waitFor();
    },
  },
  {
    ...on(VAULT, tom),
    name: 'the data vault of a member who only reads',
    reach: ({ page }) => page.getByRole('link', { name: 'Safety Statistics' }).waitFor(),
  },
  {
    ...on(VAULT),
    name: 'the data vault while it loads',
    before: (visit) => stall(visit, '**/api/pf_data_vault/**'),
    reach: ({ page }) => page.getByRole('link', { name: 'User Management' }).waitFor(),
  },
  {
    ...on(VAULT),
    name: 'the data vault that could not be loaded',
    before: (visit) => refuse(visit, '**/api/pf_data_vault/**', 500),
    reach: ({ page }) => page.getByText('Your data vault could not be loaded').waitFor(),
  },
  {
    ...on(VAULT),
    name: 'the menu of who is signed in',
    reach: async ({ page }) => {
      await page.getByRole('link', { name: 'Safety Statistics' }).waitFor();
      await page.getByRole('button', { name: /^Account of/u }).click();
      await page.getByRole('button', { name: 'Sign Out' }).waitFor();
    },
  },
  {
    ...on(VAULT),
    name: 'the dialog that says what holds the vault back',
    reach: async ({ page }) => {
      await page.getByLabel('Status').selectOption('Ready For Review');
      await page.getByRole('dialog', { name: 'Not ready for review yet' }).waitFor();
    },
  },
  {
    ...on(ACCESS),
    name: 'who has access, with the sections of one person',
    reach: async ({ page }) => {
      await page.getByRole('button', { name: `Change sections for ${dana.name}` }).click();
      await page.getByRole('switch', { name: 'Insurance' }).waitFor();
    },
  },
  {
    ...on(ACCESS, tom),
    name: 'who has access, to a member who only reads',
    reach: ({ page }) => page.getByRole('button', { name: /^Show sections for/u }).click(),
  },
  {
    ...on(ACCESS, sam),
    name: 'nobody has access',
    before: (visit) => reply(visit, '**/data_vault/get_has_access/**', { count: 0, results: [] }),
    reach: ({ page }) => page.getByText('No one has access yet').waitFor(),
  },
  {
    ...on(ACCESS),
    name: 'the list of who has access that could not be loaded',
    before: (visit) => refuse(visit, '**/api/prequal_permissions/**', 500),
    reach: ({ page }) => page.getByText(/people with access could not be loaded/u).waitFor(),
  },
  {
    ...on(ACCESS),
    name: 'an Undo of a section that was closed',
    before: keepPermissions,
    reach: async ({ page }) => {
      await page.getByRole('button', { name: `Change sections for ${dana.name}` }).click();
      await page.getByRole('switch', { name: 'Basic Information' }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  },
  {
    ...on(ACCESS),
    name: 'the search for a person before it has 3 letters',
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Give access' }).click();
      await page.getByRole('searchbox').fill('le');
      await page.getByText('Type at least 3 letters').waitFor();
    },
  },
  {
    ...on(ACCESS),
    name: 'the search for a person to give access to',
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Give access' }).click();
      await page.getByRole('searchbox').fill(lee.name);
      await page.getByRole('button', { name: new RegExp(lee.name, 'u') }).waitFor();
    },
  },
  {
    ...on(ACCESS),
    name: 'the search for a person that finds nobody',
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Give access' }).click();
      await page.getByRole('searchbox').fill('nobody of this name');
      await page.getByText(/^No one at a contractor matches/u).waitFor();
    },
  },
  {
    ...on(ACCESS),
    name: 'the choice of what a person may read',
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Give access' }).click();
      await page.getByRole('searchbox').fill(lee.name);
      await page.getByRole('button', { name: new RegExp(lee.name, 'u') }).click();
      await page.getByRole('dialog', { name: `What ${lee.name} can read` }).waitFor();
    },
  },
  {
    ...on(ACCESS),
    name: 'access of a person who has moved',
    before: restingPermission,
    reach: ({ page }) => page.getByRole('button', { name: /^Re-grant access/u }).waitFor(),
  },
  {
    ...on(ACCESS),
    path: `${ACCESS}?list=incoming`,
    name: 'the access requests',
    before: twoRequests,
    reach: ({ page }) => page.getByText('Bids are due in March.').waitFor(),
  },
  {
    ...on(ACCESS),
    path: `${ACCESS}?list=incoming`,
    name: 'the choice of sections for a request',
    before: oneForMore,
    reach: async ({ page }) => {
      await page
        .getByRole('button', { name: `Choose sections for ${dana.name}` })
        .first()
        .click();
      await page.getByRole('dialog', { name: `What ${dana.name} can read` }).waitFor();
    },
  },
  {
    ...on(ACCESS),
    path: `${ACCESS}?list=incoming`,
    name: 'the question before a request is declined',
    before: twoRequests,
    reach: async ({ page }) => {
      await page
        .getByRole('button', { name: `Decline ${dana.name}` })
        .first()
        .click();
      await page.getByRole('dialog', { name: `Decline ${dana.name}?` }).waitFor();
    },
  },
  {
    ...on(ACCESS, sam),
    path: `${ACCESS}?list=incoming`,
    name: 'no access requests',
    reach: ({ page }) => page.getByText('No pending requests').waitFor(),
  },
  {
    ...on(ACCESS),
    path: `${ACCESS}?list=sent`,
    name: 'the invitations to contractors',
    before: manyInvitations,
    reach: async ({ page }) => {
      await page.getByRole('button', { name: `Send again to ${lee.email}` }).waitFor();
      await page.getByRole('link', { name: 'Next page' }).waitFor();
    },
  },
  {
    ...on(ACCESS, sam),
    path: `${ACCESS}?list=sent`,
    name: 'no invitations, and one to be sent',
    reach: async ({ page }) => {
      await page.getByText('No invitations yet').waitFor();
      await page.getByRole('button', { name: 'Invite a contractor' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Invite a contractor' });
      await dialog.getByRole('button', { name: 'Send invitation' }).click();
      await dialog.getByText('Enter the email address').waitFor();
    },
  },
  {
    ...on(ACCESS),
    path: `${ACCESS}?list=sent`,
    name: 'the link to one’s own company',
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Copy invite link' }).click();
      await page.getByRole('dialog', { name: 'Invite link' }).getByLabel('Your link').waitFor();
    },
  },
  {
    ...on(ACCESS),
    name: 'GC Partner Access of a person without a company',
    before: asFlagged,
    reach: async ({ page }) => {
      await page.getByRole('searchbox', { name: 'Search contractors' }).fill('keystone');
      await page.getByRole('button', { name: /^Invite someone at Keystone/u }).waitFor();
      await page.getByText('No invitations yet').waitFor();
    },
  },
  {
    ...on(USERS),
    name: 'user management',
    reach: ({ page }) =>
      page.getByRole('switch', { name: `${tom.name} is a pre-qual contact` }).waitFor(),
  },
  {
    ...on(USERS, tom),
    name: 'user management, to a member who only reads',
    reach: ({ page }) => page.getByRole('row', { name: new RegExp(maria.name, 'u') }).waitFor(),
  },
  {
    ...on(USERS),
    name: 'the sections that a colleague fills in',
    reach: async ({ page }) => {
      await page
        .getByRole('button', { name: `Change the sections assigned to ${tom.name}` })
        .click();
      await page.getByRole('dialog').getByRole('checkbox', { name: 'Insurance' }).check();
    },
  },
  {
    ...on(USERS),
    name: 'a colleague to be invited',
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Invite a colleague' }).click();
      const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
      await dialog.getByRole('button', { name: 'Invite' }).click();
      await dialog.getByText('Enter the first name').waitFor();
    },
  },
];

/** Goes to a step of the tour. */
async function tourAt(page: Page, step: number): Promise<void> {
  for (let at = 0; at <= step; at += 1) {
    const dialog = page.getByRole('dialog').filter({
      hasText: at === 0 ? 'Welcome to your data vault' : `Step ${at} of `,
    });
    const next = dialog.getByRole('button', { name: 'Next' });
    await next.waitFor();
    if (at < step) await next.click();
  }
}

/** A trade partner's person who continued without a company; the search finds a company of the demo. */
async function asFlagged(visit: Visit): Promise<void> {
  await presentMe(visit, { primary_organization: null, rank: null });
  await reply(visit, '**/api/pf_user/**', { user_type: 'TP' });
  await reply(visit, '**/data_vault/get_sent/**', { count: 0, results: [] });
  await reply(visit, '**/api/prequal_service/search_company_nr/**', {
    count: 1,
    is_more: false,
    results: [
      {
        id: '66666666-6666-4666-8666-666666666666',
        name: 'Keystone Builders',
        domain: 'keystone-builders.example',
        organization_type: { name: 'General Contractor' },
        city: 'Chicago',
        state: 'IL',
        employee_quantity: '250-499',
        people: 2,
        standing: 'none',
      },
    ],
  });
}
