import { hash, verify } from '@node-rs/argon2';

/** The package's number for it; its enum cannot be read where types are erased. */
const ARGON2ID = 2;
/** OWASP's least for argon2id: 19 MiB, two passes; about 14 ms. */
const STRENGTH = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, STRENGTH);

let nobody: Promise<string> | undefined;

/**
 * Whether a password fits. Without an account or a password of it, it verifies against a hash that nothing fits, so that the answer
 * takes as long whether or not the account exists.
 */
export async function passwordFits(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  nobody ??= hashPassword('no account has this password');
  const fits = await verify(stored ?? (await nobody), password);
  return stored !== undefined && stored !== null && fits;
}
