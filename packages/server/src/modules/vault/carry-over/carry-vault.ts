import {
  openSession,
  type Session,
  type StoredAnswers,
  type StoredScope,
} from '@plumbline/form-engine';
import type { AnswersDocument } from '@plumbline/schemas';
import type { Database } from '../../../database/connect.ts';
import { openChange } from '../../../engine/lapse.ts';
import { todayAt } from '../../../engine/today.ts';
import { vaultChanged } from '../../live/index.ts';
import { keepLapses } from '../queries/lapses.ts';
import { keepTemplate } from '../queries/templates.ts';
import { movesTraits, writeVaultTraits } from '../traits.ts';
import type { EditionStep } from './editions.ts';
import { claimVault, lockVault, moveFiles, noteCarried, storeCarried } from './queries.ts';

/**
 * Carries the stored answers of one vault over to the next edition: all of its sections or none, and only once, no
 * matter who else tries.
 *
 * Revisions go up, so an open page treats the change like a colleague's save. A vault that is Ready For Review stays
 * so; it is recorded since when it lacks what the new edition asks.
 *
 * @returns false when the vault had already been carried over to that edition
 */
export const carryVault = (
  database: Database,
  organizationId: string,
  step: EditionStep,
  now: Date,
): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    if (!(await claimVault(transaction, organizationId, step.edition, now))) return false;
    const { organization, sections } = await lockVault(transaction, organizationId);
    if (organization === undefined) return false;
    const { prequal_status: status, form_type } = organization;
    const today = todayAt(now);
    const before = new Map(sections.map(({ link, answers }) => [link, answers]));
    const open = (program: EditionStep['from'], answers: ReadonlyMap<string, StoredAnswers>) =>
      openSession(program, {
        now: today,
        facts: { status: status ?? 'Work In Progress', form_type, viewer: 'owner' },
        answers,
      });
    const old = open(step.from, before);
    const { answers: after, carried } = step.open.carry(before, {
      now: today,
      isHidden: (address) => old.has(address) && old.get(address).hidden,
    });
    await noteCarried(transaction, organizationId, step.edition, carried);
    const changed = [...after].filter(([link, answers]) => answers !== before.get(link));
    await storeAll(transaction, organizationId, changed, step, now);
    if (status === 'Ready For Review')
      await keepSince(transaction, organizationId, old, open(step.into, after), now);
    const isFoundOtherwise = changed.some(([link, answers]) =>
      movesTraits(before.get(link) ?? NOTHING, answers),
    );
    if (isFoundOtherwise) await writeVaultTraits(transaction, organizationId, today);
    // Lapses may have changed even if no answer did.
    await vaultChanged(transaction, organizationId);
    return true;
  });

const NOTHING: StoredScope = { values: {} };

async function storeAll(
  transaction: Database,
  organizationId: string,
  changed: readonly (readonly [link: string, answers: StoredAnswers])[],
  { to, fileQuestions }: EditionStep,
  now: Date,
): Promise<void> {
  const templates = new Map<string, AnswersDocument>(to.map((one) => [one.link, one]));
  for (const [link, answers] of changed) {
    const template = templates.get(link);
    // A section that the form no longer has keeps its answers as they are: steps only lead to sections that it has.
    if (template === undefined) continue;
    const templateHash = await keepTemplate(transaction, template);
    await storeCarried(transaction, { organizationId, link, answers, now, templateHash });
    for (const [questionId, ids] of filesIn(answers, fileQuestions))
      await moveFiles(transaction, organizationId, { link, questionId }, ids);
  }
}

/** Records that what opened with the move has been open since then. */
async function keepSince(
  transaction: Database,
  organizationId: string,
  before: Session,
  after: Session,
  now: Date,
): Promise<void> {
  await keepLapses(transaction, organizationId, { ...openChange(before, after), now });
}

/** The ids of the files that the answers name, by question. */
function filesIn(
  scope: StoredScope,
  fileQuestions: ReadonlyMap<string, string>,
  found = new Map<string, string[]>(),
): ReadonlyMap<string, readonly string[]> {
  for (const [id, value] of Object.entries(scope.values)) {
    if (!fileQuestions.has(id)) continue;
    for (const file of [value].flat() as unknown[])
      if (typeof file === 'object' && file !== null && 'id' in file)
        found.set(id, [...(found.get(id) ?? []), String(file.id)]);
  }
  for (const rows of Object.values(scope.rows ?? {}))
    for (const row of rows) filesIn(row, fileQuestions, found);
  return found;
}
