import type { AnswersDocument } from '@plumbline/schemas';
import type { StoredAnswers } from '@plumbline/form-engine';
import type { Database } from '../../../database/connect.ts';
import { movedAnswers, type SavedSection } from '../../../engine/moved-answers.ts';
import { hashOf, questionsChanged } from '../../../engine/template-versions.ts';
import {
  homeOf,
  neverSaved,
  type StoredSection,
  templateOf,
  templateSections,
  type VaultState,
} from '../../../engine/vault-state.ts';
import { loadOlderTemplates } from '../queries/templates.ts';
import { type AnswersRow, readAnswers, readHead, type Receipt, type SaveKey } from './queries.ts';

export type LoadedVault = VaultState & {
  readonly name: string;
  readonly createdAt: Date;
  readonly readyAt: Date | null;
  /** The newest time that it was marked ready; null when it never was. */
  readonly lastReview: { readonly id: string; readonly number: number; readonly at: Date } | null;
  /** Whether a reader's correction request has not been answered yet. */
  readonly hasCorrections: boolean;
};

/** A vault with its sources, so that the next read rebuilds only what has changed. */
export type KeptVault = {
  readonly head: string;
  readonly vault: LoadedVault;
  /** As saved, by link. */
  readonly answers: ReadonlyMap<string, AnswersRow>;
};

/**
 * Reads a vault in one statement if nothing has changed since `before`, otherwise in two.
 *
 * @returns undefined when there is no such company
 */
export async function loadVault(
  database: Database,
  organizationId: string,
  before?: KeptVault,
  save?: SaveKey,
): Promise<{ readonly kept: KeptVault; readonly receipt: Receipt | undefined } | undefined> {
  for (;;) {
    const read = await readHead(database, organizationId, save);
    if (read === undefined) return undefined;
    const { head, receipt } = read;
    if (head === before?.head) return { kept: before, receipt };
    const said = JSON.parse(head) as Head;
    const answers = await answersOf(database, organizationId, said, before);
    // A save came between the two statements, so their results do not belong together.
    if (answers === undefined) continue;
    const vault = await compose(database, organizationId, said, answers);
    return { kept: { head, vault, answers }, receipt };
  }
}

type Head = {
  readonly name: string;
  readonly status: VaultState['status'] | null;
  readonly formType: string;
  readonly createdAt: string;
  readonly readyAt: string | null;
  readonly sections:
    | readonly (readonly [
        link: string,
        revision: number,
        templateHash: string | null,
        modifiedAt: string | null,
        firstName: string | null,
        lastName: string | null,
      ])[]
    | null;
  readonly files:
    | readonly (readonly [
        id: string,
        link: string,
        questionId: string,
        name: string,
        size: number,
      ])[]
    | null;
  readonly review: readonly [id: string, number: number, at: string] | null;
  readonly corrections: boolean;
};

async function answersOf(
  database: Database,
  organizationId: string,
  { sections }: Head,
  before: KeptVault | undefined,
): Promise<ReadonlyMap<string, AnswersRow> | undefined> {
  const found = new Map<string, AnswersRow>();
  const missing = new Map<string, number>();
  for (const [link, revision] of sections ?? []) {
    const known = before?.answers.get(link);
    if (known?.revision === revision) found.set(link, known);
    else missing.set(link, revision);
  }
  if (missing.size === 0) return found;
  const rows = await readAnswers(database, organizationId, [...missing.keys()]);
  for (const row of rows) {
    if (missing.get(row.link) !== row.revision) return undefined;
    found.set(row.link, row);
  }
  return rows.length === missing.size ? found : undefined;
}

async function compose(
  database: Database,
  organizationId: string,
  said: Head,
  answers: ReadonlyMap<string, AnswersRow>,
): Promise<LoadedVault> {
  const readyAt = said.readyAt === null ? null : new Date(said.readyAt);
  const older = await olderTemplates(
    database,
    (said.sections ?? []).flatMap(([, , hash]) => hash ?? []),
  );
  const saved = new Map<string, SavedSection>();
  const sections = new Map<string, StoredSection>();
  for (const [link, revision, hash, modifiedAt, firstName, lastName] of said.sections ?? []) {
    const own = (answers.get(link) as AnswersRow).answers;
    const old = hash === null ? undefined : older.get(hash);
    if (revision > 0) saved.set(link, { answers: own, template: old ?? templateOf(link) });
    const hasNewQuestions =
      revision > 0 && old !== undefined && questionsChanged(old, link, templateSections);
    const stamp = stampOf(
      revision,
      modifiedAt === null ? null : new Date(modifiedAt),
      { first_name: firstName, last_name: lastName },
      { readyAt, hasNewQuestions },
    );
    sections.set(link, { answers: own, stamp, hasNewQuestions });
  }
  moveAnswers(sections, saved);
  const [reviewId, number, at] = said.review ?? [];
  return {
    organizationId,
    name: said.name,
    createdAt: new Date(said.createdAt),
    readyAt,
    status: said.status ?? 'Work In Progress',
    formType: said.formType,
    hasCorrections: said.corrections,
    lastReview:
      reviewId === undefined || number === undefined || at === undefined
        ? null
        : { id: reviewId, number, at: new Date(at) },
    sections,
    files: new Map(
      (said.files ?? []).map(([id, link, questionId, name, size]) => [
        id,
        // A question that moved takes its files along, to the section that now decides access.
        { id, link: homeOf(questionId, link), questionId, name, size },
      ]),
    ),
  };
}

/** The facts of a section's last save. */
export function stampOf(
  revision: number,
  modifiedAt: Date | null,
  by: { readonly first_name: string | null; readonly last_name: string | null },
  since: { readonly readyAt: Date | null; readonly hasNewQuestions: boolean },
): StoredSection['stamp'] {
  const hasNewAnswers = since.readyAt !== null && modifiedAt !== null && modifiedAt > since.readyAt;
  return {
    revision,
    modified: modifiedAt?.toISOString() ?? null,
    modified_first_name: by.first_name,
    modified_last_name: by.last_name,
    is_changes_questions: hasNewAnswers || since.hasNewQuestions,
  };
}

function moveAnswers(
  sections: Map<string, StoredSection>,
  saved: ReadonlyMap<
    string,
    { readonly answers: StoredAnswers; readonly template: AnswersDocument | undefined }
  >,
): void {
  for (const [link, answers] of movedAnswers(templateSections, saved))
    sections.set(link, { ...(sections.get(link) ?? neverSaved), answers });
}

const current = new Set(templateSections.map(hashOf));
/** Templates never change: each older one is read once. */
const known = new Map<string, AnswersDocument>();

async function olderTemplates(
  database: Database,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, AnswersDocument>> {
  const missing = hashes.filter((hash) => !current.has(hash) && !known.has(hash));
  for (const [hash, document] of await loadOlderTemplates(database, missing))
    known.set(hash, document);
  return known;
}
