import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { someMails } from '../../test/mails.ts';
import { wordsOfHtml } from '../../test/mail-words.ts';
import { COLORS, htmlOf, textOf } from './blocks.ts';
import { MAIL_TEXTS } from './cleaned.ts';
import { letters } from './letters/index.ts';
import { HOUR_MS } from './letters/letter.ts';
import { LOGO_PNG } from './logo.ts';
import type { Mail, MailText } from './mail.ts';
import { plainLine } from './plain-line.ts';
import { write } from './queue.ts';

const FIXED: ReadonlySet<string> = new Set(['kind', 'timeZone', 'period', 'scope']);
const TYPED: ReadonlySet<string> = new Set<MailText>([
  'firstName',
  'applicant',
  'applicantEmail',
  'organization',
  'inviter',
  'browser',
  'asker',
  'tradePartner',
  'asked',
  'project',
  'message',
  'bidPackage',
  'name',
  'senderEmail',
  'company',
  'page',
]);
const SITE = 'https://vault.example';

/** The paths of the app's pages. `/*`, the not-found page, does not count. */
const PAGES = [
  ...readFileSync(
    new URL('../../../../../app/src/pages/table.ts', import.meta.url),
    'utf8',
  ).matchAll(/path: '(\/[^']*)'/g),
].map(
  ([, path = '']) =>
    new RegExp(
      `^${path.replaceAll(/\/:\w+(\??)/g, (_, mark) => (mark === '?' ? '(?:/[^/]+)?' : '/[^/]+'))}$`,
    ),
);

const { organizationId } = someMails['made-admin'];

/** Where the buttons of emails lead whose senders do not say it. */
const TARGETS: Readonly<Partial<Record<Mail['kind'], string>>> = {
  'account-exists': '/login',
  'no-account': '/registration/email-entry',
  'password-changed': '/password-reset',
  'access-requested': '/prequal/data-vault/gc-partner-access?list=incoming',
  'request-declined': '/prequal/gc-landing/trade-partners?list=access_requested',
  'employee-request': `/profile/${organizationId}/people`,
  'employee-accepted': '/',
  'employee-declined': '/registration/workplace?add_company=true',
  'made-admin': `/profile/${organizationId}/people`,
  'bid-cancelled': '/bids',
  'bids-opened': `/bids/check?root=${'b'.repeat(64)}`,
  'dates-run-out': '/prequal/data-vault/data-vault',
  digest: '/',
  'relationship-answered': `/profile/${organizationId}/relationships`,
  'account-deleted': '/faq',
  'desk-summary': '/operator',
  'help-request': 'mailto:maria@summit-electric.example?subject=Your%20question%20to%20Plumbline',
  'service-request':
    'mailto:dana@keystone-builders.example?subject=Fractional%20prequalification%20service',
  'support-received': '/faq',
};

describe.each(Object.values(someMails))('the $kind email', (mail) => {
  const { subject, blocks } = write(mail, SITE);
  const html = htmlOf(subject, blocks);
  const text = textOf(blocks);

  it('says the same words as HTML and as text', () => {
    expect(wordsOfHtml(html)).toBe(text.replace(/\s+/g, ' ').trim());
    expect(subject).not.toBe('');
  });

  it('has exactly one button, which leads to what it is about', () => {
    const buttons = blocks.filter(({ kind }) => kind === 'button');
    expect(buttons).toHaveLength(1);
    expect(html.match(/class="p-button"/g)).toHaveLength(1);
    const target = TARGETS[mail.kind] ?? ('path' in mail ? mail.path : '');
    const url = target.startsWith('mailto:') ? target : `${SITE}${target}`;
    expect(buttons).toMatchObject([{ url }]);
  });

  it('links only to existing pages of this site, by full URLs that the text has too', () => {
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      const { origin, pathname, protocol } = new URL(link);
      if (protocol === 'mailto:') {
        expect('senderEmail' in mail && mail.senderEmail).toBe(pathname);
        expect(text).toContain(pathname);
        continue;
      }
      expect(origin).toBe(SITE);
      expect(text).toContain(link);
      expect(
        PAGES.some((page) => page.test(pathname)),
        `${pathname} is a page`,
      ).toBe(true);
    }
  });

  it('works as plain text: says who it is from and where to go, without “click here”', () => {
    expect(text).toMatch(/^Plumbline\n\n/);
    expect(text).not.toMatch(/\b(?:click|above|below|this button|here)\b/i);
    expect(text).toContain(
      `\n\nPlumbline, prequalification for commercial construction:\n${SITE}/`,
    );
    expect(text.split('\n').filter((line) => line.endsWith(' '))).toEqual([]);
  });

  it('loads nothing and runs nothing', () => {
    expect(html).not.toMatch(/<(script|link|iframe|form)\b|@import|url\(|\son\w+=/i);
    const pictures = [...html.matchAll(/<img[^>]*src="([^"]*)"/g)].map(([, source]) => source);
    expect(pictures).toEqual([LOGO_PNG]);
  });

  it('says where to turn it off if it can be turned off', () => {
    const isGoverned = letters[mail.kind].preference !== null;
    expect(text.includes('#mail')).toBe(isGoverned);
  });
});

describe('what people typed', () => {
  const evil = '</title><script>alert(1)</script>\r\nBcc: all@evil.example\u202e';
  const written = Object.values(someMails).map((mail) =>
    write(
      Object.fromEntries(
        Object.entries(mail).map(([name, value]) => [name, TYPED.has(name) ? evil : value]),
      ) as Mail,
      SITE,
    ),
  );

  it('is each text that is cleaned before it is written', () => {
    const names = Object.entries(MAIL_TEXTS).flatMap(([name, clean]) => (clean ? [name] : []));
    expect(names.toSorted()).toEqual([...TYPED].toSorted());
  });

  it('is escaped in the HTML and stays on one line', () => {
    for (const { subject, blocks } of written) {
      const html = htmlOf(subject, blocks);
      expect(html).not.toContain('<script');
      expect(html.match(/<title>/g)).toHaveLength(1);
      expect(subject).not.toMatch(/[\r\n\u202e]/);
      expect(textOf(blocks)).not.toMatch(/\nBcc:/);
    }
  });

  it.each([
    ['Maria', 'Maria'],
    ['  Ana\tMaría \n', 'Ana María'],
    ['زهرا\u200cمحمدی', 'زهرا\u200cمحمدی'],
    ['\u0000', ''],
    ['Visit https://evil.example/now', 'Visit https: evil.example/now'],
    ['=?utf-8?q?Plumbline?=', '= ?utf-8?q?Plumbline?='],
    ['x'.repeat(100), 'x'.repeat(100)],
    ['x'.repeat(101), `${'x'.repeat(99)}…`],
    ['🏗'.repeat(101), `${'🏗'.repeat(99)}…`],
  ])('becomes one plain line: %j', (typed, line) => {
    expect(plainLine(typed)).toBe(line);
  });
});

it('every email is listed in docs/reference/mail.md as it is sent', async () => {
  const page = await readFile(
    new URL('../../../../../docs/reference/mail.md', import.meta.url),
    'utf8',
  );
  const rows = Object.values(someMails).map((mail) => {
    const named = Object.entries(mail).map(([name, value]) => [
      name,
      typeof value === 'string' && !FIXED.has(name) ? `{${name}}` : value,
    ]);
    const { subject } = write(Object.fromEntries(named) as Mail, SITE);
    const { lifeMs, preference } = letters[mail.kind];
    const life = lifeMs === null ? 'never' : `${lifeMs / HOUR_MS} h`;
    return `| \`${mail.kind}\` | ${subject} | ${life} | ${preference ?? 'always sent'} |`;
  });
  expect(page.split('\n').filter((line) => line.startsWith('| `'))).toEqual(rows);
});

it('the email about a changed password gives the time in its reader’s time zone', () => {
  const { blocks } = write(someMails['password-changed'], SITE);
  expect(textOf(blocks)).toContain('When: November 21, 2026 at 11:30 AM MST');
});

it('the email about expiration dates says how far away each one is, including past ones', () => {
  const mail = someMails['dates-run-out'];
  const one = { name: 'Texas', section: 'Licenses', date: '2026-11-20', nextOn: null };
  const dates = [-12, -1, 0, 1, 2].map((days) => ({ ...one, days }));
  const text = textOf(write({ ...mail, dates }, SITE).blocks);
  expect([...text.matchAll(/November 20, 2026, ([^.]*)\./gu)].map(([, words]) => words)).toEqual([
    '12 days ago',
    'yesterday',
    'today',
    'tomorrow',
    'in 2 days',
  ]);
});

it('a digest says how many updates it leaves out, if any', () => {
  const { digest } = someMails;
  const textWith = (more: number) => textOf(write({ ...digest, more }, SITE).blocks);
  expect(textWith(7)).toContain('And 7 more.');
  expect(textWith(0)).not.toMatch(/\bmore\b/u);
});

it('emails about a bid give the due time by its reader’s clock', () => {
  const due = new Date('2026-12-05T04:30:00Z');
  const { blocks } = write({ ...someMails['bid-reminder'], due }, SITE);
  expect(textOf(blocks)).toContain('Due: Friday, December 4, 2026 at 9:30 PM MST');
});

it('the email about a merge tells people without the rank of an Admin, and only them, that they are View Only', () => {
  const mail = someMails['companies-merged'];
  const told = (change: Partial<typeof mail>): boolean =>
    textOf(write({ ...mail, ...change }, SITE).blocks).includes('You are View Only at');
  expect([told({ rank: 100 }), told({ rank: 500 })]).toEqual([true, false]);
  expect(told({ rank: 100, isUndone: true })).toBe(false);
});

it('emails that count say one update or item in the singular, and leave out what is zero', () => {
  const digest = { ...someMails.digest, period: 'daily', updates: 1 } as const;
  expect(write(digest, SITE).subject).toBe('Your daily digest: 1 update');
  const summary = { ...someMails['desk-summary'], claims: 0, documents: 1, mail: 0 };
  const { subject, blocks } = write(summary, SITE);
  expect(subject).toBe('1 item is waiting at the Plumbline desk');
  expect(textOf(blocks)).toContain('Documents to verify: 1');
  expect(textOf(blocks)).not.toMatch(/Claims|Duplicate reports|Failed emails/u);
});

describe('the colors of an email', () => {
  const luminance = (color: string): number => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, other: string): number => {
    const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };

  it.each([
    ['light', 0],
    ['dark', 1],
  ] as const)('can be read in the %s', (_name, mode) => {
    const color = (name: keyof typeof COLORS) => COLORS[name][mode];
    for (const ground of ['canvas', 'surface'] as const)
      for (const text of ['ink', 'muted', 'link'] as const)
        expect(contrast(color(text), color(ground)), `${text} on ${ground}`).toBeGreaterThan(4.5);
    expect(contrast(color('onButton'), color('button'))).toBeGreaterThan(4.5);
    expect(contrast(color('button'), color('surface'))).toBeGreaterThan(3);
  });

  it('all have a dark version', () => {
    const html = htmlOf('s', write(someMails.digest, SITE).blocks);
    const [, dark = ''] = /@media \(prefers-color-scheme:dark\)\{(.*?\})\}/.exec(html) ?? [];
    const classes = new Set(
      [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
    );
    for (const name of classes) expect(dark).toContain(`.${name}{`);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
  });
});

it('every email is shown in docs/reference/mail-pictures.md, with its subject', () => {
  const docs = new URL('../../../../../docs/reference/', import.meta.url);
  const page = readFileSync(new URL('mail-pictures.md', docs), 'utf8');
  for (const mail of Object.values(someMails)) {
    expect(page).toContain(`## \`${mail.kind}\`\n\n${write(mail, SITE).subject}\n`);
    expect(existsSync(new URL(`mail-pictures/${mail.kind}.webp`, docs))).toBe(true);
  }
});
