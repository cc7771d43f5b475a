import type {
  BidPackageDetail,
  InvitationToBidDetail,
  OpenedBid,
  PackageInvitation,
} from '@plumbline/api-contract';
import { dana, maria } from '../people.ts';
import { refuse, reply } from './replies.ts';
import type { Screen, Visit } from './screen.ts';

const ID = '0190f3a2-5b7c-7d1e-8f90-123456789abc';
const OTHER = '0190f3a2-5b7c-7d1e-8f90-123456789abd';
const DUE = '2099-03-02T20:00:00.000Z';
const card = (id: string, name: string, type = 'Trade Partner') => ({
  id,
  name,
  organization_type: { name: type },
  domain: null,
  employee_quantity: null,
  city: 'Minneapolis',
  state: 'MN',
  is_claimed: true,
});
const fields = {
  title: 'Electrical and low voltage for the north wing',
  project_id: null,
  project: 'Lakeside Community School, phase 2',
  trades: ['Electrical', 'Fire Alarm'],
  scope: 'Power, light, fire alarm and data.\nTemporary power for all trades.',
  requirements: 'State license, $5M umbrella, EMR below 1.0.',
  due: DUE,
  time_zone: 'America/Chicago',
  is_sealed: true,
  status: 'open' as const,
};
const files = [{ id: ID, name: 'drawings-electrical-2026-11-20.pdf', size: 8_400_000 }];
const questions = [
  {
    id: ID,
    question: 'Are the lamps of corridor B part of the package?',
    answer: 'Yes, see sheet E-204.',
    asked: '2026-11-20T15:00:00.000Z',
    answered: '2026-11-21T15:00:00.000Z',
    is_own: false,
  },
  {
    id: OTHER,
    question: 'May we visit the site?',
    answer: null,
    asked: '2026-11-22T15:00:00.000Z',
    answered: null,
    is_own: true,
  },
];
const about: BidPackageDetail = {
  id: ID,
  ...fields,
  value: 1_250_000,
  revision: 3,
  created: '2026-11-18T15:00:00.000Z',
  published: '2026-11-19T15:00:00.000Z',
  opened: null,
  root: null,
  counts: { Invited: 1, 'Bid Submitted': 1 },
  files,
  questions,
  late: 0,
  events: [
    { at: '2026-11-18T15:00:00.000Z', text: 'Draft created' },
    { at: '2026-11-19T15:00:00.000Z', text: 'Published' },
  ],
};
const nothing = {
  permission_id: null,
  tp_status: null,
  grade: null,
  score: null,
  single_limit: null,
  aggregate_limit: null,
  available: null,
  exceeds: null,
  assessed: null,
};
const standing = {
  permission_id: ID,
  tp_status: 'Approved With Conditions',
  grade: 'B+',
  score: 82,
  single_limit: 900_000,
  aggregate_limit: 4_000_000,
  available: 1_000_000,
  exceeds: true,
  assessed: '2026-11-01T15:00:00.000Z',
};
const LONG = 'Northfield Electrical Contractors of Greater Minnesota';
const invited: readonly PackageInvitation[] = [
  {
    id: ID,
    organization: card(ID, LONG),
    state: 'Bid Submitted',
    reason: '',
    viewed: '2026-11-20T15:00:00.000Z',
    answered: '2026-11-21T15:00:00.000Z',
    submitted: '2026-11-21T15:00:00.000Z',
    is_late: false,
    standing,
  },
  {
    id: OTHER,
    organization: card(OTHER, 'Summit Electric LLC'),
    state: 'Not Bidding',
    reason: 'Our crews are booked until June.',
    viewed: '2026-11-20T15:00:00.000Z',
    answered: '2026-11-21T15:00:00.000Z',
    submitted: null,
    is_late: true,
    standing: nothing,
  },
];
const bid = (name: string, amount: number | null, more: Partial<OpenedBid> = {}): OpenedBid => ({
  invitation: ID,
  organization: card(ID, name),
  state: 'Bid Submitted',
  amount,
  above_lowest: 0,
  note: 'Excludes temporary power.',
  files,
  submitted: '2026-11-21T15:00:00.000Z',
  number: 1,
  code: 'a'.repeat(64),
  fault: null,
  standing,
  ...more,
});
const invitation: InvitationToBidDetail = {
  id: ID,
  organization: card(ID, 'Keystone Builders', 'General Contractor'),
  state: 'Viewed',
  reason: '',
  revision: 1,
  created: '2026-11-19T15:00:00.000Z',
  package: { id: ID, ...fields },
  files,
  questions,
  receipts: [],
  answered_by: null,
  bid: null,
  root: null,
  may_answer: true,
  is_cancelled: false,
  events: [{ at: '2026-11-19T15:00:00.000Z', text: 'Published' }],
};
const submitted: Partial<InvitationToBidDetail> = {
  state: 'Bid Submitted',
  receipts: [
    {
      number: 1,
      kind: 'bid',
      code: 'a'.repeat(64),
      at: '2026-11-20T15:00:00.000Z',
      state: 'replaced',
    },
    {
      number: 4,
      kind: 'bid',
      code: 'b'.repeat(64),
      at: '2026-11-21T15:00:00.000Z',
      state: 'standing',
    },
  ],
};
const root = 'c'.repeat(64);

const PACKAGE = { route: '/bids/packages/:id', path: `/bids/packages/${ID}`, who: dana } as const;
const INVITATION = {
  route: '/bids/invitations/:id',
  path: `/bids/invitations/${ID}`,
  who: maria,
} as const;
const BIDS = { route: '/bids', path: '/bids' } as const;

const showPackage =
  (more: Partial<BidPackageDetail>, bids: readonly OpenedBid[] = []) =>
  async (visit: Visit): Promise<void> => {
    await reply(visit, `**/api/bid_packages/${ID}/`, { ...about, ...more });
    await reply(visit, `**/api/bid_packages/${ID}/invitations/**`, {
      count: invited.length,
      results: invited,
    });
    await reply(visit, `**/api/bid_packages/${ID}/bids/`, { count: bids.length, results: bids });
    await reply(visit, `**/api/bid_packages/${ID}/receipts/`, { root, list: 'list', late: 0 });
  };
const showInvitation =
  (more: Partial<InvitationToBidDetail>) =>
  async (visit: Visit): Promise<void> => {
    await reply(visit, `**/api/invitations_to_bid/${ID}/`, { ...invitation, ...more });
    await reply(visit, `**/api/bid_packages/${ID}/receipts/`, { root, list: 'list', late: 0 });
  };
const heading =
  (name: string) =>
  ({ page }: Visit): Promise<void> =>
    page.getByRole('heading', { level: 1, name }).waitFor();

/** Bid packages and invitations to bid, in every state. */
export const bidsScreens: readonly Screen[] = [
  {
    ...BIDS,
    who: dana,
    name: 'no bid packages yet',
    reach: ({ page }) => page.getByText('No bid packages yet').waitFor(),
  },
  {
    ...BIDS,
    who: dana,
    name: 'bid packages',
    before: (visit) =>
      reply(visit, '**/api/bid_packages/?**', {
        count: 2,
        results: [about, { ...about, id: OTHER, status: 'awarded' }],
      }),
    reach: ({ page }) => page.getByRole('link', { name: fields.title }).first().waitFor(),
  },
  {
    ...BIDS,
    who: maria,
    name: 'no invitations to bid yet',
    reach: ({ page }) => page.getByText('No invitations to bid yet').waitFor(),
  },
  {
    ...BIDS,
    who: maria,
    name: 'invitations to bid',
    before: (visit) =>
      reply(visit, '**/api/invitations_to_bid/?**', { count: 1, results: [invitation] }),
    reach: ({ page }) => page.getByRole('link', { name: fields.title }).waitFor(),
  },
  {
    ...BIDS,
    who: maria,
    name: 'invitations to bid that could not be loaded',
    before: (visit) => refuse(visit, '**/api/invitations_to_bid/?**', 500),
    reach: ({ page }) => page.getByText('Your invitations could not be loaded').waitFor(),
  },
  {
    route: '/bids/new',
    path: '/bids/new',
    who: dana,
    name: 'a new bid package with nothing entered',
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Save draft' }).click();
      await page.getByText('Enter what the bids are for.').waitFor();
    },
  },
  {
    route: '/bids/packages/:id/edit',
    path: `/bids/packages/${ID}/edit`,
    who: dana,
    name: 'a published package that is edited',
    before: showPackage({}),
    reach: ({ page }) => page.getByLabel('Scope of work').waitFor(),
  },
  {
    ...PACKAGE,
    name: 'a draft with the picker of companies',
    before: showPackage({ status: 'draft', published: null }),
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Invite companies' }).click();
      await page.getByRole('searchbox', { name: 'Company name' }).fill('summit');
      await page.getByRole('checkbox', { name: /Summit Electric/u }).check();
    },
  },
  {
    ...PACKAGE,
    name: 'a package that takes bids, with an answer being written',
    before: showPackage({}),
    reach: async ({ page }) => {
      await page.getByText('Below estimated value').first().waitFor();
      await page.getByRole('button', { name: 'Answer', exact: true }).click();
    },
  },
  {
    ...PACKAGE,
    name: 'bids side by side, one of which was tampered with',
    before: showPackage({ status: 'opened', root, opened: DUE, late: 1 }, [
      bid(LONG, 812_345.5),
      bid('Summit Electric LLC', 840_000, { invitation: OTHER, above_lowest: 27_654.5 }),
      bid('Ridgeline Mechanical Inc.', null, {
        invitation: OTHER.replace('abd', 'abe'),
        above_lowest: null,
        fault: 'This bid does not match its receipt: it was changed after it was submitted.',
      }),
    ]),
    reach: ({ page }) => page.getByText('Lowest', { exact: true }).waitFor(),
  },
  {
    ...INVITATION,
    name: 'an invitation to bid',
    before: showInvitation({}),
    reach: ({ page }) => page.getByRole('button', { name: 'Will bid' }).waitFor(),
  },
  {
    ...INVITATION,
    name: 'a bid that is entered',
    before: showInvitation({}),
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Submit your bid' }).click();
      await page.getByRole('button', { name: 'Submit bid' }).click();
      // The same text is also announced.
      await page
        .getByRole('dialog')
        .getByText('Enter the amount of your bid in dollars.')
        .waitFor();
    },
  },
  {
    ...INVITATION,
    name: 'a bid that was submitted twice',
    before: showInvitation(submitted),
    reach: ({ page }) => page.getByText('Replaced', { exact: true }).waitFor(),
  },
  {
    ...INVITATION,
    name: 'a bid that was opened',
    before: showInvitation({
      ...submitted,
      state: 'Awarded',
      package: { ...invitation.package, status: 'awarded' },
      bid: { amount: 812_345.5, note: 'Excludes temporary power.', files, fault: null },
      root,
    }),
    reach: ({ page }) => page.getByRole('button', { name: 'Download the list' }).waitFor(),
  },
  {
    route: '/bids/check',
    path: `/bids/check?root=${root}`,
    who: null,
    name: 'a receipt that is not in the list',
    reach: async ({ page }) => {
      await heading('Check a bid receipt')({ page } as Visit);
      await page.getByLabel('Your receipt').fill('Plumbline bid receipt 1');
      await page.getByLabel('List of receipts').fill('Plumbline bid receipts 1');
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await page
        .getByText(/^This list does not match/u)
        .first()
        .waitFor();
    },
  },
];
