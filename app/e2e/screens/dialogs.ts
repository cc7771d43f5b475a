import { asPerson } from '../api.ts';
import { maria } from '../people.ts';
import { edit } from '../reviewed-vault.ts';
import { field } from '../steps.ts';
import { saved } from './form.ts';
import { refuse, takeNoAnswers } from './replies.ts';
import type { Screen } from './screen.ts';

const on = (link: string) =>
  ({ route: '/prequal/form/:slug', path: `/prequal/form/${link}`, who: maria }) as const;
const DESCRIPTION = 'BI-27';

/** Everything that opens over a section. */
export const dialogScreens: readonly Screen[] = [
  {
    ...on('basic-information'),
    name: 'the question before an answer changes',
    reach: async ({ page }) => {
      await saved(page);
      await field(page, 'Federal employer identification number (EIN)').press('End');
      await page.keyboard.press('Backspace');
      await page
        .getByRole('dialog')
        .getByText(/Change the EIN/u)
        .first()
        .waitFor();
    },
  },
  {
    ...on('basic-information'),
    name: 'two answers to one question',
    reach: async ({ page, address }) => {
      await saved(page);
      const owner = await asPerson(address, maria);
      await edit(owner, 'basic-information', [[DESCRIPTION, `Written elsewhere ${Date.now()}`]]);
      await field(page, 'Company description').fill('Written here');
      await page.getByRole('dialog', { name: /changed the same answers/u }).waitFor();
    },
  },
  {
    ...on('basic-information'),
    name: 'a server that takes no answers now',
    reach: async (visit) => {
      const { page } = visit;
      await saved(page);
      await refuse(visit, '**/api/pf_answers/**', 503);
      await field(page, 'Company description').fill('Typed to a server that is away');
      await page.getByRole('dialog', { name: 'Server Error' }).waitFor();
    },
  },
  {
    ...on('basic-information'),
    name: 'leaving with answers that are not saved',
    reach: async (visit) => {
      const { page } = visit;
      await saved(page);
      await refuse(visit, '**/api/pf_answers/**', 500);
      await field(page, 'Company description').fill('Typed to a server that is away');
      await page.getByText(/^Not saved/u).waitFor();
      await page.getByRole('button', { name: /^Account of/u }).click();
      await page.getByRole('button', { name: 'Sign Out' }).click();
      await page.getByRole('dialog', { name: 'Are you sure you want to leave?' }).waitFor();
    },
  },
  {
    ...on('basic-information'),
    name: 'the list of keys',
    reach: async ({ page }) => {
      await saved(page);
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  },
  {
    ...on('basic-information'),
    name: 'the search, before a word',
    reach: async ({ page }) => {
      await saved(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Search by label/u }).waitFor();
    },
  },
  {
    ...on('basic-information'),
    name: 'the search with what it found',
    reach: async ({ page }) => {
      await saved(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Search by label/u }).fill('name');
      await page.getByRole('dialog').getByRole('option').nth(3).waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    ...on('basic-information'),
    name: 'the search that found nothing',
    reach: async ({ page }) => {
      await saved(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Search by label/u }).fill('xyzzyq');
      await page
        .getByRole('dialog')
        .getByText(/^No(thing| question)/u)
        .first()
        .waitFor();
    },
  },
  {
    ...on('basic-information'),
    name: 'why a question is asked',
    reach: async ({ page }) => {
      await saved(page);
      await page.getByRole('button', { name: 'Why is this asked? DBA names' }).click();
      await page
        .getByRole('dialog')
        .getByText(/is answered “Yes”/u)
        .first()
        .waitFor();
    },
  },
  {
    ...on('safety-statistics'),
    name: 'the answers that a year can start from',
    before: takeNoAnswers,
    reach: async ({ page }) => {
      await saved(page);
      // A year can start from the previous one as long as it has a blank answer.
      const employees = page.getByRole('textbox', { name: /^Annual average number/u });
      await employees.last().fill('');
      await employees.last().blur();
      await page
        .getByRole('button', { name: /^Start from/u })
        .first()
        .click();
      await page.getByRole('dialog', { name: /^Start .* from /u }).waitFor();
    },
  },
  {
    ...on('project-experience-references'),
    name: 'the question before a row is removed',
    reach: async ({ page }) => {
      await saved(page);
      await page
        .getByRole('button', { name: /^Remove / })
        .first()
        .click();
      await page.getByRole('dialog', { name: /^Remove / }).waitFor();
    },
  },
  {
    ...on('basic-information'),
    name: 'the list of sections over the form',
    onlyAt: 450,
    reach: async ({ page }) => {
      await saved(page);
      await page.getByRole('button', { name: 'Sections' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Insurance' }).waitFor();
    },
  },
];
