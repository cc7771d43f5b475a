import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  notificationKindOf,
} from './notification-kinds.ts';

const ID = '0b8e1e6c-5f0f-4d7e-9a53-2f6d0c1a7b42';

describe.each(NOTIFICATION_KINDS)('notifications of kind %s', (kind) => {
  const { label, hint, many, link, open } = notificationKindOf(kind);

  it('have a label, a hint, a text for several at once, and a link to a page', () => {
    expect(label).toMatch(/^[A-Z][^.]+$/u);
    expect(hint).toMatch(/^[A-Z].+\.$/u);
    expect(open).toMatch(/^(?:Open|View) /u);
    expect(many(3, 'Harbor Point')).toMatch(/^3 .+[^.]$/u);
    const place = { about: ID, organization: ID, subject: { kind: 'organization', id: ID } };
    const page = /^\/[a-z]+(?:\/[a-z0-9-]+)*(?:\?(?:list=[a-z_]+|tp=[0-9a-f-]+))?$/u;
    expect(link({ ...place, address: null })).toMatch(page);
    const [path, answer] = link({ ...place, address: 'insurance/IN-01/r1/IN-01.2' }).split('#');
    expect(path).toMatch(page);
    if (answer === undefined) return;
    expect(path).toContain('/insurance');
    expect(decodeURIComponent(answer)).toBe('insurance/IN-01/r1/IN-01.2');
  });
});

it.each([
  ['grant', 'access_granted'],
  ['grant_ended', 'access_requested'],
  ['request_declined', 'access_requested'],
])('a notification about access with the subject %s links to the list %s', (kind, list) => {
  const place = { subject: { kind, id: ID }, about: ID, organization: null, address: null };
  const path = `/prequal/gc-landing/trade-partners?list=${list}`;
  expect(notificationKindOf('vault_access').link(place)).toBe(path);
});

it('notifications link to pages of the reader’s own company, or of what they are about', () => {
  const linkOf = (kind: NotificationKind, subject = 'organization'): string =>
    notificationKindOf(kind).link({
      subject: { kind: subject, id: 'subject' },
      about: 'about',
      organization: 'own',
      address: null,
    });
  expect(linkOf('join_request')).toBe('/profile/own/people');
  expect(linkOf('relationship')).toBe('/profile/own/relationships');
  expect(linkOf('membership')).toBe('/profile/subject');
  expect(linkOf('verification')).toBe('/profile/subject');
  expect(linkOf('project')).toBe('/projects/about');
  expect(linkOf('correction_answer')).toBe('/prequal/read-view/basic-information?tp=about');
  expect(linkOf('bid_change', 'bid_invitation')).toBe('/bids/invitations/subject');
  expect(linkOf('bid_question', 'bid_package')).toBe('/bids/packages/subject');
  const partners = '/prequal/gc-landing/trade-partners?list=';
  expect(linkOf('access_request')).toBe('/prequal/data-vault/gc-partner-access?list=incoming');
  expect(linkOf('correction_request')).toBe(
    '/prequal/data-vault/gc-partner-access?list=corrections',
  );
  expect(linkOf('vault_invitation')).toBe('/prequal');
  expect(linkOf('expiration')).toBe('/prequal/data-vault/data-vault');
  expect(linkOf('papers_expiring')).toBe('/prequal/gc-landing/expiring');
  expect(linkOf('risk_assessment')).toBe(`${partners}completed_rac`);
  expect(linkOf('review_assigned')).toBe(`${partners}to_review`);
  expect(linkOf('mention')).toBe('/prequal/gc-landing/notes?list=mentions');
});

const reference = readFileSync(
  new URL('../../../docs/reference/notifications.md', import.meta.url),
  'utf8',
);

it('notification kinds are listed in docs/reference/notifications.md with their defaults', () => {
  const rows = reference.matchAll(/^\| `(\w+)` \| [^|]+ \| (\w+) \| (\w+) \|$/gmu);
  expect([...rows].map(([, kind, inApp, email]) => ({ kind, inApp, email }))).toEqual(
    NOTIFICATION_KINDS.map((kind) => {
      const usual = notificationKindOf(kind).default;
      return { kind, inApp: usual.in_app ? 'on' : 'off', email: usual.email };
    }),
  );
});

it('notifications go to the person, to Admins or to vault editors, as that page says', () => {
  const audienceOf = (readers: string): string => {
    if (readers.includes('pre-qual contacts')) return 'editor';
    return readers.includes('Admins') ? 'admin' : 'self';
  };
  const rows = reference.matchAll(/^\| `(\w+)` \| ([^|]+) \| \w+ \| \w+ \|$/gmu);
  expect([...rows].map(([, kind, readers = '']) => [kind, audienceOf(readers)])).toEqual(
    NOTIFICATION_KINDS.map((kind) => [kind, notificationKindOf(kind).audience]),
  );
});
