import { sectionLinks } from '@plumbline/schemas/templates';
import type { Page } from 'playwright-core';
import { maria, sam, tom } from '../people.ts';
import { choose, field } from '../steps.ts';
import { refuse, stall, takeNoAnswers } from './replies.ts';
import type { Screen } from './screen.ts';

const ROUTE = '/prequal/form/:slug';
const on = (link: string) => ({ route: ROUTE, path: `/prequal/form/${link}`, who: maria }) as const;

export const saved = (page: Page): Promise<void> => page.getByText('All changes saved').waitFor();

/** Every section of the form as filled in, plus the other states of a section. */
export const formScreens: readonly Screen[] = [
  ...sectionLinks.map(
    (link): Screen => ({
      ...on(link),
      name: `the section ${link}`,
      reach: ({ page }) => saved(page),
    }),
  ),
  {
    ...on('basic-information'),
    who: sam,
    name: 'a section without an answer',
    reach: ({ page }) => saved(page),
  },
  {
    ...on('documents-declaration'),
    name: 'a section with its errors, and their summary',
    reach: async ({ page }) => {
      await saved(page);
      await page.getByRole('button', { name: 'Finish' }).click();
      await page.getByRole('heading', { name: /answers need attention$/u }).waitFor();
    },
  },
  {
    ...on('project-experience-references'),
    who: sam,
    name: 'a section of panels with errors in their rows',
    reach: async ({ page }) => {
      await saved(page);
      await page.getByRole('button', { name: /^Continue to/u }).click();
      await page.getByRole('heading', { name: /need attention$|needs attention$/u }).waitFor();
    },
  },
  {
    ...on('safety-program'),
    name: 'a section with an answer that cannot be saved',
    reach: async ({ page }) => {
      await saved(page);
      const percent = field(page, 'Percent of foremen and superintendents with OSHA 30');
      await percent.fill('about half');
      await percent.blur();
      await page.getByText('Not saved yet: 1 answer needs attention').waitFor();
    },
  },
  {
    ...on('basic-information'),
    name: 'a section without a network',
    reach: async ({ page }) => {
      await saved(page);
      await page.context().setOffline(true);
      await field(page, 'Company description').fill('Typed without a network');
      await page.getByText('Not saved: no connection').waitFor();
    },
  },
  {
    ...on('basic-information'),
    route: '/prequal/data-vault/data-vault',
    name: 'another section that waits to be saved',
    before: takeNoAnswers,
    reach: async ({ page }) => {
      await saved(page);
      await field(page, 'Company description').fill('Typed to a server that is away');
      await page.getByText(/^Not saved/u).waitFor();
      await page.getByRole('link', { name: 'Plumbline, home' }).click();
      await page.getByRole('region', { name: 'Not saved in other sections' }).waitFor();
    },
  },
  {
    ...on('basic-information'),
    who: tom,
    name: 'a section that a member only reads',
    reach: ({ page }) => page.getByText('Summit Power & Light').waitFor(),
  },
  {
    ...on('basic-information'),
    name: 'a section while it loads',
    before: (visit) => stall(visit, '**/api/pf_answers/**'),
    reach: ({ page }) => page.getByRole('link', { name: 'Insurance' }).first().waitFor(),
  },
  {
    ...on('basic-information'),
    name: 'a section that could not be loaded',
    before: (visit) => refuse(visit, '**/api/pf_answers/**', 500),
    reach: ({ page }) => page.getByText(/could not be loaded$/u).waitFor(),
  },
  {
    ...on('no-such-section'),
    name: 'a section that there is not',
    reach: ({ page }) => page.getByText('This page could not be found').waitFor(),
  },
  {
    ...on('basic-information'),
    name: 'a list of suggestions that is open',
    reach: async ({ page }) => {
      await saved(page);
      const suggested = page.locator('input[role=combobox]').first();
      await suggested.focus();
      await page.keyboard.press('ArrowDown');
      await page.getByRole('listbox').getByRole('option').first().waitFor();
    },
  },
  {
    ...on('basic-information'),
    name: 'a panel to which a row was added',
    reach: async ({ page }) => {
      await saved(page);
      await choose(page, 'Does the company have branch offices or yards?', 'Yes');
      await page.getByRole('button', { name: 'Add another: Branch offices and yards' }).click();
      await page.getByRole('group', { name: 'Branch offices and yards 2nd' }).waitFor();
    },
    // Nothing is saved, so the next screen finds the vault unchanged.
    before: takeNoAnswers,
  },
];
