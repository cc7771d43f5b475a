import { createHash } from 'node:crypto';
import type { Context } from '../../http/context.ts';
import { ProblemError } from '../../http/problem.ts';
import { countAttempt, forgetAttempts, uncountAttempt } from './queries.ts';

const WINDOW_MS = 15 * 60_000;
/** Failed attempts in a window: at one account from one address, at one account from anywhere, from one address. */
const LIMITS = { pair: 10, account: 50, address: 100 } as const;

type Attempt = { readonly email: string; readonly address: string };

/**
 * Counts an attempt before its password is looked at, in the database, so that many at once and many processes
 * share one count.
 *
 * @throws 429 with Retry-After when there were too many
 */
export async function countLogin(context: Context, attempt: Attempt): Promise<void> {
  const now = context.now();
  for (const [kind, key] of Object.entries(keysOf(attempt)) as [keyof typeof LIMITS, string][]) {
    const { count, windowEndsAt } = await countAttempt(context.database, key, now, WINDOW_MS);
    if (count <= LIMITS[kind]) continue;
    const seconds = Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000));
    const minutes = Math.ceil(seconds / 60);
    throw new ProblemError(
      429,
      `There were too many attempts to sign in. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      {},
      { 'Retry-After': String(seconds) },
    );
  }
}

/**
 * A password that fitted clears the count of its account at its address. The wider counts, which others may be
 * running up, lose this one attempt: an office behind one address signs in as often as it likes.
 */
export async function forgiveLogin(context: Context, attempt: Attempt): Promise<void> {
  const { pair, account, address } = keysOf(attempt);
  await forgetAttempts(context.database, [pair]);
  await uncountAttempt(context.database, [account, address]);
}

function keysOf({ email, address }: Attempt): Record<keyof typeof LIMITS, string> {
  return {
    pair: keyOf('pair', email, address),
    account: keyOf('account', email),
    address: keyOf('address', address),
  };
}

const keyOf = (...parts: readonly string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');
