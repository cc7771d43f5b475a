import { outsiderDocument } from '@plumbline/form-engine';
import { changesBetween, type Changes, countOf, noChanges } from '../../engine/section-changes.ts';
import { lapseOf } from '../../engine/lapse.ts';
import { viewerOf } from '../../engine/open-vault.ts';
import {
  everySection,
  sectionOf,
  type StoredSection,
  templateOf,
  templateSections,
} from '../../engine/vault-state.ts';
import type { Session } from '@plumbline/form-engine';
import type { AnswersDocument } from '@plumbline/schemas';
import type { Context } from '../../http/context.ts';
import { findReaderReview, loadRevisions } from '../reader-reviews/index.ts';
import {
  findLapses,
  loadOlderTemplates,
  type ListedFinding,
  type OpenVault,
  type VaultSubject,
} from '../vault/index.ts';
import type { LastReview } from './queries.ts';

const byLink = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : 1;

/** What changed in the sections of a vault since it was last marked ready, for one reader. */
export type Reviewed = {
  readonly reviewed: { readonly number: number; readonly at: string } | null;
  readonly changesIn: (template: AnswersDocument) => Changes;
  /** What the reader would have been shown then; null without a review. */
  readonly before: (template: AnswersDocument) => AnswersDocument | null;
};

/**
 * Compares the vault as the reader is shown it with what the same reader would have been shown at the last review.
 * Both are made under today's permission and rules: hidden or ungranted answers are never included.
 */
export async function sinceReview(
  context: Context,
  opened: OpenVault,
  { granted }: Pick<VaultSubject, 'granted'>,
): Promise<Reviewed> {
  const last = opened.vault.lastReview;
  if (last === null) return { reviewed: null, changesIn: () => noChanges, before: () => null };
  const before = await context.vaults.openReviewed(
    context.database,
    opened.vault,
    last.id,
    viewerOf(granted),
  );
  return comparedWith(before, opened, granted ?? everySection, presentReviewed(last));
}

/**
 * What changed since the reader's own last review, compared with the revisions that were read then. Also under today's
 * permission and rules. Null when the reader has not reviewed the vault.
 */
export async function sinceOwnReview(
  context: Context,
  opened: OpenVault,
  granted: ReadonlySet<string>,
  reader: { readonly userId: string; readonly contractorId: string | null },
): Promise<Reviewed | null> {
  const { database } = context;
  const tp = opened.vault.organizationId;
  const review = await findReaderReview(database, { ...reader, tp });
  if (review === undefined) return null;
  const { number, at, revisions } = review;
  const name = JSON.stringify([tp, Object.entries(revisions).sort(byLink)]);
  const before = await context.vaults.openSaved(opened.vault, name, async () => {
    const rows = await loadRevisions(database, tp, revisions);
    const hashes = rows.flatMap(({ template_hash: hash }) => hash ?? []);
    const older = await loadOlderTemplates(database, hashes);
    return new Map(
      rows.map(({ link, answers, template_hash: hash }) => [
        link,
        { answers, template: (hash === null ? undefined : older.get(hash)) ?? templateOf(link) },
      ]),
    );
  });
  return comparedWith(before, opened, granted, { number, at: at.toISOString() });
}

function comparedWith(
  before: Session,
  opened: OpenVault,
  readable: ReadonlySet<string>,
  reviewed: NonNullable<Reviewed['reviewed']>,
): Reviewed {
  return {
    reviewed,
    before: (template) =>
      outsiderDocument(before, template, sectionOf(opened.vault, template.link).stamp, readable),
    changesIn: (template) =>
      compared(before, opened.session, `${template.link} ${[...readable].join()}`, () => {
        const { stamp } = sectionOf(opened.vault, template.link);
        const shown = (session: Session) => outsiderDocument(session, template, stamp, readable);
        return changesBetween(shown(before), shown(opened.session));
      }),
  };
}

/** Two unchanged sessions always differ in the same way, so the result is cached as long as both exist. */
function compared(before: Session, now: Session, key: string, compare: () => Changes): Changes {
  const pairs = known.get(now) ?? new WeakMap<Session, Map<string, Changes>>();
  known.set(now, pairs);
  const found = pairs.get(before) ?? new Map<string, Changes>();
  pairs.set(before, found);
  let changes = found.get(key);
  if (changes === undefined) found.set(key, (changes = compare()));
  return changes;
}

const known = new WeakMap<Session, WeakMap<Session, Map<string, Changes>>>();

/**
 * Whether a section is marked as changed for a reader. Compares what the reader is shown, so that a change of hidden
 * answers marks nothing; if no answers of the last review were kept, uses the time of saving.
 */
export function isMarkedChanged(
  { stamp, hasNewQuestions }: StoredSection,
  { reviewed }: Reviewed,
  changes: Changes,
): boolean {
  return reviewed === null ? stamp.is_changes_questions : countOf(changes) > 0 || hasNewQuestions;
}

/**
 * Whether a granted section is marked as changed, and what has lapsed in them since the vault was marked ready: what a
 * list of vaults shows before one is opened.
 */
export async function findingOf(
  context: Context,
  organizationId: string,
  granted: ReadonlySet<string>,
): Promise<ListedFinding> {
  const opened = await context.vaults.open(context.database, organizationId, viewerOf(granted));
  const since = await sinceReview(context, opened, { granted });
  const isChanged = templateSections.some(
    (template) =>
      granted.has(template.link) &&
      isMarkedChanged(sectionOf(opened.vault, template.link), since, since.changesIn(template)),
  );
  const openSince = await findLapses(context.database, organizationId);
  return { isChanged, lapse: lapseOf(opened.vault, opened.session, granted, openSince) };
}

const presentReviewed = ({ number, at }: LastReview) => ({ number, at: at.toISOString() });
