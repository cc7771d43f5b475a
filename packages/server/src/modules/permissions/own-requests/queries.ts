import { sql } from 'kysely';
import type { RequestState } from '@plumbline/api-contract';
import type { Database } from '../../../database/connect.ts';
import { escapeLike } from '../../../database/like.ts';
import type { Page } from '../../../http/page.ts';
import { hasActiveSender } from '../../../database/invitation-status.ts';

export type OwnRow = {
  readonly id: string;
  readonly kind: 'request' | 'invitation';
  readonly tp_id: string;
  readonly tp_name: string;
  readonly tp_domain: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly status: RequestState;
  readonly sections: number;
  readonly message: string;
  readonly asked_sections: readonly string[];
  readonly created_at: Date;
};

/** A person's pending and declined requests, and trade partners' pending invitations to their address; newest first. */
export async function listOwn(
  database: Database,
  userId: string,
  { search, limit, offset }: Page & { readonly search: string },
): Promise<{ readonly count: number; readonly rows: readonly OwnRow[] }> {
  const pattern = `%${escapeLike(search)}%`;
  const all = sql`
    from (
      select id, 'request' as kind, organization_id, status, 0 as sections, message, sections as asked_sections,
        created_at
      from access_requests where user_id = ${userId} and status in ('pending', 'declined')
      union all
      select invitations.id, 'invitation', invitations.organization_id, 'pending',
        cardinality(invitations.sections), '', array[]::text[], invitations.created_at
      from invitations join users u on u.email = invitations.email
      where u.id = ${userId} and invitations.status = 'sent' and invitations.kind = 'contractor'
        and ${hasActiveSender}
    ) as own join organizations o on o.id = own.organization_id
    where ${search}::text = '' or o.name ilike ${pattern}`;
  const counted = await sql<{ count: number }>`select count(*) as count ${all}`.execute(database);
  const { rows } = await sql<OwnRow>`
    select own.id, own.kind, o.id as tp_id, o.name as tp_name, o.domain as tp_domain, l.city, l.state, own.status,
      own.sections, own.message, own.asked_sections, own.created_at
    ${sql`from (select own.*, o.name ${all}) as own
      join organizations o on o.id = own.organization_id
      left join shown_offices l on l.organization_id = o.id and l.is_primary`}
    order by own.created_at desc, own.id limit ${limit} offset ${offset}`.execute(database);
  return { count: counted.rows[0]?.count ?? 0, rows };
}
