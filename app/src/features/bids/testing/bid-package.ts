import {
  type BidPackageDetail,
  endpoints,
  type InvitationToBidDetail,
  type OpenedBid,
  type OrganizationCard,
} from '@plumbline/api-contract';
import { maria, SUMMIT } from '../../../organization/testing/far-end.ts';
import { openPage } from '../../../organization/testing/open-page.tsx';
import { bidsRoutes } from '../routes.tsx';

/** Dana of Keystone Builders, a general contractor. */
export const dana = maria({
  first_name: 'Dana',
  primary_organization: {
    ...SUMMIT,
    name: 'Keystone Builders',
    organization_type: { name: 'General Contractor' },
  },
});

/** A package of Keystone Builders. */
export const opened: BidPackageDetail = {
  id: '99999999-9999-4999-8999-999999999999',
  title: 'Electrical',
  project_id: null,
  project: 'Lakeside school',
  trades: ['Electrical'],
  scope: '',
  requirements: '',
  value: null,
  due: '2026-12-02T20:00:00.000Z',
  time_zone: 'America/Chicago',
  is_sealed: true,
  status: 'opened',
  revision: 1,
  created: '2026-11-20T15:00:00Z',
  published: '2026-11-20T16:00:00Z',
  opened: '2026-12-02T20:00:00Z',
  root: null,
  counts: { 'Bid Submitted': 2 },
  files: [],
  questions: [],
  late: 0,
  events: [],
};

export const bidder = (name: string): OrganizationCard => ({
  id: '88888888-8888-4888-8888-888888888888',
  name,
  organization_type: { name: 'Trade Partner' },
  domain: null,
  employee_quantity: null,
  city: '',
  state: '',
  is_claimed: true,
});
export const bid = (invitation: string, name: string, amount: number): OpenedBid => ({
  invitation,
  organization: bidder(name),
  state: 'Bid Submitted',
  amount,
  above_lowest: 0,
  note: '',
  files: [],
  submitted: '2026-12-01T15:00:00Z',
  number: 1,
  code: 'a'.repeat(64),
  fault: null,
  standing: {
    permission_id: null,
    tp_status: null,
    grade: null,
    score: null,
    single_limit: null,
    aggregate_limit: null,
    available: null,
    exceeds: null,
    assessed: null,
  },
});

/** Summit's invitation to bid on the package while it is open, with a test's changes. */
export const openInvitation = async (told: Partial<InvitationToBidDetail>, user = maria()) => {
  const invitation: InvitationToBidDetail = {
    id: '77777777-7777-4777-8777-777777777777',
    organization: bidder('Keystone Builders'),
    state: 'Will Bid',
    reason: '',
    revision: 4,
    created: '2026-11-20T16:00:00Z',
    package: { ...opened, status: 'open' },
    files: [],
    questions: [],
    receipts: [],
    answered_by: null,
    bid: null,
    root: null,
    may_answer: true,
    is_cancelled: false,
    events: [],
    ...told,
  };
  const path = `/bids/invitations/${invitation.id}`;
  const { server } = await openPage(user, bidsRoutes, path, 'Electrical', (far) =>
    far.on(endpoints.getInvitationToBid, invitation),
  );
  return { server, invitation };
};
