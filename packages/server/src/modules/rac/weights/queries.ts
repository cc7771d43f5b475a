import type { ModelSettings } from '@plumbline/risk';
import type { Database } from '../../../database/connect.ts';
import type { Page } from '../../../http/page.ts';

export type WeightsRow = {
  readonly revision: number;
  readonly settings: ModelSettings;
  readonly at: Date;
  readonly first_name: string | null;
  readonly last_name: string | null;
};

/** A company's own weights; undefined while it uses the default. */
export async function findWeights(
  database: Database,
  organizationId: string,
): Promise<WeightsRow | undefined> {
  const row = await database
    .selectFrom('rac_weights')
    .leftJoin('users', 'users.id', 'rac_weights.user_id')
    .select([
      'rac_weights.revision',
      'rac_weights.settings',
      'rac_weights.at',
      'users.first_name',
      'users.last_name',
    ])
    .where('rac_weights.organization_id', '=', organizationId)
    .executeTakeFirst();
  return row as WeightsRow | undefined;
}

/**
 * Locks a company's weights, even if there are none yet, so that saves happen one after the other.
 */
export async function lockWeights(transaction: Database, organizationId: string): Promise<void> {
  await transaction
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', organizationId)
    .forNoKeyUpdate()
    .execute();
}

export async function storeWeights(
  transaction: Database,
  saved: {
    readonly organizationId: string;
    readonly userId: string;
    readonly revision: number;
    readonly settings: ModelSettings;
    readonly hash: string;
    readonly lines: readonly string[];
    readonly now: Date;
  },
): Promise<void> {
  const { organizationId: organization_id, userId: user_id, revision, hash, now: at } = saved;
  const weights = { revision, settings: JSON.stringify(saved.settings), hash, user_id, at };
  await transaction
    .insertInto('rac_weights')
    .values({ organization_id, ...weights })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(weights))
    .execute();
  await transaction
    .insertInto('rac_weight_changes')
    .values({ organization_id, revision, lines: [...saved.lines], user_id, at })
    .execute();
}

/**
 * The revision that the next change gets. The history may have a later one than the weights: undoing a merge of two
 * companies separates them when the weights were saved in between.
 */
export async function nextRevision(
  transaction: Database,
  organizationId: string,
  revision: number,
): Promise<number> {
  const { last } = await transaction
    .selectFrom('rac_weight_changes')
    .select(({ fn }) => fn.max('revision').as('last'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return Math.max(revision, last ?? 0) + 1;
}

/** The changes of a company's weights, newest first. */
export async function listChanges(database: Database, organizationId: string, page: Page) {
  const all = database
    .selectFrom('rac_weight_changes')
    .where('organization_id', '=', organizationId);
  const { count } = await all
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await all
    .leftJoin('users', 'users.id', 'rac_weight_changes.user_id')
    .select([
      'rac_weight_changes.revision',
      'rac_weight_changes.lines',
      'rac_weight_changes.at',
      'users.first_name',
      'users.last_name',
    ])
    .orderBy('rac_weight_changes.revision', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { count, rows };
}
