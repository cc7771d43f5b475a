import { passwordFault } from '@plumbline/api-contract';
import { isCommon } from './common-passwords.ts';

/** Why a password may not be used, in words for the person; null when it may be. */
export function passwordRefusal(password: string, email: string): string | null {
  const fault = passwordFault(password, email);
  if (fault !== null) return fault;
  // `1Qaz2wsx3edc` is no better than `1qaz2wsx3edc`, nor is a common password followed by a digit or punctuation.
  const plain = password.toLowerCase();
  return isCommon(plain) || isCommon(plain.replace(/[\d!.?]{1,2}$/u, ''))
    ? 'This password is too common. Choose one that is harder to guess.'
    : null;
}
