import { companyInWords } from '../../../database/company-in-words.ts';
import type { Database } from '../../../database/connect.ts';
import { ADMIN_RANK } from '../../../http/actor.ts';
import type { Context } from '../../../http/context.ts';
import { notFound, ProblemError } from '../../../http/problem.ts';
import type { Authorize } from '../../../http/route.ts';
import { queueMail, toPerson } from '../../mail/index.ts';
import { ensureAdmin, ensureContact, findAdmins } from '../../members/index.ts';
import { notify } from '../../notifications/index.ts';
import { lockBoth } from '../queries/companies.ts';
import { writeLog } from '../write-log.ts';
import * as merges from './queries/merges.ts';
import { listSteps, undoStep } from './queries/running.ts';
import { forgetPending, tellPending } from './tell-pending.ts';

const DAY_MS = 86_400_000;
const UNDO_DAYS = 30;

/** The deadline for undoing a merge. */
export const undoUntil = (mergedAt: Date): Date =>
  new Date(mergedAt.getTime() + UNDO_DAYS * DAY_MS);

/**
 * Undoes a merge: reverts its steps, the last one first. Anything changed since stays as it is, at the company where it
 * was changed. If that leaves the people of a company that had an Admin without one, one of them becomes its Admin.
 *
 * @throws 404 for an unknown merge; 409 for one that was already undone or is older than 30 days, and when one of the
 * companies was deleted or the survivor has itself been merged
 */
export async function undoMerge(
  context: Context,
  transaction: Database,
  asked: {
    readonly id: string;
    readonly reason: string;
    readonly by: string;
    readonly authorize: Authorize;
  },
): Promise<void> {
  const { id, reason, by, authorize } = asked;
  const found = await merges.lockMerge(transaction, id);
  if (found === undefined) throw notFound('Merge not found.');
  const both = await lockBoth(transaction, found.survivor_id, found.merged_id);
  await authorize(transaction);
  const now = context.now();
  if (found.undone_at !== null) throw new ProblemError(409, 'This merge was already undone.');
  if (undoUntil(found.merged_at) < now)
    throw new ProblemError(409, `This merge is more than ${UNDO_DAYS} days old.`);
  const survivor = both.get(found.survivor_id);
  const merged = both.get(found.merged_id);
  if (survivor === undefined || merged === undefined)
    throw new ProblemError(409, 'One of the two companies was deleted.');
  if (survivor.merged_into !== null)
    throw new ProblemError(
      409,
      `${survivor.name} was merged into another company since. Undo that merge first.`,
    );
  const moved = await merges.listMoved(transaction, id);
  const readers = await merges.listReaders(transaction, id);
  const requests = await merges.listMovedRequests(transaction, id);
  let leftAlone = 0;
  for (const step of await listSteps(transaction, id))
    leftAlone += await undoStep(transaction, step);
  await merges.forgetFormerNames(transaction, survivor.id, id);
  await merges.noteUndone(transaction, id, { by, at: now, leftAlone });
  await writeLog(transaction, by, {
    act: 'Undid a merge',
    subjectKind: 'company',
    subjectId: survivor.id,
    subject: `${merged.name} out of ${survivor.name}`,
    reason,
  });
  const names = {
    merged: await companyInWords(transaction, merged.id),
    survivor: await companyInWords(transaction, survivor.id),
  };
  const verb = `${names.merged} is no longer part of ${names.survivor}.`;
  const back = await findAdmins(transaction, merged.id);
  for (const person of moved) await context.live.permissionsOfPersonChanged(transaction, person.id);
  await tellPending(context, transaction, merged.id, { people: moved, requests });
  await forgetPending(context, transaction, survivor.id, requests);
  await replaceAdmins(context, transaction, { id, by, reason, survivor, merged });
  for (const reader of readers)
    await context.live.permissionChanged(transaction, {
      tp: merged.id,
      userId: reader.user_id,
      permissionId: reader.id,
      sections: reader.sections,
    });
  const own = await findAdmins(transaction, survivor.id);
  const people = new Map([...moved, ...back, ...own].map((person) => [person.id, person]));
  const returned = new Set([...moved, ...back].map((person) => person.id));
  for (const [userId, person] of people) {
    const organizationId = returned.has(userId) ? merged.id : survivor.id;
    await notify(transaction, {
      to: userId,
      kind: 'verification',
      verb,
      subject: { kind: 'organization', id: organizationId },
      about: { id: survivor.id, name: names.survivor },
      letter: 'always',
    });
    await queueMail(context, transaction, {
      kind: 'companies-merged',
      ...toPerson(person),
      organization: names.survivor,
      asked: names.merged,
      isUndone: true,
      rank: ADMIN_RANK,
      path: `/profile/${organizationId}`,
    });
  }
}

type Company = { readonly id: string; readonly name: string };

/** Makes someone an Admin where the people of a company had one, and are left without; and a contact likewise. */
async function replaceAdmins(
  context: Context,
  transaction: Database,
  undone: {
    readonly id: string;
    readonly by: string;
    readonly reason: string;
    readonly survivor: Company & { readonly admins: number };
    readonly merged: Company;
  },
): Promise<void> {
  const { id, by, reason, survivor, merged } = undone;
  const former = await merges.listFormerAdmins(transaction, id);
  const had = [...(former.length > 0 ? [merged] : []), ...(survivor.admins > 0 ? [survivor] : [])];
  for (const company of had) {
    const admin = await ensureAdmin(context, transaction, company.id, former);
    await ensureContact(transaction, company.id);
    if (admin === undefined) continue;
    await writeLog(transaction, by, {
      act: 'Made someone an Admin',
      subjectKind: 'person',
      subjectId: admin.id,
      subject: `${admin.first_name} ${admin.last_name} at ${company.name}`,
      reason,
    });
  }
}
