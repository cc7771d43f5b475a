import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import type { InvitationSubject } from '../../invitations/index.ts';

export type Entry =
  | {
      readonly kind: 'grant';
      readonly tp: string;
      readonly readerId: string;
      readonly isOpen: boolean;
    }
  | { readonly kind: 'request'; readonly tp: string; readonly authorId: string }
  | ({ readonly kind: 'invitation' } & InvitationSubject)
  | { readonly kind: 'assessment'; readonly readerId: string; readonly isOpen: boolean };

/**
 * The entry that an id names, of the four kinds in lists of access. `isOpen` when the reader is still at the company
 * for which access was given.
 */
export async function findEntry(database: Database, id: string): Promise<Entry | undefined> {
  const { rows } = await sql<{ readonly entry: Entry }>`
    select jsonb_build_object('kind', 'grant', 'tp', p.organization_id, 'readerId', p.user_id,
      'isOpen', p.contractor_id is not distinct from m.organization_id) as entry
    from permissions p left join memberships m on m.user_id = p.user_id and m.is_primary
    where p.id = ${id} and p.ended_at is null
    union all
    select jsonb_build_object('kind', 'request', 'tp', organization_id, 'authorId', user_id)
    from access_requests where id = ${id}
    union all
    select jsonb_build_object('kind', 'invitation', 'authorId', i.user_id, 'organizationId', i.organization_id,
      'invitedId', u.id, 'askedId', case when i.kind = 'trade_partner' then h.organization_id end)
    from invitations i left join users u on u.email = i.email and u.deleted_at is null
    left join memberships h on h.user_id = u.id and h.is_primary
    where i.id = ${id}
    union all
    select jsonb_build_object('kind', 'assessment', 'readerId', r.user_id,
      'isOpen', r.contractor_id is not distinct from m.organization_id)
    from rac_reports r left join memberships m on m.user_id = r.user_id and m.is_primary
    where r.id = ${id} and r.removed_at is null
  `.execute(database);
  return rows[0]?.entry;
}
