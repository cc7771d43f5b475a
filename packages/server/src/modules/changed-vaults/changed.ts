import { decidingSections } from '../../engine/deciding-sections.ts';
import { grouped } from '../../grouped.ts';
import { hashOf } from '../../engine/template-versions.ts';
import { templateSections } from '../../engine/vault-state.ts';
import type { Context } from '../../http/context.ts';
import { findingOf } from '../reviews/index.ts';
import type { ListedFinding } from '../vault/index.ts';
import { compareLater } from './later.ts';
import {
  type FilesRow,
  lastReviews,
  listFileStates,
  type ReviewRow,
  type SaveRow,
} from './queries.ts';

/** Process clocks differ: a file deleted up to a day before a review may have been deleted after it. */
const CLOCKS_DIFFER_MS = 24 * 60 * 60 * 1000;
/** Up to this many vaults are compared within the call, so that a short list is complete at once. */
const COMPARED_AT_ONCE = 3;

/** A vault in a reader's list, with the sections that were granted. */
export type ListedVault = {
  /** The permission's id. */
  readonly id: string;
  readonly tp_id: string;
  readonly sections: readonly string[];
  readonly prequal_status: string | null;
  readonly form_type: string;
  readonly ready_at: Date | null;
};

type Unknown = { readonly vault: ListedVault; readonly key: string };

/**
 * Which vaults in a list are marked as changed, and what they lost since they were marked ready. The comparison is the
 * one that their pages use, limited to what the reader is shown. A comparison has to open the vault (about 50 ms), so
 * vaults in which nothing moved since their review are skipped, and findings are cached until something moves. Only
 * what can change the reader's view counts as moving; otherwise the comparison that a save of another section causes
 * would reveal that save. A few unknown vaults are compared at once; if there are more, they are compared after the
 * reply, and the reader's page is told to reload the list.
 *
 * @returns findings by permission id; null for vaults that have not been compared yet
 */
export async function changedVaults(
  context: Context,
  vaults: readonly ListedVault[],
  savesOf: (vault: { readonly tp_id: string }) => readonly SaveRow[],
  readerId: string,
): Promise<ReadonlyMap<string, ListedFinding | null>> {
  const ids = vaults.map(({ tp_id }) => tp_id);
  const reviews = await lastReviews(context.database, ids);
  // A list that is not paged has a thousand vaults.
  const files = grouped(
    await listFileStates(context.database, ids),
    ({ organization_id }) => organization_id,
  );
  const found = new Map<string, ListedFinding | null>();
  const unknown: Unknown[] = [];
  for (const vault of vaults) {
    const deciding = decidingSections(vault.sections);
    const isDeciding = ({ link }: { readonly link: string }) => deciding.has(link);
    const moved: Moved = {
      saves: savesOf(vault).filter(isDeciding),
      review: reviews.get(vault.tp_id),
      files: (files.get(vault.tp_id) ?? []).filter(isDeciding),
    };
    const key = findingKey(context, vault, moved);
    const known = isUntouched(moved) ? UNTOUCHED : context.vaults.recall(key);
    found.set(vault.id, known ?? null);
    if (known === undefined) unknown.push({ vault, key });
  }
  const compare = ({ vault, key }: Unknown) =>
    context.vaults.remember(key, () => findingOf(context, vault.tp_id, new Set(vault.sections)));
  if (unknown.length > COMPARED_AT_ONCE) {
    const works = unknown.map((one) => ({ key: one.key, compare: () => compare(one) }));
    compareLater(context, readerId, works);
  } else for (const one of unknown) found.set(one.vault.id, await compare(one));
  return found;
}

const UNTOUCHED: ListedFinding = { isChanged: false, lapse: null };

type Moved = {
  readonly saves: readonly SaveRow[];
  readonly review: ReviewRow | undefined;
  readonly files: readonly FilesRow[];
};

/** Whether no section was saved, no question changed and no file was deleted since the review, so no answer changed. */
function isUntouched({ saves, review, files }: Moved): boolean {
  if (review === undefined) return saves.length === 0;
  const revisions = new Map(review.sections.map(({ slug, revision }) => [slug, revision]));
  return (
    files.every(
      ({ last_deleted_at }) =>
        (last_deleted_at?.getTime() ?? 0) < review.at.getTime() - CLOCKS_DIFFER_MS,
    ) &&
    saves.every(
      ({ link, revision, template_hash }) =>
        revisions.get(link) === revision && template_hash !== null && isOfToday(template_hash),
    )
  );
}

const isOfToday = (hash: string): boolean => todays.has(hash);
const todays: ReadonlySet<string> = new Set(templateSections.map(hashOf));

/** Everything that a finding depends on. Revisions and reviews only increase, so an old key never recurs. */
function findingKey(context: Context, vault: ListedVault, { saves, review, files }: Moved): string {
  return JSON.stringify([
    vault.tp_id,
    vault.prequal_status,
    vault.form_type,
    vault.ready_at,
    [...vault.sections].sort(),
    context.vaults.today(),
    review?.id,
    files.map(({ link, digest }) => [link, digest]),
    saves.map(({ link, revision }) => [link, revision]),
  ]);
}
