import type { TpStatus } from '@plumbline/api-contract';
import { sql } from 'kysely';
import type { Database } from '../../database/connect.ts';

export const isDecided = (status: TpStatus): boolean =>
  status === 'Approved' || status === 'Approved With Conditions' || status === 'Not Approved';

/** Statuses that someone sets after reading: changes are shown from that day on. */
export const isReviewed = (status: TpStatus): boolean =>
  isDecided(status) || status === 'In Review';

/**
 * Records that a person has reviewed a vault as it is now, with its answers at that moment. Which of them a reader is
 * shown is decided when they are read, by what is granted then. A revision that someone has already reviewed is not
 * stored again.
 */
export async function keepReaderReview(
  transaction: Database,
  { userId, tp, contractorId, sections, now }: ReaderReview,
): Promise<void> {
  await sql`insert into reviewed_answers (organization_id, link, revision, answers, template_hash)
    select organization_id, link, revision, answers, template_hash from vault_sections
    where organization_id = ${tp} and revision > 0
    on conflict do nothing`.execute(transaction);
  await sql`insert into reader_reviews as r (user_id, organization_id, contractor_id, at, sections, revisions)
    values (${userId}, ${tp}, ${contractorId}, ${now}, ${[...sections]}::text[], coalesce(
      (select jsonb_object_agg(link, revision) from vault_sections where organization_id = ${tp} and revision > 0), '{}'))
    on conflict (user_id, organization_id, contractor_id)
    do update set at = excluded.at, sections = excluded.sections, revisions = excluded.revisions, number = r.number + 1`.execute(
    transaction,
  );
}

/**
 * Puts back the review that another one replaced, or only removes that other one if it was the first.
 *
 * @param number the number of the review to undo
 * @returns false when a newer one has been recorded since
 */
export async function restoreReaderReview(
  transaction: Database,
  { userId, tp, contractorId }: Omit<ReaderReview, 'sections' | 'now'>,
  number: number,
  earlier: ReplacedReview,
): Promise<boolean> {
  const { at, sections, revisions } = earlier;
  const isNewest = sql<boolean>`user_id = ${userId} and organization_id = ${tp}
    and contractor_id is not distinct from ${contractorId}::uuid and number = ${number}`;
  const row =
    at === null
      ? await transaction
          .deleteFrom('reader_reviews')
          .where(isNewest)
          .returning('id')
          .executeTakeFirst()
      : await transaction
          .updateTable('reader_reviews')
          .set({
            at,
            sections,
            revisions: revisions === null ? null : JSON.stringify(revisions),
            number: number + 1,
          })
          .where(isNewest)
          .returning('id')
          .executeTakeFirst();
  return row !== undefined;
}

type ReplacedReview = {
  /** null if there was none. */
  readonly at: Date | null;
  readonly sections: string[] | null;
  readonly revisions: Readonly<Record<string, number>> | null;
};

type ReaderReview = {
  readonly userId: string;
  readonly tp: string;
  readonly contractorId: string | null;
  /** What is shared with the person. */
  readonly sections: readonly string[];
  readonly now: Date;
};

/** When a person last reviewed a vault and which revisions they read; undefined when that was not recorded. */
export async function findReaderReview(
  database: Database,
  { userId, tp, contractorId }: Omit<ReaderReview, 'sections' | 'now'>,
) {
  const row = await database
    .selectFrom('reader_reviews')
    .select(['number', 'at', 'revisions'])
    .where('user_id', '=', userId)
    .where('organization_id', '=', tp)
    .where('contractor_id', 'is not distinct from', contractorId)
    .executeTakeFirst();
  return row === undefined || row.revisions === null
    ? undefined
    : { number: row.number, at: row.at, revisions: row.revisions };
}

/** The answers of some revisions of a vault that someone reviewed. */
export async function loadRevisions(
  database: Database,
  tp: string,
  revisions: Readonly<Record<string, number>>,
) {
  const rows = await database
    .selectFrom('reviewed_answers')
    .select(['link', 'revision', 'answers', 'template_hash'])
    .where('organization_id', '=', tp)
    .execute();
  return rows.filter(({ link, revision }) => revisions[link] === revision);
}
