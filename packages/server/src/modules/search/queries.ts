import type { Database } from '../../database/connect.ts';
import { escapeLike } from '../../database/like.ts';

const granted = (database: Database, userId: string, search: string) =>
  database
    .selectFrom('permissions')
    .innerJoin('organizations', 'organizations.id', 'permissions.organization_id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.user_id', '=', 'permissions.user_id')
        .onRef('memberships.organization_id', '=', 'permissions.contractor_id')
        .on('memberships.is_primary', '=', true),
    )
    .where('permissions.user_id', '=', userId)
    .$if(search !== '', (query) =>
      query.where('organizations.name', 'ilike', `%${escapeLike(search)}%`),
    );

/** The vaults that were opened to one person, by company name; a page of them, and how many there are. */
export async function listGranted(
  database: Database,
  asked: {
    readonly userId: string;
    readonly search: string;
    readonly limit: number;
    readonly offset: number;
  },
) {
  const matching = granted(database, asked.userId, asked.search);
  const { count } = await matching
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select([
      'permissions.id',
      'permissions.sections',
      'permissions.tp_status',
      'permissions.tp_notes',
      'organizations.id as tp_id',
      'organizations.name',
      'organizations.organization_type',
      'organizations.prequal_status',
      'organizations.ready_at',
    ])
    .orderBy('organizations.name')
    .orderBy('permissions.id')
    .limit(asked.limit)
    .offset(asked.offset)
    .execute();
  return { count: Number(count), rows };
}

export type GrantedRow = Awaited<ReturnType<typeof listGranted>>['rows'][number];

/** When the sections of some vaults were last saved. */
export async function listChanges(database: Database, organizationIds: readonly string[]) {
  if (organizationIds.length === 0) return [];
  return database
    .selectFrom('vault_sections')
    .select(['organization_id', 'link', 'modified_at'])
    .where('organization_id', 'in', organizationIds)
    .where('modified_at', 'is not', null)
    .execute();
}

export type ChangeRow = Awaited<ReturnType<typeof listChanges>>[number];
