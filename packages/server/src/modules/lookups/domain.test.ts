import { describe, expect, it } from 'vitest';
import { isWellFormedSite } from './domain.ts';

describe('isWellFormedSite', () => {
  it.each([
    'summit-electric.example',
    'https://www.summit-electric.example/about?x=1',
    'HTTP://Summit.Example',
    'münchen.example',
    'a.b.c.example.',
    `${'a'.repeat(63)}.example`,
    'summit.xn--p1ai',
  ])('takes %s', (address) => expect(isWellFormedSite(address)).toBe(true));

  it.each([
    '',
    'localhost',
    'summit',
    'http://',
    'ftp://summit.example',
    'https://user:secret@summit.example',
    'https://user@summit.example',
    'https://:secret@summit.example',
    `${'a.'.repeat(124)}example`,
    '127.0.0.1',
    'http://[::1]/',
    '-summit.example',
    'summit..example',
    'summit.123',
    'sum mit.example',
    'mailto:office@summit.example',
    `${'a'.repeat(64)}.example`,
  ])('refuses %s', (address) => expect(isWellFormedSite(address)).toBe(false));
});
