import { type Mail, toPerson } from '../modules/mail/index.ts';

type MailOf<K extends Mail['kind']> = Extract<Mail, { readonly kind: K }>;

const to = 'pat.reader@summit-electric.example';
const userId = '7d8f6d0e-3c0e-4d0c-9a53-2f7f0d3b1a11';
const organizationId = '0b1a1b0e-3c0e-4d0c-9a53-2f7f0d3b1a22';
const firstName = 'Pat';
const organization = 'Summit Electric LLC';
const person = toPerson({ id: userId, email: to, first_name: firstName });

const bid = {
  organization: 'Keystone Builders',
  bidPackage: 'Electrical',
  project: 'Lakeside school',
  path: `/bids/invitations/${userId}`,
};

/** An email of every kind. */
export const someMails: { readonly [K in Mail['kind']]: MailOf<K> } = {
  register: {
    kind: 'register',
    to,
    code: '402917',
    path: '/registration/validate-email?token=abc&x=1',
    organization,
  },
  'account-exists': { kind: 'account-exists', to, resetPath: '/password-reset' },
  'reset-password': {
    kind: 'reset-password',
    to,
    firstName,
    path: `/password-reset-confirm/${userId}/abc`,
  },
  'no-account': { kind: 'no-account', to },
  'password-changed': {
    kind: 'password-changed',
    to,
    firstName,
    at: new Date('2026-11-21T18:30:00Z'),
    timeZone: 'America/Denver',
    browser: 'Firefox on Linux',
  },
  invitation: {
    kind: 'invitation',
    to,
    inviter: 'Maria Alvarez',
    organization,
    path: '/password-create?token=abc',
  },
  'invited-elsewhere': {
    kind: 'invited-elsewhere',
    to,
    inviter: 'Maria Alvarez',
    organization,
    path: '/registration/workplace?add_company=true',
  },
  'invite-trade-partner': {
    kind: 'invite-trade-partner',
    to,
    firstName,
    inviter: 'Dana Whitfield',
    organization: 'Keystone Builders',
    message: 'We spoke on Monday.',
    path: `/prequal-contact?uuid=${userId}`,
    notMePath: `/want-to-work/${userId}`,
  },
  'invite-contractor': {
    kind: 'invite-contractor',
    to,
    firstName: '',
    inviter: 'Maria Alvarez',
    organization,
    sections: ['Basic Information', 'Insurance'],
    message: '',
    path: `/gc-access?uuid=${userId}`,
    notMePath: `/want-to-work/${userId}`,
  },
  'invite-link': {
    kind: 'invite-link',
    to,
    inviter: 'Maria Alvarez',
    organization,
    message: '',
    path: '/invite?url=abcdefghijklmnopqrstuvwx',
  },
  'access-requested': {
    kind: 'access-requested',
    ...person,
    asker: 'Dana Whitfield',
    organization: 'Keystone Builders',
    tradePartner: organization,
    sections: [],
    message: '',
  },
  'access-given': {
    kind: 'access-given',
    ...person,
    tradePartner: organization,
    sections: 3,
    path: '/prequal/gc-landing/trade-partners?list=access_granted',
  },
  'request-declined': {
    kind: 'request-declined',
    ...person,
    tradePartner: organization,
  },
  'employee-request': {
    kind: 'employee-request',
    ...person,
    applicant: 'Sam O’Neil & Sons',
    applicantEmail: 'sam@summit-electric.example',
    organizationId,
    organization,
    isSameDomain: true,
  },
  'employee-accepted': {
    kind: 'employee-accepted',
    ...person,
    organization,
    isAdmin: true,
  },
  'employee-declined': { kind: 'employee-declined', ...person, organization },
  'made-admin': { kind: 'made-admin', ...person, organizationId, organization },
  'bid-invitation': {
    ...person,
    ...bid,
    kind: 'bid-invitation',
    due: new Date('2026-12-04T20:00:00Z'),
    timeZone: 'America/Denver',
    isSealed: true,
  },
  'bid-reminder': {
    ...person,
    ...bid,
    kind: 'bid-reminder',
    days: 1,
    due: new Date('2026-12-04T20:00:00Z'),
    timeZone: 'America/Denver',
  },
  'bid-news': {
    ...person,
    ...bid,
    kind: 'bid-news',
    changes: ['The due time was moved.'],
    due: new Date('2026-12-04T20:00:00Z'),
    timeZone: 'America/Denver',
  },
  'bid-cancelled': { ...person, ...bid, kind: 'bid-cancelled' },
  'bid-received': {
    ...person,
    ...bid,
    kind: 'bid-received',
    code: 'a'.repeat(64),
    at: new Date('2026-12-01T20:00:00Z'),
    timeZone: 'America/Denver',
  },
  'bids-opened': { ...person, ...bid, kind: 'bids-opened', root: 'b'.repeat(64), receipts: 3 },
  'bid-decided': { ...person, ...bid, kind: 'bid-decided', isAwarded: true },
  'dates-run-out': {
    kind: 'dates-run-out',
    ...person,
    organization,
    dates: [
      {
        name: 'Texas: Expiration date',
        section: 'Licenses',
        date: '2026-11-20',
        days: -1,
        nextOn: null,
      },
      {
        name: 'Auto: Expiration date',
        section: 'Insurance',
        date: '2026-12-15',
        days: 24,
        nextOn: '2026-12-08',
      },
    ],
  },
  'account-deleted': { kind: 'account-deleted', to, firstName, organization },
  'help-request': {
    kind: 'help-request',
    to,
    name: 'Maria Alvarez',
    senderEmail: 'maria@summit-electric.example',
    page: '/prequal/form/insurance',
    message: 'I cannot upload our certificate.',
  },
  'service-request': {
    kind: 'service-request',
    to,
    name: 'Dana Whitfield',
    senderEmail: 'dana@keystone-builders.example',
    company: 'Keystone Builders',
    time: 'half',
    message: 'We have 60 trade partners to read before April.',
  },
  'support-received': { kind: 'support-received', to },
};
