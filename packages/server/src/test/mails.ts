import type { Mail } from '../modules/mail/index.ts';

type MailOf<K extends Mail['kind']> = Extract<Mail, { readonly kind: K }>;

const to = 'pat.reader@summit-electric.example';
const userId = '7d8f6d0e-3c0e-4d0c-9a53-2f7f0d3b1a11';
const organizationId = '0b1a1b0e-3c0e-4d0c-9a53-2f7f0d3b1a22';
const firstName = 'Pat';
const company = 'Summit Electric LLC';

/** A mail of every kind. */
export const someMails: { readonly [K in Mail['kind']]: MailOf<K> } = {
  register: {
    kind: 'register',
    to,
    code: '402917',
    path: '/registration/validate-email?token=abc&x=1',
    company,
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
    firstName: '',
    inviter: 'Maria Alvarez',
    company,
    path: '/password-create?token=abc',
  },
  'invited-elsewhere': {
    kind: 'invited-elsewhere',
    to,
    inviter: 'Maria Alvarez',
    company,
    path: '/registration/workplace?add_company=true',
  },
  'employee-request': {
    kind: 'employee-request',
    to,
    userId,
    firstName,
    applicant: 'Sam O’Neil & Sons',
    applicantEmail: 'sam@summit-electric.example',
    organizationId,
    company,
    isSameDomain: true,
  },
  'employee-accepted': { kind: 'employee-accepted', to, userId, firstName, company, isAdmin: true },
  'employee-declined': { kind: 'employee-declined', to, userId, firstName, company },
  'made-admin': { kind: 'made-admin', to, userId, firstName, organizationId, company },
  'dates-run-out': {
    kind: 'dates-run-out',
    to,
    userId,
    firstName,
    company,
    dates: [
      { name: 'Texas: Expiration date', section: 'Licenses', date: '2026-11-20', days: -1 },
      { name: 'Auto: Expiration date', section: 'Insurance', date: '2026-12-15', days: 24 },
    ],
  },
  'account-deleted': { kind: 'account-deleted', to, firstName, company },
};
