import { hashOf } from '../../engine/template-versions.ts';
import { templateSections } from '../../engine/vault-state.ts';
import type { Context } from '../../http/context.ts';
import { isVaultChanged } from '../reviews/index.ts';
import {
  type FilesRow,
  type GrantedRow,
  lastReviews,
  listFileStates,
  type ReviewRow,
  type SaveRow,
} from './queries.ts';

/** Clocks of processes differ: a file that went within a day before a review may have gone after it. */
const CLOCKS_DIFFER_MS = 24 * 60 * 60 * 1000;

/**
 * Which of the vaults in a list are marked as changed, by the same comparison as their pages: of what the reader is
 * shown. To compare, a vault must be opened (some 50 ms), so those in which nothing moved since their review are
 * passed over, and of the others the finding is remembered until something moves.
 *
 * @returns ids of grants
 */
export async function changedVaults(
  context: Context,
  rows: readonly GrantedRow[],
  saves: readonly SaveRow[],
): Promise<ReadonlySet<string>> {
  const ids = rows.map(({ tp_id }) => tp_id);
  const reviews = await lastReviews(context.database, ids);
  const files = await listFileStates(context.database, ids);
  const changed = new Set<string>();
  for (const row of rows) {
    const moved: Moved = {
      saves: saves.filter(({ organization_id }) => organization_id === row.tp_id),
      review: reviews.get(row.tp_id),
      files: files.get(row.tp_id),
    };
    if (isUntouched(moved)) continue;
    const isChanged = await context.vaults.remember(findingKey(context, row, moved), () =>
      isVaultChanged(context, row.tp_id, new Set(row.sections)),
    );
    if (isChanged) changed.add(row.id);
  }
  return changed;
}

type Moved = {
  readonly saves: readonly SaveRow[];
  readonly review: ReviewRow | undefined;
  readonly files: FilesRow | undefined;
};

/** Whether no section was saved, no question changed and no file went since the review: then no answer changed. */
function isUntouched({ saves, review, files }: Moved): boolean {
  if (review === undefined) return saves.length === 0;
  const revisions = new Map(review.sections.map(({ slug, revision }) => [slug, revision]));
  const lastDeleted = files?.last_deleted_at?.getTime() ?? 0;
  return (
    lastDeleted < review.at.getTime() - CLOCKS_DIFFER_MS &&
    saves.every(
      ({ link, revision, template_hash }) =>
        revisions.get(link) === revision && template_hash !== null && isOfToday(template_hash),
    )
  );
}

const isOfToday = (hash: string): boolean => todays.has(hash);
const todays: ReadonlySet<string> = new Set(templateSections.map(hashOf));

/** All that a finding follows from. Revisions and reviews only go up, so what has passed does not come back. */
function findingKey(context: Context, row: GrantedRow, { saves, review, files }: Moved): string {
  return JSON.stringify([
    row.tp_id,
    row.prequal_status,
    row.form_type,
    row.ready_at,
    [...row.sections].sort(),
    context.vaults.today(),
    review?.id,
    files?.digest,
    saves.map(({ link, revision }) => [link, revision]),
  ]);
}
