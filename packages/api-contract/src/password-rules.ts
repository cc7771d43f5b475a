export const LEAST_PASSWORD = 10;
const MOST_PASSWORD = 1024;

/** Why a password is refused, in words for the person; null if it may be used. */
export function passwordFault(password: string, email: string): string | null {
  if ([...password].length < LEAST_PASSWORD) return `Use at least ${LEAST_PASSWORD} characters`;
  if (password.length > MOST_PASSWORD) return `Use at most ${MOST_PASSWORD} characters`;
  if (new Set(password.toLowerCase()).size < 4) return 'Use more than a few different characters';
  const plain = password.toLowerCase();
  const parts = email
    .toLowerCase()
    .split(/[@.]/u)
    .filter((part) => part.length >= 5);
  if (
    plain === email.toLowerCase() ||
    parts.some((part) => plain === part.repeat(2) || plain === part)
  )
    return 'Use something other than your email address';
  return null;
}
