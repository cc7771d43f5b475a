import { emptyReport, RAC_ID, report } from '../../src/rac/testing/report.ts';
import { dana, maria, tom } from '../people.ts';
import { refuse, reply, stall } from './replies.ts';
import type { Screen, Visit } from './screen.ts';

const REPORT = `/rac-report/${RAC_ID}`;
const on = { route: '/rac-report/:uid', path: REPORT, who: dana } as const;
const OWN = '/prequal/data-vault/contractor-view';
const SAMPLE = '/RAC/filled-condensed-report';

const asReport = (visit: Visit, told: Parameters<typeof report>[0] = {}) =>
  reply(visit, `**/api/rac/${RAC_ID}*`, report(told));

/** The fixture's first cap overridden, and one that is assumed. */
const [cap] = report().caps;
const CAPS = cap
  ? [
      {
        ...cap,
        override: {
          reason: 'The statement of June 2026 was seen in person.',
          at: '2026-11-21T15:00:00.000Z',
          author: { first_name: 'Dana', last_name: 'Whitfield' },
        },
      },
      { ...cap, id: 'K9', name: 'A death in the last 36 months', is_assumed: true },
    ]
  : [];

/** The report of a risk assessment, its sample, and the trade partner's own view. */
export const riskScreens: readonly Screen[] = [
  {
    ...on,
    name: 'a risk assessment',
    before: (visit) => asReport(visit),
    reach: ({ page }) => page.getByText('EMR, latest year: 1.04 to 0.88').waitFor(),
  },
  {
    ...on,
    name: 'a risk assessment that is out of date, with an overridden cap and metrics unfolded',
    before: (visit) =>
      asReport(visit, { outdated: ['answers', 'expired', 'model'], caps: CAPS, note: 'A note.' }),
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Open all' }).click();
      await page.getByRole('button', { name: /SAF-04$/u }).click();
      await page.getByRole('button', { name: /LEG-01$/u }).click();
      await page.getByText('Not shared', { exact: true }).first().waitFor();
    },
  },
  {
    ...on,
    name: 'a cap that is being overridden without a reason',
    before: (visit) => asReport(visit),
    reach: async ({ page }) => {
      await page.getByRole('button', { name: /^Override/u }).click();
      await page.getByRole('button', { name: 'Override cap' }).click();
      await page.getByText('Enter the reason for overriding this cap.').first().waitFor();
    },
  },
  {
    ...on,
    name: 'own limits that are being entered',
    before: (visit) => asReport(visit),
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Enter your limits' }).click();
      await page.getByRole('textbox', { name: 'Single limit' }).fill('four');
      await page.getByRole('button', { name: 'Save limits' }).click();
      await page
        .getByRole('dialog')
        .getByText(/Enter an amount/u)
        .first()
        .waitFor();
    },
  },
  {
    ...on,
    name: 'a risk assessment of a vault without one answer',
    before: (visit) => reply(visit, `**/api/rac/${RAC_ID}*`, emptyReport()),
    reach: ({ page }) => page.getByText('A grade needs 60% coverage.').waitFor(),
  },
  {
    ...on,
    name: 'a risk assessment of a colleague, parts of which are no longer shared',
    before: (visit) =>
      asReport(visit, {
        may_edit: false,
        may_override: false,
        changes: null,
        metrics: report().metrics.map((metric) =>
          metric.category === 'FIN'
            ? { ...metric, state: 'withheld', value: null, score: null, points: null }
            : metric,
        ),
      }),
    reach: ({ page }) => page.getByText(/^The grade, score|no longer shares everything/u).waitFor(),
  },
  {
    ...on,
    name: 'a risk assessment on its way',
    before: (visit) => stall(visit, '**/api/rac/**'),
    reach: ({ page }) => page.getByText('Loading the risk assessment').waitFor(),
  },
  {
    ...on,
    name: 'a risk assessment that there is not',
    reach: ({ page }) => page.getByText('This risk assessment can’t be opened').waitFor(),
  },
  {
    route: SAMPLE,
    path: SAMPLE,
    who: null,
    name: 'the sample of a risk assessment',
    reach: ({ page }) => page.getByText('Sample', { exact: true }).waitFor(),
  },
  {
    route: OWN,
    path: OWN,
    who: maria,
    name: 'how a contractor may see one’s own vault',
    reach: ({ page }) => page.getByText('Where you lose the most points').waitFor(),
  },
  {
    route: OWN,
    path: OWN,
    who: tom,
    name: 'how a contractor may see one’s own vault, for someone who only reads it',
    reach: ({ page }) => page.getByText(/^Only Admins and pre-qual contacts/u).waitFor(),
  },
  {
    route: OWN,
    path: OWN,
    who: maria,
    name: 'how a contractor may see one’s own vault, which could not be loaded',
    before: (visit) => refuse(visit, '**/api/rac/own/**', 500),
    reach: ({ page }) => page.getByText('Your assessment could not be loaded').waitFor(),
  },
];
