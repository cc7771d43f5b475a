import type { Database } from '../../database/connect.ts';

const requests = (database: Database) =>
  database
    .selectFrom('employee_requests')
    .innerJoin('users', 'users.id', 'employee_requests.user_id')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('verifications')
          .select(['verifications.id', 'verifications.name'])
          .where('verifications.kind', '=', 'employee')
          .whereRef('verifications.user_id', '=', 'employee_requests.user_id')
          .whereRef('verifications.organization_id', '=', 'employee_requests.organization_id')
          .orderBy('verifications.created_at', 'desc')
          .orderBy('verifications.id')
          .limit(1)
          .as('document'),
      (join) => join.onTrue(),
    )
    .select([
      'employee_requests.id',
      'employee_requests.organization_id',
      'employee_requests.status',
      'employee_requests.rank',
      'employee_requests.created_at',
      'users.id as user_id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.title',
      'users.is_webmail',
      'document.id as document_id',
      'document.name as document_name',
    ]);

export type RequestRow = Awaited<ReturnType<typeof listOwn>>[number];

/** The pending requests to a company's Admins, oldest first. */
export async function listPending(database: Database, organizationId: string) {
  return requests(database)
    .where('employee_requests.organization_id', '=', organizationId)
    .where('employee_requests.status', '=', 'pending')
    .orderBy('employee_requests.created_at')
    .orderBy('employee_requests.id')
    .execute();
}

export async function listOwn(database: Database, userId: string) {
  return requests(database)
    .where('employee_requests.user_id', '=', userId)
    .orderBy('employee_requests.created_at', 'desc')
    .orderBy('employee_requests.id')
    .limit(50)
    .execute();
}

export async function findRequest(database: Database, id: string) {
  return requests(database).where('employee_requests.id', '=', id).executeTakeFirst();
}

/** A person's pending request. The caller has locked the person. */
export async function findPendingOf(transaction: Database, userId: string) {
  return transaction
    .selectFrom('employee_requests')
    .innerJoin('organizations', 'organizations.id', 'employee_requests.organization_id')
    .select(['employee_requests.id', 'organizations.name'])
    .where('employee_requests.user_id', '=', userId)
    .where('employee_requests.status', '=', 'pending')
    .executeTakeFirst();
}

export async function insertRequest(
  transaction: Database,
  request: { readonly userId: string; readonly organizationId: string; readonly now: Date },
): Promise<string> {
  const row = await transaction
    .insertInto('employee_requests')
    .values({
      user_id: request.userId,
      organization_id: request.organizationId,
      created_at: request.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The state of a request, locked until the transaction ends. */
export async function lockStatus(transaction: Database, id: string) {
  const row = await transaction
    .selectFrom('employee_requests')
    .select('status')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.status;
}

export async function decide(
  transaction: Database,
  id: string,
  decision: {
    readonly status: 'accepted' | 'declined' | 'cancelled';
    readonly rank: 100 | 500 | null;
    readonly by: string;
    readonly now: Date;
  },
): Promise<void> {
  await transaction
    .updateTable('employee_requests')
    .set({
      status: decision.status,
      rank: decision.rank,
      decided_by: decision.by,
      decided_at: decision.now,
    })
    .where('id', '=', id)
    .execute();
}
