import { dana, maria, tom } from '../people.ts';
import { reply } from './replies.ts';
import type { Screen } from './screen.ts';

const NARROW = 450;
const heading =
  (name: string): Screen['reach'] =>
  ({ page }) =>
    page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

const search = { route: '/market-search', path: '/market-search?type=Trade%20Partner' } as const;
const about = { route: '/about', path: '/about' } as const;

/** What is around every page, and the text-only pages. */
export const frameScreens: readonly Screen[] = [
  {
    ...search,
    who: maria,
    name: 'the search for trade partners',
    reach: async ({ page }) => {
      await page.getByRole('checkbox', { name: /^Texas, / }).waitFor();
      await page.getByRole('list', { name: 'Results' }).waitFor();
    },
  },
  {
    route: '/general-search',
    path: '/general-search?q=zzzzqq',
    who: maria,
    name: 'a search that finds nothing',
    reach: ({ page }) => page.getByText('No matches', { exact: true }).waitFor(),
  },
  {
    route: '/search-market',
    path: '/search-market?type=Trade%20Partner&q=electric',
    who: maria,
    name: 'search from the bar',
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Search', exact: true }).first().click();
      await page.getByLabel('Company or project').fill('sum');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    ...about,
    who: null,
    name: 'a menu of the public bar',
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'How It Works' }).click();
      await page.getByRole('link', { name: 'Answering Key Questions' }).waitFor();
    },
  },
  {
    ...about,
    who: null,
    onlyAt: NARROW,
    name: 'the hamburger menu of the public bar',
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'Answering Key Questions' }).waitFor();
    },
  },
  {
    ...about,
    who: null,
    name: 'the privacy preferences',
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Privacy Preferences' }).click();
      const dialog = page.getByRole('dialog', { name: 'Privacy Preferences' });
      // `all()` does not wait for the dialog, so wait for it here.
      await dialog.waitFor();
      for (const list of await dialog.locator('summary').all()) await list.click();
      await dialog.getByText('joined_source').waitFor();
    },
  },
  {
    ...search,
    who: maria,
    name: 'the bar with badges',
    before: async (visit) => {
      await reply(visit, '**/api/prequal_permissions/incoming_counter/', {
        incoming_quantity: 3,
      });
      await reply(visit, '**/api/notifications/**', { count: 120, results: [] });
    },
    reach: async ({ page }) => {
      await page.getByRole('link', { name: 'Notifications 99+' }).waitFor();
      await page.getByRole('link', { name: 'Pre-Qual 3' }).waitFor();
    },
  },
  {
    ...search,
    who: maria,
    onlyAt: NARROW,
    name: 'the hamburger menu with badges',
    before: (visit) => reply(visit, '**/api/notifications/**', { count: 7, results: [] }),
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('link', { name: 'Notifications 7' }).waitFor();
    },
  },
  {
    ...search,
    who: tom,
    name: 'the menu of a member',
    reach: async ({ page }) => {
      await page.getByRole('button', { name: /^Account of/u }).click();
      await page.getByRole('link', { name: 'View My Company' }).waitFor();
    },
  },
  {
    route: '/faq',
    path: '/faq',
    who: null,
    name: 'the questions that are asked often',
    reach: heading('Frequently Asked Questions'),
  },
  {
    route: '/privacy-policy',
    path: '/privacy-policy',
    who: null,
    name: 'the privacy policy',
    reach: heading('Privacy Policy'),
  },
  {
    route: '/terms-and-conditions',
    path: '/terms-and-conditions',
    who: dana,
    name: 'the terms and conditions',
    reach: heading('Terms and Conditions'),
  },
  {
    route: '*',
    path: '/no/such/page',
    who: null,
    name: 'a page that there is not, to a visitor',
    reach: heading('404'),
  },
  {
    route: '/login',
    path: '/login',
    who: null,
    onlyAt: NARROW,
    isSmallDevice: true,
    name: 'the placeholder of a small device',
    reach: heading('Use Your Desktop To View'),
  },
];
