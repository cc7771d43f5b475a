import { createHash, randomBytes } from 'node:crypto';

/** A new secret: 256 random bits. Only its hash is stored, so a stolen database opens nothing. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{43}$/.test(value);
