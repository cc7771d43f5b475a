import { dana, lee, maria } from '../people.ts';
import { mailedInvitations } from './access-replies.ts';
import { refuse } from './replies.ts';
import type { Screen } from './screen.ts';

const LIST = '/prequal/gc-landing/trade-partners';
const COMPARE = '/prequal/gc-landing/compare';
const SETTINGS = '/prequal/gc-landing/settings';
const on = (link: string) =>
  ({
    route: '/prequal/read-view/:slug',
    path: ({ tp }: { readonly tp: string }) => `/prequal/read-view/${link}?tp=${tp}`,
    who: dana,
  }) as const;

/** The pages of a contractor, and the read view. */
export const contractorScreens: readonly Screen[] = [
  {
    route: '/prequal/gc-landing/notes',
    path: '/prequal/gc-landing/notes',
    who: dana,
    name: 'the notes on all vaults',
    reach: ({ page }) => page.getByText('No open notes').waitFor(),
  },
  ...(['', '?view=calendar&who=all'] as const).map(
    (search): Screen => ({
      route: '/prequal/gc-landing/expiring',
      path: `/prequal/gc-landing/expiring${search}`,
      who: dana,
      name: search === '' ? 'nothing that expires' : 'nothing in the calendar',
      reach: ({ page }) => page.getByText('Nothing expires soon').waitFor(),
    }),
  ),
  {
    route: LIST,
    path: LIST,
    who: dana,
    name: 'what is to be reviewed',
    reach: ({ page }) => page.getByText('Newly shared').first().waitFor(),
  },
  {
    route: LIST,
    path: LIST,
    who: lee,
    name: 'nothing to review',
    reach: ({ page }) => page.getByText('Nothing to review').waitFor(),
  },
  {
    route: LIST,
    path: `${LIST}?list=browse_all`,
    who: dana,
    name: 'the trade partners',
    reach: ({ page }) => page.getByRole('link', { name: 'Summit Electric LLC' }).waitFor(),
  },
  {
    route: LIST,
    path: `${LIST}?list=browse_all`,
    who: dana,
    name: 'the trade partners, none of whom is what is searched for',
    reach: async ({ page }) => {
      await page.getByRole('searchbox', { name: 'Search trade partners' }).fill('nobody');
      await page.getByText(/^No trade partner matches/u).waitFor();
    },
  },
  {
    route: LIST,
    path: `${LIST}?list=access_granted`,
    who: lee,
    name: 'no trade partner yet',
    reach: ({ page }) => page.getByText('No trade partner has given you access yet').waitFor(),
  },
  {
    route: LIST,
    path: `${LIST}?list=browse_all`,
    who: dana,
    name: 'the trade partners that could not be loaded',
    before: (visit) => refuse(visit, '**/api/search/prequal/**', 500),
    reach: ({ page }) => page.getByText('Your trade partners could not be loaded').waitFor(),
  },
  {
    route: LIST,
    path: `${LIST}?search=s&employee_quantities=100-249|20-49&office_states=TX`,
    who: dana,
    name: 'the trade partners that pass filters, with the columns to choose',
    reach: async ({ page }) => {
      await page.getByText('Office in: Texas · 1').waitFor();
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('checkbox', { name: 'Trades', exact: true }).waitFor();
    },
  },
  {
    route: LIST,
    path: `${LIST}?generic_categories=14`,
    who: dana,
    name: 'no trade partner passes the filters, with trades to choose and a view to save',
    reach: async ({ page }) => {
      await page.getByText('No matches').waitFor();
      await page.getByRole('button', { name: 'Views' }).click();
      await page.getByRole('button', { name: 'Save this view' }).click();
      await page.getByRole('button', { name: 'Save view' }).click();
      await page.getByText('Enter a name for the view').first().waitFor();
    },
  },
  {
    route: LIST,
    path: `${LIST}?list=browse_all`,
    who: dana,
    name: 'an access request that is being written',
    reach: async ({ page }) => {
      await page.getByRole('button', { name: /^Request access to Ridgeline/u }).click();
      await page.getByRole('textbox', { name: 'Message' }).fill('For the library.');
    },
  },
  {
    route: LIST,
    path: `${LIST}?list=browse_all`,
    who: dana,
    name: 'an invitation of a trade partner without an address',
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Invite a trade partner' }).click();
      await page.getByRole('button', { name: 'Send invitation' }).click();
      await page.getByText('Enter the email address').first().waitFor();
    },
  },
  {
    route: LIST,
    path: `${LIST}?list=access_granted`,
    who: dana,
    name: 'a verdict on a trade partner who gave access',
    reach: async ({ page }) => {
      await page.getByRole('button', { name: /note on Summit Electric LLC$/u }).click();
      await page.getByRole('heading', { name: 'History' }).waitFor();
    },
  },
  {
    route: LIST,
    path: `${LIST}?list=access_requested`,
    who: dana,
    name: 'no access request',
    reach: ({ page }) => page.getByText('No pending requests').waitFor(),
  },
  {
    route: LIST,
    path: `${LIST}?list=sent`,
    who: dana,
    name: 'the invitations by mail of a contractor',
    before: mailedInvitations,
    reach: async ({ page }) => {
      await page
        .getByRole('button', { name: /^Send again to office-0/u })
        .and(page.locator(':not([aria-disabled="true"])'))
        .waitFor();
      await page.getByRole('button', { name: 'Next page' }).waitFor();
    },
  },
  {
    route: LIST,
    path: `${LIST}?list=completed_rac`,
    who: dana,
    name: 'no completed risk assessment',
    reach: ({ page }) => page.getByText('No completed risk assessments yet').waitFor(),
  },
  {
    route: COMPARE,
    path: COMPARE,
    who: dana,
    name: 'nothing to compare',
    reach: ({ page }) => page.getByText('Choose two to six trade partners').waitFor(),
  },
  {
    route: COMPARE,
    path: `${COMPARE}?ids=00000000-0000-4000-8000-000000000001|00000000-0000-4000-8000-000000000002`,
    who: dana,
    name: 'a comparison with a vault that is not shared',
    reach: ({ page }) => page.getByText('One of these vaults is not shared with you').waitFor(),
  },
  {
    route: SETTINGS,
    path: SETTINGS,
    who: dana,
    name: 'the settings of a contractor',
    reach: ({ page }) => page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor(),
  },
  {
    ...on('basic-information'),
    name: 'a section that is read',
    reach: ({ page }) => page.getByText('Summit Power & Light').waitFor(),
  },
  {
    ...on('safety-statistics'),
    name: 'a section with charts that is read',
    reach: ({ page }) => page.getByRole('figure', { name: 'TRIR by year' }).waitFor(),
  },
  {
    ...on('safety-statistics'),
    name: 'a note that is being written',
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Add a note on Calendar years to report' }).click();
      await page
        .getByRole('textbox', { name: 'New note on Calendar years to report' })
        .fill('Ask for 2022.');
    },
  },
  {
    ...on('safety-statistics'),
    name: 'a note on a cell of a table',
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Add a note on OSHA 300A summary by year' }).click();
      await page.getByLabel('The note is on').waitFor();
    },
  },
  {
    ...on('financial-information'),
    name: 'a section that is not shared',
    reach: ({ page }) => page.getByText(/has not shared Financial Information/u).waitFor(),
  },
  {
    ...on('basic-information'),
    path: '/prequal/read-view/basic-information?tp=nobody',
    who: maria,
    name: 'the vault of nobody',
    reach: ({ page }) => page.getByText('Company not found').waitFor(),
  },
  {
    ...on('basic-information'),
    name: 'a section that is read and could not be loaded',
    before: (visit) => refuse(visit, '**/api/pf_answers/**', 500),
    reach: ({ page }) => page.getByText(/could not be loaded$/u).waitFor(),
  },
  {
    ...on('basic-information'),
    stage: 'reviewed',
    name: 'what changed since the review, with what does not apply',
    reach: async ({ page }) => {
      await page.getByText(/^2 changes/u).waitFor();
      await page.getByRole('switch', { name: /^Show questions that do not apply/u }).click();
      await page.getByText('Remit-to address', { exact: true }).waitFor();
    },
  },
  {
    ...on('basic-information'),
    stage: 'reviewed',
    name: 'only what changed since the review',
    reach: async ({ page }) => {
      await page.getByRole('switch', { name: 'Only what changed' }).click();
      await page.getByText('Main phone').waitFor();
    },
  },
  {
    ...on('basic-information'),
    name: 'a message that a paper could not be made',
    before: ({ page }) => page.route('**/api/pf_answers/pdf/**', (route) => route.abort()),
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Section as PDF' }).click();
      await page
        .getByRole('alert')
        .getByText(/^The PDF could not be made\./u)
        .waitFor();
    },
  },
];
