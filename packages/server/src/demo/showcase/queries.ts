import type { Insertable } from 'kysely';
import type { StoredAnswers } from '@plumbline/form-engine';
import type { Database } from '../../database/connect.ts';
import type { Tables } from '../../database/tables.ts';

/** Rows per statement, well below the limit of 65,535 parameters. */
const BATCH = 250;

/** Inserts rows of one table, a batch at a time. */
export async function insertAll<T extends keyof Tables>(
  transaction: Database,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  for (let first = 0; first < rows.length; first += BATCH)
    await transaction
      .insertInto(table)
      .values(rows.slice(first, first + BATCH) as never)
      .execute();
}

/** A section's answers, serialized for storage. */
export const storedAnswers = (answers: StoredAnswers): string => JSON.stringify(answers);

/** Marks a vault Ready For Review at a past time. */
export async function setReady(
  transaction: Database,
  organizationId: string,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('organizations')
    .set({ prequal_status: 'Ready For Review', ready_at: at })
    .where('id', '=', organizationId)
    .execute();
}

/** Sets the market segments of an existing company. */
export async function setSegments(
  transaction: Database,
  organizationId: string,
  segments: readonly string[],
): Promise<void> {
  await transaction
    .updateTable('organizations')
    .set({ market_segments: [...segments] })
    .where('id', '=', organizationId)
    .execute();
}

/** Approves the pending verification documents of companies, for their current names. */
export async function verifyDocuments(transaction: Database): Promise<void> {
  await transaction
    .updateTable('verifications')
    .from('organizations')
    .set(({ ref }) => ({
      status: 'verified' as const,
      checked_name: ref('organizations.name_key'),
    }))
    .whereRef('organizations.id', '=', 'verifications.organization_id')
    .where('verifications.status', '=', 'pending')
    .execute();
}

/** Pending and declined requests, oldest first, with who asked. */
export const listRequests = (transaction: Database) =>
  transaction
    .selectFrom('access_requests')
    .innerJoin('users', 'users.id', 'access_requests.user_id')
    .select([
      'access_requests.id',
      'access_requests.organization_id',
      'access_requests.user_id',
      'access_requests.contractor_id',
      'access_requests.status',
      'access_requests.created_at',
      'access_requests.decided_at',
      'users.first_name',
      'users.last_name',
      'users.email',
    ])
    .where('access_requests.status', 'in', ['pending', 'declined'])
    .orderBy('access_requests.created_at')
    .execute();

/** The newest permissions of a person. */
export const listNewest = (transaction: Database, userId: string, most: number) =>
  transaction
    .selectFrom('permissions')
    .select(['id', 'organization_id', 'sections', 'created_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
