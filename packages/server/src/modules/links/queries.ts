import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { LinkPurpose, Registration } from '../../database/tables/accounts.ts';

/** Locks the address until the transaction ends, so that only the newest code is valid. */
export async function lockAddress(transaction: Database, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mailed_links ${email}`}, 0))`.execute(
    transaction,
  );
}

/** Ends the unused links of an address for the given purposes. */
export async function endLinks(
  transaction: Database,
  email: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('mailed_links')
    .set({ used_at: now })
    .where('email', '=', email)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
}

/** Ends the unused links about a relationship. */
export async function endRelationshipLinks(
  transaction: Database,
  relationshipId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('mailed_links')
    .set({ used_at: now })
    .where('relationship_id', '=', relationshipId)
    .where('used_at', 'is', null)
    .execute();
}

export async function insertLink(
  transaction: Database,
  link: {
    readonly purpose: LinkPurpose;
    readonly tokenHash: Buffer;
    readonly codeHash: Buffer | null;
    readonly email: string;
    readonly userId: string | null;
    readonly registration: Registration | null;
    readonly relationshipId: string | null;
    readonly now: Date;
    readonly expiresAt: Date;
    readonly usedAt: Date | null;
  },
): Promise<void> {
  await transaction
    .insertInto('mailed_links')
    .values({
      purpose: link.purpose,
      token_hash: link.tokenHash,
      code_hash: link.codeHash,
      email: link.email,
      user_id: link.userId,
      registration: link.registration && JSON.stringify(link.registration),
      relationship_id: link.relationshipId,
      created_at: link.now,
      expires_at: link.expiresAt,
      used_at: link.usedAt,
    })
    .execute();
}

const LINK_COLUMNS = [
  'id',
  'purpose',
  'email',
  'user_id',
  'registration',
  'relationship_id',
] as const;

export async function findLink(
  database: Database,
  tokenHash: Buffer,
  purposes: readonly LinkPurpose[],
  now: Date,
) {
  return database
    .selectFrom('mailed_links')
    .select(LINK_COLUMNS)
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Marks a link as used and returns it; of two concurrent calls, only one gets it. */
export async function redeemLink(
  database: Database,
  which: { readonly tokenHash: Buffer } | { readonly id: string },
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<Link | undefined> {
  const query = database
    .updateTable('mailed_links')
    .set({ used_at: now })
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(LINK_COLUMNS);
  return (
    'id' in which
      ? query.where('id', '=', which.id)
      : query.where('token_hash', '=', which.tokenHash)
  ).executeTakeFirst();
}

/** Counts one try against the newest code of an address; undefined when no code can be tried. */
export async function tryCode(
  database: Database,
  email: string,
  limits: { readonly mostTries: number; readonly sentAfter: Date },
) {
  return database
    .updateTable('mailed_links')
    .set({ wrong_codes: sql`wrong_codes + 1` })
    .where('email', '=', email)
    .where('purpose', '=', 'register')
    .where('code_hash', 'is not', null)
    .where('used_at', 'is', null)
    .where('wrong_codes', '<', limits.mostTries)
    .where('created_at', '>', limits.sentAfter)
    .returning(['id', 'code_hash'])
    .executeTakeFirst();
}

export async function sweepLinks(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('mailed_links').where('expires_at', '<', now).execute();
}
