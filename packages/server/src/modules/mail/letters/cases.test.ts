import { expect, it } from 'vitest';
import { someMails } from '../../../test/mails.ts';
import { textOf } from '../blocks.ts';
import type { Mail } from '../mail.ts';
import { write } from '../queue.ts';

const SITE = 'https://vault.example';
const due = new Date('2026-12-04T20:00:00Z');

/** A kind, what is special about this one, and what its subject or text says and does not say. */
const CASES: readonly (readonly [Mail['kind'], object, readonly string[], readonly string[]])[] = [
  ['register', {}, ['402917', 'ask to join Summit Electric LLC', 'expires in 15 minutes'], []],
  ['register', { organization: null }, ['402917'], ['ask to join']],
  ['reset-password', { firstName: '' }, ['Hello,\n', 'expires in an hour'], ['Hello ,']],
  ['account-exists', {}, ['/login', '/password-reset'], []],
  ['no-account', {}, ['/registration/email-entry'], []],
  ['account-deleted', {}, ['only person at Summit Electric LLC', 'the last email'], []],
  ['account-deleted', { organization: null }, ['signed out everywhere'], ['only person', 'null']],
  ['invitation', {}, ['Maria Alvarez invited you to join Summit'], ['Assigned sections']],
  ['invitation', { fills: ['Safety', 'Legal'] }, ['Assigned sections: Safety, Legal'], []],
  [
    'invite-trade-partner',
    {},
    [
      'Dana Whitfield at Keystone Builders invites you to prequalify',
      'Keystone Builders requests access',
      'Message from Dana Whitfield: We spoke on Monday.',
      '/prequal-contact?uuid=',
      'Not for you, or not interested?\nhttps://vault.example/want-to-work/',
    ],
    [],
  ],
  [
    'invite-trade-partner',
    { organization: null, message: '' },
    ['Dana Whitfield invites you', 'Dana Whitfield requests access'],
    ['Message from', 'null'],
  ],
  [
    'invite-contractor',
    {},
    [
      'Maria Alvarez at Summit Electric LLC is sharing a data vault',
      'Sections: Basic Information, Insurance',
      'is sharing the company’s data vault',
    ],
    ['Message from'],
  ],
  [
    'invite-contractor',
    { sections: [], message: 'Hi.', organization: null },
    ['invites you to connect', 'would like to connect', 'Message from Maria Alvarez: Hi.'],
    ['sharing', 'Sections:', 'null'],
  ],
  ['invite-link', { message: 'Hi.' }, ['Message from Maria Alvarez: Hi.', '/invite?url='], []],
  [
    'access-requested',
    {},
    [
      'Dana Whitfield at Keystone Builders requested access to the Summit Electric LLC data vault',
      'wants to see the Summit Electric LLC data vault',
      '/prequal/data-vault/gc-partner-access?list=incoming',
    ],
    ['Sections requested', 'Message from'],
  ],
  [
    'access-requested',
    { sections: ['Safety'], organization: null, message: 'Hi.' },
    [
      'Dana Whitfield requested access',
      'one section of the Summit',
      'Sections requested: Safety',
      'Message from Dana Whitfield: Hi.',
    ],
    ['null'],
  ],
  [
    'access-requested',
    { sections: ['Safety', 'Legal'] },
    ['2 sections of the Summit', 'Sections requested: Safety, Legal'],
    [],
  ],
  ['access-given', {}, ['access to 3 sections'], []],
  ['access-given', { sections: 1 }, ['access to one section of'], []],
  ['request-declined', {}, ['ask again in 7 days', '?list=access_requested'], []],
  ['employee-request', {}, ['Domain: Matches', 'Email: sam@summit-electric.example'], []],
  ['employee-request', { isSameDomain: false }, ['Domain: Does not match'], ['Domain: Matches']],
  ['employee-accepted', {}, ['You are an Admin of'], ['You can view']],
  ['employee-accepted', { isAdmin: false }, ['You can view'], ['You are an Admin']],
  ['bid-invitation', {}, ['Bids are sealed.', 'Due: Friday, December 4, 2026'], []],
  ['bid-invitation', { isSealed: false }, ['Due: '], ['sealed']],
  ['bid-reminder', {}, ['Due: Friday, December 4, 2026 at 1:00 PM MST'], []],
  ['bid-received', {}, ['December 1, 2026 at 1:00 PM MST', 'a'.repeat(64)], []],
  ['password-changed', {}, ['November 21, 2026 at 11:30 AM MST', 'Firefox on Linux'], []],
  ['bid-reminder', { days: 0 }, ['Bid due today', 'Your bid is due today'], []],
  ['bid-reminder', { days: 1 }, ['Bid due tomorrow'], []],
  ['bid-reminder', { days: 2 }, ['Bid due in 2 days'], []],
  ['bid-news', { changes: ['One.', 'Two.'], due }, ['One.\n\nTwo.', 'Due: Friday'], []],
  [
    'bids-opened',
    {},
    [`Fingerprint: ${'b'.repeat(64)}`, 'Receipts: 3', `/bids/check?root=${'b'.repeat(64)}`],
    [],
  ],
  ['bid-decided', {}, ['You were awarded', 'You won the bid', 'to your company'], ['another']],
  [
    'bid-decided',
    { isAwarded: false },
    ['awarded to another company', 'Another company was chosen', 'Thank you for bidding'],
    ['You won', 'to your company'],
  ],
  [
    'dates-run-out',
    {},
    [
      '2 expiration dates in the Summit Electric LLC data vault need attention',
      'Texas: Expiration date (Licenses): November 20, 2026, yesterday. This is the last reminder.',
      'December 15, 2026, in 24 days. Next reminder: December 8, 2026.',
    ],
    [],
  ],
  [
    'dates-run-out',
    { dates: someMails['dates-run-out'].dates.slice(1) },
    ['1 expiration date in the Summit Electric LLC data vault needs attention'],
    ['last reminder'],
  ],
  [
    'dates-run-out',
    {
      dates: [-2, 0, 1].map((days) => ({ ...someMails['dates-run-out'].dates[1], days })),
    },
    ['2026, 2 days ago.', '2026, today.', '2026, tomorrow.'],
    ['yesterday'],
  ],
  ['digest', {}, ['Your weekly digest: 4 updates', 'Questions from bidders'], ['And 0 more']],
  [
    'digest',
    { period: 'now', scope: 'mention', updates: 1, sections: [someMails.digest.sections[1]] },
    ['Northwind & Sons confirmed: it worked with you\n', '/profile/1/relationships'],
    ['New in Plumbline', 'digest'],
  ],
  ['digest', { period: 'now', scope: 'mention', updates: 2 }, ['New in Plumbline: 2 updates'], []],
  ['digest', { more: 7 }, ['And 7 more.'], []],
  ['digest', { period: 'daily', scope: 'daily' }, ['Your daily digest'], []],
  [
    'relationship-requested',
    { relationship: 'preferred_supplier_of' },
    [
      'Northwind Fixtures says that it is a preferred supplier of Summit Electric LLC',
      'Message from Northwind Fixtures: We supplied',
      'expires in 30 days',
    ],
    [],
  ],
  ['relationship-requested', { message: '' }, ['has worked with'], ['Message from']],
  [
    'relationship-answered',
    {},
    ['Summit Electric LLC confirmed your', 'Northwind Fixtures represents Summit Electric LLC'],
    ['did not confirm'],
  ],
  [
    'relationship-answered',
    { isConfirmed: false },
    ['Summit Electric LLC declined your', 'Summit Electric LLC did not confirm'],
    ['Both profiles'],
  ],
  ['project-part-asked', {}, ['says it worked on Harbor Hospital', 'as Manufacturer'], ['added']],
  [
    'project-part-asked',
    { isClaim: false },
    ['added you to Harbor Hospital', 'as Manufacturer', 'on your profile'],
    ['worked on'],
  ],
  ['claim-decided', {}, ['You are now an Admin of Summit', 'Open your company'], ['declined']],
  [
    'claim-decided',
    { isApproved: false },
    ['Your claim to Summit Electric LLC was declined', 'could not approve', 'Open the profile'],
    ['now an Admin', 'You can now'],
  ],
  ['document-decided', {}, ['Summit Electric LLC is verified', 'Open the profile'], ['another']],
  [
    'document-decided',
    { isVerified: false },
    ['document for Summit Electric LLC was not accepted', 'another document', 'Open Help'],
    ['is verified'],
  ],
  ['document-decided', { isCompany: false }, ['Your employment at Summit Electric LLC is'], []],
  [
    'document-decided',
    { isCompany: false, isVerified: false },
    ['Your proof of employment at Summit Electric LLC was not accepted'],
    ['is verified'],
  ],
  [
    'companies-merged',
    {},
    [
      'Summit Electrical Inc. is now part of Summit Electric LLC',
      'You are View Only at Summit Electric LLC.',
    ],
    [],
  ],
  ['companies-merged', { rank: 500 }, ['is now part of'], ['View Only']],
  [
    'companies-merged',
    { isUndone: true },
    ['Summit Electrical Inc. is no longer part of Summit Electric LLC', 'undid the merge'],
    ['merged the two profiles', 'View Only'],
  ],
  [
    'desk-summary',
    {},
    ['5 items are waiting', 'Claims: 2', 'Documents to verify: 3', 'Failed emails: 1'],
    ['Duplicate reports'],
  ],
  ['desk-summary', { claims: 0, duplicates: 1, documents: 0 }, ['1 item is waiting'], ['Claims']],
  ['service-request', {}, ['Time: Half time', 'Company: Keystone Builders'], []],
  ['service-request', { time: 'full' }, ['Time: Full time'], []],
  ['service-request', { time: 'quarter' }, ['Time: Quarter time'], []],
  ['help-request', {}, ['From: Maria Alvarez', '/prequal/form/insurance'], []],
  ['support-received', {}, ['within one business day', '/faq'], []],
  ['invited-elsewhere', {}, ['Maria Alvarez invited you', 'You already have a Plumbline'], []],
  ['employee-declined', {}, ['declined your request to join', '/registration/workplace'], []],
  ['made-admin', {}, ['You are now an Admin of Summit Electric LLC', '/people'], []],
  ['bid-cancelled', {}, ['Package: Electrical', 'it will never be opened', '/bids'], []],
];

it('each kind of email has a case', () => {
  const kinds = new Set(CASES.map(([kind]) => kind));
  expect(Object.values(someMails).filter(({ kind }) => !kinds.has(kind))).toEqual([]);
});

it.each(CASES)('the %s email fits its case: %j', (kind, change, says, lacks) => {
  const { subject, blocks } = write({ ...someMails[kind], ...change } as Mail, SITE);
  const text = `${subject}\n${textOf(blocks)}`;
  for (const words of says) expect(text).toContain(words);
  for (const words of lacks) expect(text).not.toContain(words);
});

it('an email ends with how to unsubscribe from its digest, or from its kind', () => {
  const url = `${SITE}/unsubscribe/x`;
  const endOf = (scope: 'daily' | 'weekly' | 'mention') =>
    textOf(write({ ...someMails.digest, scope }, SITE, url).blocks)
      .split('\n\n')
      .at(-1);
  expect(endOf('daily')).toBe(`Unsubscribe from the daily digest:\n${url}\n`);
  expect(endOf('weekly')).toBe(`Unsubscribe from the weekly digest:\n${url}\n`);
  expect(endOf('mention')).toBe(`Unsubscribe from emails like this:\n${url}\n`);
});

it('a message of 1,000 characters and a company’s name of 360 are not cut off', () => {
  const [message, organization] = ['m'.repeat(1000), 'o'.repeat(360)];
  const mail = { ...someMails['invite-trade-partner'], message, organization };
  const text = textOf(write(mail, SITE).blocks);
  expect(text).toContain(message);
  expect(text).toContain(organization);
  const asked = textOf(
    write({ ...someMails['relationship-requested'], asked: organization }, SITE).blocks,
  );
  expect(asked).toContain(organization);
  const partner = { ...someMails['access-given'], tradePartner: organization };
  expect(textOf(write(partner, SITE).blocks)).toContain(organization);
  const longer = textOf(write({ ...mail, message: `${message}!` }, SITE).blocks);
  expect(longer).toContain(`${'m'.repeat(999)}…`);
});
