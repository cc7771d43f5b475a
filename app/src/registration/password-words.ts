import { LEAST_PASSWORD, passwordFault } from '@plumbline/api-contract';

export type PasswordWords = { readonly words: string; readonly isGood: boolean };

const ADVICE = 'A few words work well.';

/** The hint next to a new password while it is typed: the rule, then how much is missing. */
export function passwordWords(password: string, email: string): PasswordWords {
  const missing = LEAST_PASSWORD - [...password].length;
  if (password === '')
    return { words: `At least ${LEAST_PASSWORD} characters. ${ADVICE}`, isGood: false };
  if (missing > 0)
    return {
      words: `${missing} more ${missing === 1 ? 'character' : 'characters'}. ${ADVICE}`,
      isGood: false,
    };
  const fault = passwordFault(password, email);
  return fault === null
    ? { words: 'This password is strong enough.', isGood: true }
    : { words: `${fault}.`, isGood: false };
}
