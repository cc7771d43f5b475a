import { expect, it } from 'vitest';
import { verificationWords } from './verification-words.ts';

it.each([
  [true, true, 'Company verified'],
  [true, false, 'Company verified'],
  [false, true, 'Email domain confirmed'],
  [false, false, 'Not verified'],
])(
  'a company that is verified (%s) with a confirmed domain (%s) is called “%s”',
  (is_verified, is_domain_confirmed, words) => {
    expect(verificationWords({ is_verified, is_domain_confirmed })).toBe(words);
  },
);
