import { describe, expect, it } from 'vitest';
import { safePath } from './safe-path.ts';

describe('safePath', () => {
  it.each([
    '/',
    '/prequal/data-vault/data-vault',
    '/prequal/read-view/insurance?tp=3f2a&x=1#top',
    '/a/../b',
  ])('goes back to %s', (path) => {
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
