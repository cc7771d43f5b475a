import { hash, verify } from '@node-rs/argon2';

/** The package's value for argon2id; its const enum cannot be read where types are erased. */
const ARGON2ID = 2;
/** OWASP's minimum for argon2id: 19 MiB, two passes; about 14 ms. */
const STRENGTH = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, STRENGTH);

let nobody: Promise<string> | undefined;

/**
 * Whether a password is correct. When the account does not exist or has no password, verifies against a dummy hash, so
 * that the answer takes equally long.
 */
export async function passwordFits(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobody ??= hashPassword('no account has this password');
  const fits = await verify(stored ?? (await nobody), password);
  return stored !== undefined && stored !== null && fits;
}
