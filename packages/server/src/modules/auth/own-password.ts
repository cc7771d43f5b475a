import type { Database } from '../../database/connect.ts';
import type { Context } from '../../http/context.ts';
import { unauthenticated } from '../../http/problem.ts';
import { refusedAt } from './fault.ts';
import { passwordFits } from './password.ts';
import { type Account, getAccount, lockPassword } from './queries/accounts.ts';
import { countOne, forgivePassword } from './throttle.ts';

type Address = '/current' | '/password';

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
  address: Address,
): Promise<Account> {
  await countOne(context, 'password', userId);
  const account = await getAccount(context.database, userId);
  if (account === undefined) throw unauthenticated();
  if (!(await passwordFits(account.password_hash, password))) throw misfit(address);
  await forgivePassword(context, userId);
  return account;
}

/**
 * Locks the account for a change that its password allowed. A password that was reset meanwhile no longer allows it.
 *
 * @throws 422 at the field when the password has changed since, or the account was deleted
 */
export async function holdOwnPassword(
  transaction: Database,
  account: Account,
  address: Address,
): Promise<void> {
  if (!(await lockPassword(transaction, account))) throw misfit(address);
}

const misfit = (address: Address) => refusedAt(address, 'This is not your current password');
