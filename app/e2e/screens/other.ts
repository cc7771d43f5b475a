import { maria } from '../people.ts';
import { refuse, stall } from './replies.ts';
import type { Screen } from './screen.ts';

const PLAYGROUND = '/playground';

/** Standalone pages, and what is shown in place of a page. */
export const otherScreens: readonly Screen[] = [
  {
    route: PLAYGROUND,
    path: PLAYGROUND,
    who: maria,
    name: 'the playground before a file is open',
    reach: ({ page }) =>
      page.getByRole('heading', { level: 1, name: 'Template playground' }).waitFor(),
  },
  {
    route: '*',
    path: '/no/such/page',
    who: maria,
    name: 'a page that there is not',
    reach: ({ page }) => page.getByRole('heading', { level: 1, name: '404' }).waitFor(),
  },
  {
    route: '/prequal/data-vault/review',
    path: '/prequal/data-vault/review',
    who: maria,
    name: 'a page that broke',
    before: ({ page }) =>
      page.route('**/assets/review-page*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
      ),
    reach: ({ page }) => page.getByRole('heading', { name: 'An Error Occurred' }).waitFor(),
  },
  {
    route: '/prequal',
    path: '/prequal',
    who: maria,
    name: 'a server that cannot be reached',
    before: (visit) => refuse(visit, '**/api/users/me/**', 503),
    reach: ({ page }) => page.getByText('Plumbline could not be reached').waitFor(),
  },
  {
    route: '/prequal',
    path: '/prequal',
    who: maria,
    name: 'the first page on its way',
    before: (visit) => stall(visit, '**/api/users/me/**'),
    reach: ({ page }) => page.locator('#root > *').first().waitFor({ state: 'attached' }),
  },
  {
    route: '/logout',
    path: '/logout',
    who: maria,
    name: 'signing out',
    before: (visit) => stall(visit, '**/api/auth/logout/**'),
    reach: ({ page }) => page.getByText('Signing out…').waitFor(),
  },
];
