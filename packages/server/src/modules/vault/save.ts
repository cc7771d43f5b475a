import { createHash } from 'node:crypto';
import { nothingStored, type ReadAnswers, type StoredAnswers } from '@plumbline/form-engine';
import type { AnswersDocument } from '@plumbline/schemas';
import type { Database } from '../../database/connect.ts';
import { notifySoon } from '../../database/notifying.ts';
import { checkSave } from '../../engine/check-save.ts';
import { openChange } from '../../engine/lapse.ts';
import { openVault } from '../../engine/open-vault.ts';
import { composeSection } from '../../engine/compose-section.ts';
import { sectionOf, withAnswers } from '../../engine/vault-state.ts';
import type { Context } from '../../http/context.ts';
import { ProblemError, refused } from '../../http/problem.ts';
import { closeCorrected } from '../corrections/index.ts';
import { stampOf } from './loading/load-vault.ts';
import type { Receipt } from './loading/queries.ts';
import { keepLapses } from './queries/lapses.ts';
import { storeSection } from './queries/sections.ts';
import { movesTraits, writeVaultTraits } from './traits.ts';
import type { OpenVault } from './vaults.ts';

export type SaveRequest = {
  readonly organizationId: string;
  readonly template: AnswersDocument;
  readonly userId: string;
  /** The revision that the save is based on. */
  readonly revision: number;
  readonly saveId: string | undefined;
  /** The request, to recognize a retry. */
  readonly sent: unknown;
  /** The answers to store, given the current ones. */
  readonly read: (stored: StoredAnswers) => ReadAnswers;
  /** Whether the request contains all answers of the section, or only changes. */
  readonly isWhole: boolean;
  /** Asks the policy again; throws 403 if the person no longer edits the vault. */
  readonly authorize: () => Promise<unknown>;
};

const NOT_SAVED = 'Nothing was saved.';

/**
 * Saves one section, decided by the same engine that the page runs. The decision comes first, without holding a
 * connection. The save is one statement if the section has not changed since; otherwise it is decided again. The body
 * may have arrived long after the call began: the statement also checks that the person still edits the vault, and the
 * policy is asked again before anything but its result is answered.
 *
 * @returns the vault after the save, with the section's new revision
 * @throws 422 with the addresses and reasons; 409 with the current section when someone else saved first
 */
export async function saveSection(context: Context, request: SaveRequest): Promise<OpenVault> {
  const { organizationId, template, revision, saveId } = request;
  const { link } = template;
  const save = saveId === undefined ? undefined : { link, saveId };
  for (;;) {
    const before = await context.vaults.openToSave(context.database, organizationId, save);
    if (before.receipt !== undefined) {
      await request.authorize();
      return replay(context, request, before, before.receipt);
    }
    if (revision !== sectionOf(before.vault, link).stamp.revision) {
      await request.authorize();
      throw new ProblemError(409, `Someone else saved this section first. ${NOT_SAVED}`, {
        answers: composeSection(before.vault, template),
      });
    }
    const read = request.read(sectionOf(before.vault, link).answers);
    const checked = checkSave(before, template, read, context.vaults.today());
    if (!checked.ok) {
      await request.authorize();
      const { length } = checked.errors;
      const what = length === 1 ? 'One answer was' : `${length} answers were`;
      throw refused(`${what} not accepted. ${NOT_SAVED}`, checked.errors);
    }
    const stored = await store(context, request, checked, before, revision + 1);
    if (stored === undefined) {
      await request.authorize();
      continue;
    }
    context.vaults.saved(stored, link);
    if (stored.vault.hasCorrections) await closeCorrected(context, organizationId, request.userId);
    return stored;
  }
}

/** @returns undefined when someone else saved the section first, or the person no longer edits the vault */
async function store(
  context: Context,
  request: SaveRequest,
  { answers, session }: Extract<ReturnType<typeof checkSave>, { ok: true }>,
  before: OpenVault,
  revision: number,
): Promise<OpenVault | undefined> {
  const { organizationId, template, userId, sent, saveId } = request;
  const { link } = template;
  const { database, live } = context;
  const now = context.now();
  const receipt = saveId === undefined ? undefined : { saveId, bodyHash: hashOf(sent) };
  const row = { organizationId, template, answers, revision, userId, now, receipt };
  const keep = (on: Database) =>
    storeSection(on, row, live.vaultEvent(on, organizationId, { link, revision }));
  const moves = movesTraits(sectionOf(before.vault, link).answers, answers);
  const open =
    before.vault.status === 'Ready For Review' ? openChange(before.session, session) : null;
  const hasLapsed = open !== null && open.opened.length + open.closed.length > 0;
  const by =
    moves || hasLapsed
      ? await database.transaction().execute(async (transaction) => {
          const stored = await keep(transaction);
          if (stored === undefined) return undefined;
          if (moves) await writeVaultTraits(transaction, organizationId, context.vaults.today());
          if (hasLapsed) await keepLapses(transaction, organizationId, { ...open, now });
          return stored;
        })
      : await keep(database);
  if (by === undefined) return undefined;
  notifySoon(database);
  const { readyAt } = before.vault;
  const stamp = stampOf(revision, now, by, { readyAt, hasNewQuestions: false });
  const sections = new Map(before.vault.sections);
  sections.set(link, { answers, stamp, hasNewQuestions: false });
  return { vault: { ...before.vault, sections }, session };
}

/**
 * A save that is already stored (its reply was lost, so the page sent it again) gets the same result: what it
 * requested, at its own revision, even if others have saved since. The page's next save then gets a 409 with theirs.
 */
function replay(
  context: Context,
  { template, userId, sent, read, isWhole }: SaveRequest,
  opened: OpenVault,
  receipt: Receipt,
): OpenVault {
  const { link } = template;
  if (receipt.userId !== userId || receipt.bodyHash !== hashOf(sent).toString('hex'))
    throw refused(`This save_id named another save. ${NOT_SAVED}`, [
      { address: link, reason: 'Name each save with a new save_id.' },
    ]);
  const { stamp } = sectionOf(opened.vault, link);
  if (stamp.revision === receipt.revision) return opened;
  const modified = new Date(receipt.savedAt).toISOString();
  const then = { ...stamp, revision: receipt.revision, modified };
  // Changes alone don't say what the other answers were, and the reply doesn't include answers.
  const asked = isWhole
    ? read(nothingStored)
    : { ok: true as const, answers: sectionOf(opened.vault, link).answers };
  if (!asked.ok) throw refused(`The form has changed since then. ${NOT_SAVED}`, asked.errors);
  const vault = { ...opened.vault, ...withAnswers(opened.vault, link, asked.answers, then) };
  return { vault, session: openVault(vault, 'owner', context.vaults.today()) };
}

/** @throws 422 when the document has no revision */
export function sentRevision(sent: unknown, link: string): number {
  const revision =
    typeof sent === 'object' && sent !== null && 'revision' in sent ? sent.revision : undefined;
  if (typeof revision === 'number' && Number.isSafeInteger(revision) && revision >= 0)
    return revision;
  throw refused(`The save has no revision. ${NOT_SAVED}`, [
    { address: link, reason: 'Send the integer `revision` that the section was read with.' },
  ]);
}

const hashOf = (sent: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(sent)).digest();
