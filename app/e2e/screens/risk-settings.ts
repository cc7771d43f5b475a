import { dana, lee } from '../people.ts';
import { refuse } from './replies.ts';
import type { Screen } from './screen.ts';

const WEIGHTS = '/RAC/gc-rac-weightings';
const ONBOARDING = '/RAC/gc-rac-onboarding';
const weights = { route: WEIGHTS, path: WEIGHTS } as const;

/** What a contractor sets for its risk assessments. */
export const riskSettingsScreens: readonly Screen[] = [
  {
    route: ONBOARDING,
    path: ONBOARDING,
    who: dana,
    name: 'the way into risk assessments',
    reach: ({ page }) =>
      page.getByRole('button', { name: 'Use this profile: Safety first' }).waitFor(),
  },
  {
    ...weights,
    who: dana,
    name: 'the weights, with the metrics of a category and one that is no number',
    reach: async ({ page }) => {
      await page.getByRole('button', { name: /metrics of Safety results/u }).click();
      const field = page.getByRole('textbox', { name: 'Weight of Safety results' });
      await field.fill('-1');
      await field.press('Enter');
      await page
        .getByText(/Enter a number from 0 to 1,000\./u)
        .first()
        .waitFor();
    },
  },
  {
    ...weights,
    who: dana,
    name: 'the caps and requirement amounts',
    reach: async ({ page }) => {
      for (const name of [/^Requirement amounts/u, /^Grade caps/u, /^Options/u, /^Parameters/u])
        await page.getByRole('button', { name }).click();
      await page
        .getByRole('combobox', { name: /^Best grade with/u })
        .first()
        .waitFor();
    },
  },
  {
    ...weights,
    who: lee,
    name: 'the history of the weights, which is empty',
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'History' }).click();
      await page.getByText('No changes yet.', { exact: false }).waitFor();
    },
  },
  {
    ...weights,
    who: dana,
    name: 'the weights that could not be loaded',
    before: (visit) => refuse(visit, '**/api/rac/weight/**', 500),
    reach: ({ page }) => page.getByText('The weights could not be loaded').waitFor(),
  },
];
