import { randomInt } from 'node:crypto';
import type { Database } from '../../database/connect.ts';
import type { LinkPurpose, Registration } from '../../database/tables/accounts.ts';
import { endLinks, insertLink, lockAddress } from './queries.ts';
import { hashToken, newToken } from './token.ts';

const MINUTE_MS = 60_000;
export const CODE_LIFE_MS = 15 * MINUTE_MS;
export const LINK_LIFE_MS = {
  register: 24 * 60 * MINUTE_MS,
  create_password: 60 * MINUTE_MS,
  reset_password: 60 * MINUTE_MS,
  invitation: 7 * 24 * 60 * MINUTE_MS,
  relationship: 30 * 24 * 60 * MINUTE_MS,
} as const satisfies Record<LinkPurpose, number>;

export type NewLink = {
  readonly purpose: LinkPurpose;
  readonly email: string;
  readonly userId?: string;
  readonly registration?: Registration | null;
  /** What a link of purpose `relationship` answers. */
  readonly relationshipId?: string;
  readonly lifeMs: number;
  /** Also makes a six-digit code, which can be used instead of the token for a few minutes. */
  readonly code?: boolean;
  /** Stores a row that opens nothing, so that addresses with and without an account cost the same work. */
  readonly isDead?: boolean;
};

/**
 * Makes a link to be mailed, in the caller's transaction. Stores only hashes. A new code for an address ends its older
 * codes; other links remain valid side by side until one is used.
 *
 * @returns the token for the mail's path, and the code (six digits, unusable when none was requested)
 */
export async function newLink(
  transaction: Database,
  link: NewLink,
  now: Date,
): Promise<{ readonly token: string; readonly code: string }> {
  const token = newToken();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  if (link.code === true) {
    await lockAddress(transaction, link.email);
    await endLinks(transaction, link.email, [link.purpose], now);
  }
  await insertLink(transaction, {
    purpose: link.purpose,
    tokenHash: hashToken(token),
    codeHash: link.code === true ? hashCode(link.email, code) : null,
    email: link.email,
    userId: link.userId ?? null,
    registration: link.registration ?? null,
    relationshipId: link.relationshipId ?? null,
    now,
    expiresAt: new Date(now.getTime() + link.lifeMs),
    usedAt: link.isDead === true ? now : null,
  });
  return { token, code };
}

/** A code is too short for the hash to protect it: limited tries and a short life do. */
export const hashCode = (email: string, code: string): Buffer => hashToken(`${email}\n${code}`);
