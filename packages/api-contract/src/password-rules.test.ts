import { describe, expect, it } from 'vitest';
import { passwordFault } from './password-rules.ts';

const email = 'maria.alvarez@summit-electric.example';

describe('the password rules', () => {
  it.each([
    'correct horse battery',
    'Plumbline-demo-1',
    '          a b c',
    'пароль-длинный',
    '🐎🔋📎🧷🐎🔋📎🧷🐎🔋',
    'summit-electric 2026',
    'abcdabcdab',
    'abcd'.repeat(256),
  ])('accept %s', (password) => {
    expect(passwordFault(password, email)).toBeNull();
  });

  it.each([
    ['short-one', 'at least 10'],
    // Ten UTF-16 units, but only five characters.
    ['🐎🔋📎🧷🐎', 'at least 10'],
    ['x'.repeat(2000), 'at most 1024'],
    [`${'abcd'.repeat(256)}e`, 'at most 1024'],
    ['abcabcabcabc', 'few different'],
    ['aaaaaaaaaaaa', 'few different'],
    ['abABabABabAB', 'few different'],
    [email, 'email address'],
    [email.toUpperCase(), 'email address'],
    ['summit-electric', 'email address'],
    ['Summit-Electricsummit-electric', 'email address'],
  ])('refuse %s: %s', (password, reason) => {
    expect(passwordFault(password, email)).toContain(reason);
  });

  it('refuse a part of the address only if it has 5 characters or more', () => {
    expect(passwordFault('BuildBuild', 'pat@build.example')).toContain('email address');
    expect(passwordFault('pat.martin', 'pat.martin@acme.example')).toBeNull();
  });
});
