import { maria } from '../people.ts';
import { refuse, reply, stall } from './replies.ts';
import type { Screen } from './screen.ts';

/** A well-formed secret that was never mailed. */
const TOKEN = 'x'.repeat(43);
const reset = { route: '/password-reset', who: null, path: '/password-reset' } as const;
const confirm = {
  route: '/password-reset-confirm/:uid?/:token',
  who: null,
  path: `/password-reset-confirm/${TOKEN}`,
} as const;
const create = {
  route: '/password-create',
  who: null,
  path: `/password-create?token=${TOKEN}`,
} as const;
const home = { route: '/', who: null, path: '/' } as const;

const goodLink = { is_good: true, email: 'quinn.ford@ironwood-electric.example' };

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
  { ...home, name: 'the front page', reach: ({ page }) => page.getByLabel('Email').waitFor() },
  {
    route: '/home',
    who: null,
    path: '/home',
    name: 'the front page by its other address',
    reach: ({ page }) => page.getByLabel('Email').waitFor(),
  },
  {
    ...reset,
    name: 'a lost password',
    reach: ({ page }) => page.getByRole('button', { name: 'Send the link' }).waitFor(),
  },
  {
    ...reset,
    name: 'a lost password, no address entered',
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Send the link' }).click();
      await page.getByText('Enter your email address').first().waitFor();
    },
  },
  {
    ...reset,
    name: 'a lost password, the mail on its way',
    reach: async ({ page }) => {
      await page.getByLabel('Email').fill('nobody@no-such-company.example');
      await page.getByRole('button', { name: 'Send the link' }).click();
      await page.getByText(/has an account, we sent/u).waitFor();
    },
  },
  {
    ...confirm,
    name: 'a new password by a mailed link',
    before: (visit) => reply(visit, '**/api/auth/check_link/', goodLink),
    reach: async ({ page }) => {
      await page.getByLabel('Password', { exact: true }).fill('four steel beams');
      await page.getByText('This password is strong enough.').waitFor();
    },
  },
  {
    ...confirm,
    name: 'a mailed link that is no longer good',
    reach: ({ page }) => page.getByText('This link has expired or was already used.').waitFor(),
  },
  {
    ...confirm,
    name: 'a mailed link that cannot be checked',
    before: (visit) => refuse(visit, '**/api/auth/check_link/', 503),
    reach: ({ page }) => page.getByText('The link could not be loaded').waitFor(),
  },
  {
    ...confirm,
    name: 'a mailed link that is being checked',
    before: (visit) => stall(visit, '**/api/auth/check_link/'),
    reach: ({ page }) => page.getByText('Checking the link').waitFor({ state: 'attached' }),
  },
  {
    ...create,
    name: 'the first password of a person who was added',
    before: (visit) => reply(visit, '**/api/auth/check_link/', goodLink),
    reach: async ({ page }) => {
      await page.getByLabel('Password', { exact: true }).fill('short');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByText('Use at least 10 characters').first().waitFor();
    },
  },
];
