import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { safePath } from './safe-path.ts';

describe('safePath', () => {
  it.each([
    '/',
    '/prequal/data-vault/data-vault',
    '/prequal/read-view/insurance?tp=3f2a&x=1#top',
    '/a/../b',
  ])('accepts %s', (path) => {
    expect(safePath(path)).not.toBeNull();
  });

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/a/..//evil.example',
    '/.//evil.example',
    'https://evil.example/',
    // oxlint-disable-next-line no-script-url -- the very thing that must be refused
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '',
    ' /prequal',
    '/login',
    '/login/',
    '/login?next=/x',
    '/logout',
    '/LogOut',
    '/%6Cogout',
    '/logout%2F',
    '/Login//',
    `/${'a'.repeat(3000)}`,
    null,
    undefined,
    42,
    ['/'],
  ])('refuses %o', (path) => {
    expect(safePath(path)).toBeNull();
  });

  it('keeps the query and the fragment', () => {
    expect(safePath('/prequal/form/insurance?a=b#IN-01')).toBe('/prequal/form/insurance?a=b#IN-01');
  });
});

/** What tricks are made of: encoded, protocol-relative, backslashes, control characters, user info, other slashes. */
const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '\\',
    '/\\',
    '.',
    '..',
    '/./',
    '/../',
    '@',
    ':',
    '?',
    '#',
    '&',
    '=',
    ' ',
    '\t',
    '\n',
    '\r',
    '\0',
    '\u007f',
    '\u00a0',
    '\u2028',
    '\ufeff',
    '\u200b',
    '%2f',
    '%2F%2f',
    '%5c',
    '%09',
    '%0a',
    '%00',
    '%2e%2e',
    '%25',
    '%252f',
    '%',
    '\u2215',
    '\u2044',
    '\uff0f',
    '\uff3c',
    '\u3002',
    '\uff0e',
    'http:',
    'https://',
    // oxlint-disable-next-line no-script-url -- one of the tricks
    'javascript:',
    'data:',
    'evil.example',
    'user:secret@evil.example',
    'prequal',
    'form',
    'login',
    'logout',
    'insurance',
    'évil',
    '\ud800',
  ),
  fc.string({ maxLength: 5, unit: 'binary' }),
);
const trick = fc.array(piece, { maxLength: 9 }).map((parts) => parts.join(''));
const SITE = 'https://plumbline.example';

describe('a remembered path', () => {
  it('stays on this site, is normalized, and is never a sign-in or sign-out page', () => {
    let kept = 0;
    fc.assert(
      fc.property(
        fc.oneof(
          trick,
          trick.map((path) => `/${path}`),
        ),
        (path) => {
          const safe = safePath(path);
          if (safe === null) return;
          kept += 1;
          const address = new URL(safe, `${SITE}/prequal/`);
          expect(address.origin).toBe(SITE);
          expect(address.username + address.password).toBe('');
          expect(address.pathname + address.search + address.hash).toBe(safe);
          expect(safe).toMatch(/^\/(?!\/)/u);
          expect(address.pathname).not.toMatch(/^\/log(?:in|out)\/*$/u);
          // Storage can be edited, so the path is checked again when read: that changes nothing.
          expect(safePath(safe)).toBe(safe);
        },
      ),
      { numRuns: inject('propertyRuns') * 10 },
    );
    // A guard that rejects everything would pass.
    expect(kept).toBeGreaterThan(inject('propertyRuns') / 4);
  });

  it('is kept unchanged when it is an ordinary page address', () => {
    const word = fc.stringMatching(/^[a-z0-9-]{1,12}$/u);
    const path = fc.tuple(fc.array(word, { minLength: 1, maxLength: 4 }), word, word);
    fc.assert(
      fc.property(path, ([parts, query, fragment]) => {
        const plain = `/x${parts.join('/')}?tp=${query}#${fragment}`;
        expect(safePath(plain)).toBe(plain);
      }),
    );
  });
});
