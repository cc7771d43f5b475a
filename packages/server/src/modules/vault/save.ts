import { createHash } from 'node:crypto';
import type { AnswersDocument } from '@plumbline/schemas';
import type { Database } from '../../database/connect.ts';
import { checkSave } from '../../engine/check-save.ts';
import { decodeDocument } from '../../engine/decode.ts';
import { openVault } from '../../engine/open-vault.ts';
import { composeSection, sectionOf, withAnswers } from '../../engine/vault-state.ts';
import type { Context } from '../../http/context.ts';
import { ProblemError, refused } from '../../http/problem.ts';
import { findReceipt, loadVault, lockSection, storeReceipt, storeSection } from './queries.ts';
import { movesTraits, writeVaultTraits } from './traits.ts';
import type { OpenVault } from './vaults.ts';

export type SaveRequest = {
  readonly organizationId: string;
  readonly template: AnswersDocument;
  readonly userId: string;
  readonly sent: unknown;
  readonly saveId: string | undefined;
};

const NOT_SAVED = 'Nothing was saved.';

/**
 * Saves one section in one transaction, decided by the same engine that the page runs.
 *
 * @returns the vault after the save, with the section's new revision
 * @throws 422 with where and why; 409 with the section as it stands when someone saved in between
 */
export async function saveSection(context: Context, request: SaveRequest): Promise<OpenVault> {
  const { link } = request.template;
  const revision = sentRevision(request.sent, link);
  return context.database.transaction().execute(async (transaction) => {
    const current = await lockSection(transaction, request.organizationId, link);
    const repeated = await replay(context, transaction, request);
    if (repeated !== undefined) return repeated;
    const before = await context.vaults.open(transaction, request.organizationId, 'owner');
    if (revision !== current)
      throw new ProblemError(409, `Someone else saved this section in between. ${NOT_SAVED}`, {
        answers: composeSection(before.vault, request.template),
      });
    const checked = checkSave(before, request.template, request.sent, context.vaults.today());
    if (!checked.ok) {
      const { length } = checked.errors;
      const what = length === 1 ? 'One answer was' : `${length} answers were`;
      throw refused(`${what} refused. ${NOT_SAVED}`, checked.errors);
    }
    const stored = await store(context, transaction, request, checked, current + 1);
    if (movesTraits(sectionOf(before.vault, link).answers, checked.answers))
      await writeVaultTraits(transaction, request.organizationId, context.vaults.today());
    return stored;
  });
}

async function store(
  context: Context,
  transaction: Database,
  { organizationId, template, userId, sent, saveId }: SaveRequest,
  checked: Extract<ReturnType<typeof checkSave>, { ok: true }>,
  revision: number,
): Promise<OpenVault> {
  const { link } = template;
  const now = context.now();
  const { answers } = checked;
  await storeSection(transaction, { organizationId, template, answers, revision, userId, now });
  if (saveId !== undefined) {
    const bodyHash = hashOf(sent);
    const key = { organizationId, link, saveId };
    await storeReceipt(transaction, key, { userId, bodyHash, revision, now });
  }
  await context.live.vaultChanged(transaction, organizationId, { link, revision });
  const vault = await loadVault(transaction, organizationId);
  if (vault === undefined) throw new Error('the organisation was deleted while it was saved');
  return { vault, session: checked.session };
}

/**
 * A save that was kept before (its reply was lost, so the page sent it again) gets the same result: its own
 * answers at its own revision, even when others have saved since. The next save then meets theirs as a 409.
 */
async function replay(
  context: Context,
  transaction: Database,
  { organizationId, template, userId, sent, saveId }: SaveRequest,
): Promise<OpenVault | undefined> {
  if (saveId === undefined) return undefined;
  const { link } = template;
  const receipt = await findReceipt(transaction, { organizationId, link, saveId });
  if (receipt === undefined) return undefined;
  if (receipt.user_id !== userId || !receipt.body_hash.equals(hashOf(sent)))
    throw refused(`This save_id named another save. ${NOT_SAVED}`, [
      { address: link, reason: 'Name each save with a new save_id.' },
    ]);
  const opened = await context.vaults.open(transaction, organizationId, 'owner');
  const { stamp } = sectionOf(opened.vault, link);
  if (stamp.revision === receipt.revision) return opened;
  const decoded = decodeDocument(template, sent, { values: {} });
  if (!decoded.ok) throw refused(`The template has changed since. ${NOT_SAVED}`, decoded.errors);
  const then = { ...stamp, revision: receipt.revision, modified: receipt.saved_at.toISOString() };
  const vault = { ...opened.vault, ...withAnswers(opened.vault, link, decoded.answers, then) };
  return { vault, session: openVault(vault, 'owner', context.vaults.today()) };
}

function sentRevision(sent: unknown, link: string): number {
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
