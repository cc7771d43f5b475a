import type { Outdated } from '../../../database/tables/risk.ts';
import { decidingSections } from '../../../engine/deciding-sections.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Context } from '../../../http/context.ts';
import { compareLater } from '../../changed-vaults/index.ts';
import { type Digest, digestOf, isOtherAnswer } from '../assessing/digest.ts';
import { DEFAULT_HASH, MODEL, modelHash } from '../model.ts';
import { type Dated, listMoved, type MovedRow, storeCompared } from './queries/outdated.ts';

/** Up to this many vaults are compared within a call, so that a short list is complete right away. */
const COMPARED_AT_ONCE = 3;

/**
 * Why a new assessment would differ. Depends only on the sections that are still shared: nothing more is revealed about
 * a section that is not, and without access there is no new assessment.
 */
export async function outdatedOf(
  { database, vaults }: Pick<Context, 'database' | 'vaults'>,
  report: Dated,
): Promise<readonly Outdated[]> {
  const { open } = report;
  if (open === null) return [];
  const shared = report.sections.filter((link) => open.includes(link));
  const { session } = await vaults.open(database, report.organization_id, 'contractor');
  const now = digestOf(session, shared, report.evaluations ?? []);
  const reasons: Outdated[] = [];
  if (isOtherAnswer(JSON.parse(report.answers_digest) as Digest, now)) reasons.push('answers');
  if (shared.length === report.sections.length && isOver(report.expires, vaults.today()))
    reasons.push('expired');
  if (report.model_hash !== modelHash(report.weights_hash)) reasons.push('model');
  return reasons;
}

const isOver = (expires: string | null, today: string): boolean =>
  expires !== null && expires < today;

/**
 * Updates the outdated marks of a person's newest reports, for lists that filter by them. One statement skips the
 * reports for which nothing has changed since they were compared. A few others are compared right away; if there are
 * more, they are compared after the reply, and the person's page is told to reload the list.
 */
export async function refreshOutdated(context: Context, actor: Actor): Promise<void> {
  const reader = { userId: actor.userId, contractorId: actor.organization?.id ?? null };
  const moved = await listMoved(context.database, reader, {
    model: MODEL,
    defaultHash: DEFAULT_HASH,
    today: context.vaults.today(),
  });
  const works = moved.map((row) => ({
    key: `risk ${row.id} ${row.state}`,
    compare: () => compare(context, row),
  }));
  if (works.length > COMPARED_AT_ONCE) compareLater(context, actor.userId, works);
  else for (const { compare: work } of works) await work();
}

async function compare(context: Context, row: MovedRow): Promise<void> {
  const outdated = await outdatedOf(context, row);
  const watched = [...decidingSections(row.open ?? [])].sort();
  await storeCompared(context.database, { id: row.id, outdated, watched, state: row.state });
}
