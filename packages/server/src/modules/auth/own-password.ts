import type { Context } from '../../http/context.ts';
import { unauthenticated } from '../../http/problem.ts';
import { refusedAt } from './fault.ts';
import { passwordFits } from './password.ts';
import { type Account, getAccount } from './queries/accounts.ts';
import { countOne, forgivePassword } from './throttle.ts';

/**
 * Checks the current password that a signed-in person entered again, and returns the account.
 *
 * @param address which field of the body has the password
 * @throws 422 at the field when the password is wrong, 429 after too many wrong ones
 */
export async function checkOwnPassword(
  context: Context,
  userId: string,
  password: string,
  address: '/current' | '/password',
): Promise<Account> {
  await countOne(context, 'password', userId);
  const account = await getAccount(context.database, userId);
  if (account === undefined) throw unauthenticated();
  if (!(await passwordFits(account.password_hash, password)))
    throw refusedAt(address, 'This is not your current password');
  await forgivePassword(context, userId);
  return account;
}
