import { type RawBuilder, sql } from 'kysely';

/** A sort key for an approval status, the best first. Migration 043 has an index on the same expression. */
export const rankOf = (
  status: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`array_position(array['Approved', 'Approved With Conditions', 'In Review',
  'Not Reviewed', 'Expired', 'Not Approved'], (${status})::text)`;
