import { maria, sam, tom } from '../people.ts';
import { refuse } from './replies.ts';
import type { Screen } from './screen.ts';

const REVIEW = { route: '/prequal/data-vault/review', path: '/prequal/data-vault/review' } as const;
const RECEIPT = '/prequal/data-vault/receipt';

export const reviewScreens: readonly Screen[] = [
  {
    ...REVIEW,
    who: maria,
    name: 'the review with open answers',
    reach: ({ page }) => page.getByRole('heading', { name: /^Not ready yet/u }).waitFor(),
  },
  {
    ...REVIEW,
    who: sam,
    name: 'the review of a vault without an answer',
    reach: ({ page }) => page.getByRole('heading', { name: /^Not ready yet/u }).waitFor(),
  },
  {
    ...REVIEW,
    who: maria,
    name: 'the review that could not be loaded',
    before: (visit) => refuse(visit, '**/api/pf_answers/**', 500),
    reach: ({ page }) => page.getByText('The review could not be loaded').waitFor(),
  },
  {
    ...REVIEW,
    who: maria,
    stage: 'reviewed',
    name: 'the review of a vault that is ready, and was changed since',
    reach: ({ page }) => page.getByRole('button', { name: 'Mark ready again' }).waitFor(),
  },
  {
    ...REVIEW,
    who: tom,
    stage: 'reviewed',
    name: 'the review to a member who only reads',
    reach: ({ page }) => page.getByText(/can change the status/u).waitFor(),
  },
  {
    route: RECEIPT,
    path: RECEIPT,
    who: maria,
    stage: 'reviewed',
    name: 'the receipt',
    reach: ({ page }) => page.getByRole('heading', { level: 1, name: 'Receipt 1' }).waitFor(),
  },
  {
    route: RECEIPT,
    path: `${RECEIPT}?number=7`,
    who: maria,
    name: 'a receipt that there is not',
    reach: ({ page }) => page.getByText('There is no receipt 7').waitFor(),
  },
  {
    route: '/prequal/data-vault/data-vault',
    path: '/prequal/data-vault/data-vault',
    who: maria,
    stage: 'reviewed',
    name: 'the data vault that is ready, and was changed since',
    reach: ({ page }) => page.getByRole('link', { name: 'Receipt 1' }).waitFor(),
  },
];
