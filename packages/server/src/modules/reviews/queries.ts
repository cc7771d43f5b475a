import type { Database } from '../../database/connect.ts';
import type { ReviewedCounts } from '../../database/tables/reviews.ts';
import type { SavedSection } from '../../engine/moved-answers.ts';
import type { StoredAnswers } from '@plumbline/form-engine';
import { templateOf } from '../../engine/vault-state.ts';
import { loadOlderTemplates } from '../vault/index.ts';

/** Stores what was reviewed. The caller locks the organization, so that the numbers are consecutive. */
export async function storeReview(
  transaction: Database,
  review: {
    readonly organizationId: string;
    readonly userId: string;
    readonly formType: string;
    readonly sections: readonly ReviewedCounts[];
    readonly answers: readonly {
      readonly link: string;
      readonly answers: StoredAnswers;
      readonly templateHash: string;
    }[];
    readonly now: Date;
  },
): Promise<void> {
  const last = await findLastReview(transaction, review.organizationId);
  const { id } = await transaction
    .insertInto('reviews')
    .values({
      organization_id: review.organizationId,
      number: (last?.number ?? 0) + 1,
      at: review.now,
      user_id: review.userId,
      form_type: review.formType,
      sections: JSON.stringify(review.sections),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (review.answers.length === 0) return;
  await transaction
    .insertInto('review_answers')
    .values(
      review.answers.map(({ link, answers, templateHash }) => ({
        review_id: id,
        link,
        answers: JSON.stringify(answers),
        template_hash: templateHash,
      })),
    )
    .execute();
}

/** The newest review of a vault, without its answers; undefined when it was never marked ready. */
export async function findLastReview(database: Database, organizationId: string) {
  return database
    .selectFrom('reviews')
    .select(['id', 'number', 'at'])
    .where('organization_id', '=', organizationId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type LastReview = NonNullable<Awaited<ReturnType<typeof findLastReview>>>;

/** The answers of a review by section, each with the template it was given under. */
export async function loadReviewedAnswers(
  database: Database,
  reviewId: string,
): Promise<ReadonlyMap<string, SavedSection>> {
  const rows = await database
    .selectFrom('review_answers')
    .select(['link', 'answers', 'template_hash'])
    .where('review_id', '=', reviewId)
    .execute();
  const older = await loadOlderTemplates(
    database,
    rows.map(({ template_hash }) => template_hash),
  );
  return new Map(
    rows.map(({ link, answers, template_hash }) => [
      link,
      { answers, template: older.get(template_hash) ?? templateOf(link) },
    ]),
  );
}

/** Reviews of a vault, newest first, and how many there are. */
export async function listReviews(database: Database, organizationId: string, limit: number) {
  const { count } = await database
    .selectFrom('reviews')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const rows = await database
    .selectFrom('reviews')
    .leftJoin('users', 'users.id', 'reviews.user_id')
    .select([
      'reviews.id',
      'reviews.number',
      'reviews.at',
      'reviews.form_type',
      'reviews.sections',
      'users.first_name',
      'users.last_name',
    ])
    .where('reviews.organization_id', '=', organizationId)
    .orderBy('reviews.number', 'desc')
    .limit(limit)
    .execute();
  return { count: Number(count), rows };
}

export type ReviewRow = Awaited<ReturnType<typeof listReviews>>['rows'][number];
