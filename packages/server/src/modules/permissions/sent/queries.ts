import { sql } from 'kysely';
import type { Database } from '../../../database/connect.ts';
import { escapeLike } from '../../../database/like.ts';
import type { Page } from '../../../http/page.ts';
import { shownStatus } from '../../../database/invitation-status.ts';

/** How long after it was sent an answered invitation stays on the list. */
const DAYS_KEPT = 90;

export type Sender = { readonly organizationId: string } | { readonly userId: string };

export type SentRow = Awaited<ReturnType<typeof listSent>>['rows'][number];

/** What a company, or a person without one, sent: everything pending, and the last 90 days; newest first. */
export async function listSent(
  database: Database,
  sender: Sender,
  { search, limit, offset, now }: Page & { readonly search: string; readonly now: Date },
) {
  const pattern = `%${escapeLike(search)}%`;
  const since = new Date(now.getTime() - DAYS_KEPT * 86_400_000);
  const all = database
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.user_id')
    .where((where) =>
      'userId' in sender
        ? where.and([
            where('invitations.user_id', '=', sender.userId),
            where('invitations.organization_id', 'is', null),
          ])
        : where('invitations.organization_id', '=', sender.organizationId),
    )
    .where((where) =>
      where.or([
        where('invitations.status', '=', 'sent'),
        where('invitations.created_at', '>', since),
      ]),
    )
    .$if(search !== '', (query) =>
      query.where((where) =>
        where.or([
          where(
            sql<string>`invitations.first_name || ' ' || invitations.last_name`,
            'ilike',
            pattern,
          ),
          where('invitations.email', 'ilike', pattern),
          where('invitations.company_name', 'ilike', pattern),
        ]),
      ),
    );
  const { count } = await all
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await all
    .select([
      'invitations.id',
      'invitations.kind',
      'invitations.email',
      'invitations.first_name',
      'invitations.last_name',
      'invitations.company_name',
      'invitations.sections',
      shownStatus.as('status'),
      'invitations.viewed_at',
      'invitations.is_viewed_by_coworker',
      'invitations.created_at',
      'invitations.last_sent_at',
      'invitations.times_sent',
      'invitations.user_id',
      'users.first_name as inviter_first_name',
      'users.last_name as inviter_last_name',
    ])
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, rows };
}
