import { LEAST_PASSWORD, passwordFault } from '@plumbline/api-contract';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The commonest passwords of public leaks; the page does not hold the list. Shorter ones are refused for their length. */
const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .filter((password) => String(password).length >= LEAST_PASSWORD)
    .map(String),
);

/** Why a password may not be used, in words for the person; null when it may. */
export function passwordRefusal(password: string, email: string): string | null {
  const fault = passwordFault(password, email);
  if (fault !== null) return fault;
  // `1Qaz2wsx3edc` is no better than `1qaz2wsx3edc`, nor is one with a digit or an exclamation mark after it.
  const plain = password.toLowerCase();
  return COMMON.has(plain) || COMMON.has(plain.replace(/[\d!.?]{1,2}$/u, ''))
    ? 'Too many people use this password. Choose one that is harder to guess.'
    : null;
}
