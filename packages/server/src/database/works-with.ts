import { type RawBuilder, sql } from 'kysely';
import { ADMIN_RANK } from '../http/actor.ts';

/**
 * Whether the membership `m` makes someone work with a trade partner, no matter what is shared with them: they decide
 * for the company, or a review of the partner is assigned to them.
 */
export const decidesOrReviews = (partner: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`(coalesce(m.is_approver, m.rank >= ${ADMIN_RANK})
    or exists (select from review_assignments a where a.user_id = m.user_id and a.organization_id = ${partner}
      and a.contractor_id = m.organization_id and a.done_at is null))`;
