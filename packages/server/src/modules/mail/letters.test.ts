import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { someMails } from '../../test/mails.ts';
import { wordsOfHtml } from '../../test/mail-words.ts';
import { htmlOf, textOf } from './blocks.ts';
import { letters } from './letters/index.ts';
import { HOUR_MS } from './letters/letter.ts';
import type { Mail, MailField } from './mail.ts';
import { plainLine } from './plain-line.ts';
import { write } from './queue.ts';

const FIXED: ReadonlySet<string> = new Set(['kind', 'timeZone', 'period', 'scope']);
const TYPED: ReadonlySet<string> = new Set<MailField>([
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
  'project',
]);
const SITE = 'https://vault.example';

describe.each(Object.values(someMails))('the mail $kind', (mail) => {
  const { subject, blocks } = write(mail, SITE);
  const html = htmlOf(subject, blocks);
  const text = textOf(blocks);

  it('says the same words as HTML and as text', () => {
    expect(wordsOfHtml(html)).toBe(text.replace(/\s+/g, ' ').trim());
    expect(subject).not.toBe('');
  });

  it('links to pages of this site only, by whole addresses that the text has too', () => {
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      expect(new URL(link).origin).toBe(SITE);
      expect(text).toContain(link);
    }
  });

  it('loads nothing and runs nothing', () => {
    expect(html).not.toMatch(/<(script|link|img|iframe|form|style)\b|@import|url\(|\son\w+=/i);
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

  it('is text in the HTML and one line everywhere', () => {
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
    ['x'.repeat(101), `${'x'.repeat(99)}…`],
    ['🏗'.repeat(101), `${'🏗'.repeat(99)}…`],
  ])('makes one line of %j', (typed, line) => {
    expect(plainLine(typed)).toBe(line);
  });
});

it('is described in docs/reference/mail.md as it is written', async () => {
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
    const life = lifeMs === null ? 'as long as it takes' : `${lifeMs / HOUR_MS} h`;
    return `| \`${mail.kind}\` | ${subject} | ${life} | ${preference ?? 'always sent'} |`;
  });
  expect(page.split('\n').filter((line) => line.startsWith('| `'))).toEqual(rows);
});

it('says when a password was changed by the clock of its reader', () => {
  const { blocks } = write(someMails['password-changed'], SITE);
  expect(textOf(blocks)).toContain('When: November 21, 2026 at 11:30 AM MST');
});
