import { maria } from '../people.ts';
import type { Screen } from './screen.ts';

const at = { route: '/login', who: null, path: '/login' } as const;

export const signInScreens: readonly Screen[] = [
  {
    ...at,
    name: 'signing in',
    reach: ({ page }) => page.getByLabel('Email').waitFor(),
  },
  {
    ...at,
    name: 'signing in with nothing entered',
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByText('Enter your password').waitFor();
    },
  },
  {
    ...at,
    name: 'signing in with a wrong password',
    reach: async ({ page }) => {
      await page.getByLabel('Email').fill(maria.email);
      await page.getByLabel('Password', { exact: true }).fill('not her password');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByText(/do not match/u).waitFor();
    },
  },
];
