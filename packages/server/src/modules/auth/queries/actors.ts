import type { Database } from '../../../database/connect.ts';
import { peopleWithCompany } from '../../../database/people-with-company.ts';
import { runPrepared } from '../../../database/prepared.ts';
import type { Actor } from '../../../http/actor.ts';

export type FoundSession = { readonly actor: Actor; readonly lastSeenAt: Date };

/** People with their primary company and their rank in it. */
const people = (database: Database) =>
  peopleWithCompany(database)
    .select([
      'users.id as user_id',
      'users.is_pf_contact',
      'users.without_company',
      'memberships.rank',
      'organizations.id as organization_id',
      'organizations.name',
      'organizations.organization_type',
    ])
    .where('users.deleted_at', 'is', null)
    .where('users.frozen_at', 'is', null);

type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number];

function actorOf(row: PersonRow, sessionId: string): Actor {
  const { organization_id: id, name, organization_type: type, rank } = row;
  return {
    userId: row.user_id,
    sessionId,
    isPfContact: row.is_pf_contact,
    withoutOrganization: row.without_company,
    organization:
      id === null || name === null || type === null ? null : { id, name, type, rank: rank ?? 0 },
  };
}

export async function findSession(
  database: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<FoundSession | null> {
  const query = people(database)
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['sessions.id as session_id', 'sessions.last_seen_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now);
  const [row] = await runPrepared(database, query.compile());
  return row === undefined
    ? null
    : { actor: actorOf(row, row.session_id), lastSeenAt: row.last_seen_at };
}

/** Reloads an actor; null when the account is deleted or frozen. */
export async function findActor(
  database: Database,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<Actor | null> {
  const row = await people(database).where('users.id', '=', userId).executeTakeFirst();
  return row === undefined ? null : actorOf(row, sessionId);
}

/** The person with an email address, as if signed in. For development: no session is checked. */
export async function findActorOf(database: Database, email: string): Promise<Actor | null> {
  const row = await people(database).where('users.email', '=', email).executeTakeFirst();
  return row === undefined ? null : actorOf(row, '');
}
