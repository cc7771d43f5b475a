import type { Database } from '../../../database/connect.ts';
import { TRADE_PARTNER } from '../../../http/actor.ts';
import type { Page } from '../../../http/page.ts';

const evaluations = (database: Database) =>
  database
    .selectFrom('rac_evaluations as e')
    .innerJoin('organizations', 'organizations.id', 'e.organization_id')
    .leftJoin('users', 'users.id', 'e.user_id')
    .select([
      'e.id',
      'e.contractor_id',
      'e.organization_id',
      'organizations.name',
      'e.user_id',
      'e.job',
      ({ cast }) => cast<string>('e.day', 'text').as('day'),
      'e.score',
      'e.note',
      'users.first_name',
      'users.last_name',
    ]);

export type EvaluationRow = Awaited<ReturnType<typeof listEvaluations>>['rows'][number];

/** A company's evaluations, newest first; if `tp` is given, only those of that trade partner. */
export async function listEvaluations(
  database: Database,
  contractorId: string,
  { tp, limit, offset }: Page & { readonly tp: string | undefined },
) {
  const { count } = await database
    .selectFrom('rac_evaluations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('contractor_id', '=', contractorId)
    .$if(tp !== undefined, (query) => query.where('organization_id', '=', tp ?? ''))
    .executeTakeFirstOrThrow();
  const rows = await evaluations(database)
    .where('e.contractor_id', '=', contractorId)
    .$if(tp !== undefined, (query) => query.where('e.organization_id', '=', tp ?? ''))
    .orderBy('e.day', 'desc')
    .orderBy('e.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, rows };
}

export const findEvaluation = (database: Database, id: string) =>
  evaluations(database).where('e.id', '=', id).executeTakeFirst();

/** @returns undefined when there is no such trade partner */
export async function insertEvaluation(
  database: Database,
  evaluation: {
    readonly contractorId: string;
    readonly tp: string;
    readonly userId: string;
    readonly job: string;
    readonly day: string;
    readonly score: number;
    readonly note: string;
    readonly now: Date;
  },
): Promise<string | undefined> {
  const { contractorId, tp, userId, job, day, score, note, now } = evaluation;
  const row = await database
    .insertInto('rac_evaluations')
    .columns([
      'contractor_id',
      'organization_id',
      'user_id',
      'job',
      'day',
      'score',
      'note',
      'created_at',
    ])
    .expression(({ selectFrom, val, cast }) =>
      selectFrom('organizations')
        .select((eb) => [
          cast<string>(val(contractorId), 'uuid').as('contractor_id'),
          'organizations.id',
          cast<string>(val(userId), 'uuid').as('user_id'),
          val(job).as('job'),
          cast<string>(val(day), 'date').as('day'),
          cast<number>(val(score), 'integer').as('score'),
          val(note).as('note'),
          eb.cast<Date>(val(now), 'timestamptz').as('created_at'),
        ])
        .where('organizations.id', '=', tp)
        .where('organizations.organization_type', '=', TRADE_PARTNER),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function changeEvaluation(
  database: Database,
  id: string,
  change: {
    readonly job?: string;
    readonly day?: string;
    readonly score?: number;
    readonly note?: string;
  },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await database.updateTable('rac_evaluations').set(change).where('id', '=', id).execute();
}

export async function deleteEvaluation(database: Database, id: string): Promise<void> {
  await database.deleteFrom('rac_evaluations').where('id', '=', id).execute();
}
