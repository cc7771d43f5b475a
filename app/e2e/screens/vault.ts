import { dana, lee, maria, type Person, sam, tom } from '../people.ts';
import { refuse, stall } from './replies.ts';
import type { Screen } from './screen.ts';

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
    reach: ({ page }) => page.getByText('No answers yet').waitFor(),
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
    name: 'the question before access ends',
    reach: async ({ page }) => {
      await page.getByRole('button', { name: `End access for ${dana.name}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'End access' }).waitFor();
    },
  },
  {
    ...on(ACCESS),
    name: 'the search for a person to give access to',
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Give Access' }).click();
      await page.getByRole('button', { name: new RegExp(lee.name, 'u') }).waitFor();
    },
  },
  {
    ...on(ACCESS),
    name: 'the search for a person that finds nobody',
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Give Access' }).click();
      await page.getByRole('searchbox').fill('nobody of this name');
      await page.getByText(/^No one at a contractor matches/u).waitFor();
    },
  },
  {
    ...on(ACCESS),
    name: 'the choice of what a person may read',
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Give Access' }).click();
      await page.getByRole('button', { name: new RegExp(lee.name, 'u') }).click();
      await page.getByRole('dialog', { name: `What ${lee.name} may read` }).waitFor();
    },
  },
  {
    ...on(USERS),
    name: 'user management',
    reach: ({ page }) => page.getByRole('heading', { level: 1, name: 'User Management' }).waitFor(),
  },
];
