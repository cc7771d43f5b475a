import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';

/**
 * Whether a contractor can read a section, once could, or has read it: its answers may be known outside. Permissions are
 * queried in two halves, each answered by an index: no index of vaults has both current and ended ones.
 */
export async function wasShared(
  database: Database,
  organizationId: string,
  link: string,
): Promise<boolean> {
  const { rows } = await sql<{ was_shared: boolean }>`
    select exists (select from permissions
        where organization_id = ${organizationId} and ${link} = any (sections) and ended_at is null)
      or exists (select from permissions
        where organization_id = ${organizationId} and ${link} = any (sections) and ended_at is not null)
      or exists (select from access_log
        where organization_id = ${organizationId} and action in ('section', 'pdf', 'file')
          and (link = ${link} or link is null))
      or exists (select from rac_reports
        where organization_id = ${organizationId} and ${link} = any (sections)) as was_shared`.execute(
    database,
  );
  return rows[0]?.was_shared ?? true;
}
