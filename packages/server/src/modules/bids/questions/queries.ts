import type { Database } from '../../../database/connect.ts';

const questionRows = (database: Database) =>
  database
    .selectFrom('bid_questions')
    .select([
      'id',
      'package_id',
      'organization_id',
      'question',
      'answer',
      'asked_at',
      'answered_at',
    ]);

export type QuestionRow = NonNullable<Awaited<ReturnType<typeof findQuestion>>>;

export const listQuestions = (database: Database, packageId: string) =>
  questionRows(database)
    .where('package_id', '=', packageId)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();

export const findQuestion = (database: Database, id: string) =>
  questionRows(database).where('id', '=', id).executeTakeFirst();

export async function insertQuestion(
  transaction: Database,
  asked: {
    readonly package_id: string;
    readonly organization_id: string;
    readonly user_id: string;
    readonly question: string;
  },
): Promise<string> {
  const { id } = await transaction
    .insertInto('bid_questions')
    .values(asked)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function storeAnswer(
  transaction: Database,
  id: string,
  { answer, by, now }: { readonly answer: string; readonly by: string; readonly now: Date },
): Promise<void> {
  await transaction
    .updateTable('bid_questions')
    .set({ answer, answered_by: by, answered_at: now })
    .where('id', '=', id)
    .execute();
}

/** How many questions a company has asked about a package, for the limit. */
export async function countOwn(
  database: Database,
  packageId: string,
  organizationId: string,
): Promise<number> {
  const { count } = await database
    .selectFrom('bid_questions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('package_id', '=', packageId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return count;
}
