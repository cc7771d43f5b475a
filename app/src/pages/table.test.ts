import { NOTIFICATION_KINDS, notificationKindOf } from '@plumbline/api-contract';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { pages } from './table.ts';

/** Every path of the specification, section 2, in its order and wording. Our own paths are listed below. */
const SPECIFIED = `
/about /beta-release-notes /blog /careers /coming-soon /employee_invite_redirect /faq /gc-access /general-search /home
/invite /login /logout /market-search /notifications /password-create /password-reset /prequal-contact /privacy-policy
/terms-and-conditions /upload /
/prequal /prequal/data-vault/:slug /prequal/form/:slug /prequal/gc-landing/:slug /prequal/read-view/:slug
/blog/:blog_id
/info/answering-key-questions /info/data-vault-validation /info/fractional-service-prequal
/info/self-service-prequal/:tab /info/:tab
/RAC/filled-condensed-report /RAC/gc-rac-onboarding /RAC/gc-rac-weightings /rac-report/:uid
/registration/add-name /registration/categories /registration/create-password /registration/description
/registration/email-entry /registration/set-domain /registration/submit-verification /registration/validate-email
/registration/workplace
/settings/:uid /want-to-work/:index /relationships/:uuid?/confirm /password-reset-confirm/:uid?/:token
/profile/:uid?/:tabname? /search-market
`
  .trim()
  .split(/\s+/u);

/** The tabs that the specification names for `:slug`, and those that our own decisions added. */
const TABS: Readonly<Record<string, readonly string[]>> = {
  '/prequal/data-vault/:slug': [
    '/prequal/data-vault/data-vault',
    '/prequal/data-vault/gc-partner-access',
    '/prequal/data-vault/user-management',
    '/prequal/data-vault/review',
    '/prequal/data-vault/receipt',
    '/prequal/data-vault/contractor-view',
    '/prequal/data-vault/invite',
  ],
  '/prequal/gc-landing/:slug': [
    '/prequal/gc-landing/trade-partners',
    '/prequal/gc-landing/settings',
    '/prequal/gc-landing/invite',
    '/prequal/gc-landing/compare',
    '/prequal/gc-landing/notes',
    '/prequal/gc-landing/expiring',
  ],
};

/** Six articles at our own addresses, projects, the playground, and the path for everything else. */
const OURS = [
  '/company-home',
  '/blog/what-prequalification-is',
  '/blog/preparing-your-data-vault',
  '/blog/reading-trir-and-dart',
  '/blog/what-an-emr-tells',
  '/blog/single-and-aggregate-limits',
  '/blog/choosing-trade-partners',
  '/bids',
  '/bids/new',
  '/bids/packages/:id',
  '/bids/packages/:id/edit',
  '/bids/invitations/:id',
  '/bids/check',
  '/projects/:id',
  '/unsubscribe/:token',
  '/operator/:tab?',
  '/playground',
  '*',
];

/** Where the specification's menus, footer and landing rule lead. */
const TARGETS = `
/ /market-search?type=General%20Contractor /market-search?type=Trade%20Partner /search-market?type=Trade%20Partner
/blog /prequal /notifications /settings/u-1 /profile/o-1 /registration/workplace?add_company=true /logout
/about /careers /info/general-contractor /info/trade-partner /info/manufacturer
/info/self-service-prequal/general-contractor /info/self-service-prequal/risk-assessment-configurator
/info/data-vault-validation /info/answering-key-questions /info/ri8f3a6c /faq /privacy-policy /terms-and-conditions
/profile /profile/o-1/people /relationships/confirm /relationships/r-1/confirm /password-reset-confirm/t-1
/password-reset-confirm/u-1/t-1 /prequal/data-vault/gc-partner-access /prequal/gc-landing/trade-partners
`
  .trim()
  .split(/\s+/u);

describe('the table of pages', () => {
  it('has exactly the paths of the specification and the listed additions', () => {
    const expected = [...SPECIFIED.flatMap((path) => TABS[path] ?? [path]), ...OURS];
    expect(pages.map(({ path }) => path).toSorted()).toEqual(expected.toSorted());
  });

  it.each(TARGETS)('has the page that a link to %s opens', (target) => {
    const [match] = (matchRoutes([...pages], target) ?? []).slice(-1);
    expect(match?.route.path).toBeDefined();
    expect(match?.route.path).not.toBe('*');
  });

  it.each(NOTIFICATION_KINDS)('has the page that a notification of kind %s links to', (kind) => {
    const id = '0b8e1e6c-5f0f-4d7e-9a53-2f6d0c1a7b42';
    const place = { about: id, organization: id, subject: { kind: 'organization', id } };
    for (const address of [null, 'insurance/IN-01']) {
      const link = notificationKindOf(kind).link({ ...place, address });
      const [match] = (matchRoutes([...pages], link) ?? []).slice(-1);
      expect([link, match?.route.path]).toEqual([link, expect.stringMatching(/^\/./u)]);
    }
  });

  it('opens the more specific of two pages', () => {
    const opened = (target: string): string | undefined =>
      matchRoutes([...pages], target)?.at(-1)?.route.path;
    expect(opened('/info/data-vault-validation')).toBe('/info/data-vault-validation');
    expect(opened('/info/manufacturer')).toBe('/info/:tab');
    expect(opened('/blog/what-an-emr-tells')).toBe('/blog/what-an-emr-tells');
    expect(opened('/blog/another')).toBe('/blog/:blog_id');
    expect(opened('/no/such/page')).toBe('*');
    expect(opened('/password-reset-confirm/t-1')).toBe('/password-reset-confirm/:uid?/:token');
  });
});
