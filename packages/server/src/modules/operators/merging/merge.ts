import { companyInWords } from '../../../database/company-in-words.ts';
import type { Database } from '../../../database/connect.ts';
import { ADMIN_RANK, VIEW_ONLY_RANK } from '../../../http/actor.ts';
import type { Context } from '../../../http/context.ts';
import { notFound, ProblemError } from '../../../http/problem.ts';
import type { Authorize } from '../../../http/route.ts';
import { queueMail, toPerson } from '../../mail/index.ts';
import { findAdmins } from '../../members/index.ts';
import { notify } from '../../notifications/index.ts';
import { lockBidInTheWay, lockBoth } from '../queries/companies.ts';
import { writeLog } from '../write-log.ts';
import * as merges from './queries/merges.ts';
import { runStep } from './queries/running.ts';
import { steps } from './queries/steps.ts';
import { tellPending } from './tell-pending.ts';

type Asked = {
  readonly survivorId: string;
  readonly mergedId: string;
  readonly keepsAdmins: boolean;
  readonly reason: string;
  readonly by: string;
  readonly authorize: Authorize;
};

/**
 * Merges a company into another: whatever referred to it refers to the other from now on. Its data vault stays as it
 * is, out of reach, until the merge is undone (decision 085).
 *
 * @returns the id of the merge
 * @throws 404 for a missing company; 409 for one that was already merged or has another type, when only the merged one
 * has answers, and while it has a bid in an open package that both are part of
 */
export async function mergeCompanies(
  context: Context,
  transaction: Database,
  { survivorId, mergedId, keepsAdmins, reason, by, authorize }: Asked,
): Promise<string> {
  if (survivorId === mergedId)
    throw new ProblemError(409, 'Choose two different companies to merge.');
  const both = await lockBoth(transaction, survivorId, mergedId);
  await authorize(transaction);
  const survivor = both.get(survivorId);
  const merged = both.get(mergedId);
  if (survivor === undefined || merged === undefined) throw notFound('Company not found.');
  const gone = [survivor, merged].find(({ merged_into }) => merged_into !== null);
  if (gone !== undefined)
    throw new ProblemError(409, `${gone.name} was already merged. Reload the page.`);
  if (survivor.organization_type !== merged.organization_type)
    throw new ProblemError(
      409,
      `${survivor.name} (${survivor.organization_type}) and ${merged.name} (${merged.organization_type}) are different types of companies. Only companies of the same type can be merged.`,
    );
  if (merged.has_answers && !survivor.has_answers)
    throw new ProblemError(
      409,
      `Only ${merged.name} has a data vault. Keep it, and merge ${survivor.name} into it.`,
    );
  const bid = await lockBidInTheWay(transaction, mergedId, survivorId);
  if (bid !== undefined)
    throw new ProblemError(
      409,
      `${merged.name} submitted a bid for “${bid}”, which both companies are part of. Merge them after bids are opened, or keep ${merged.name}.`,
    );
  const now = context.now();
  const keeps = keepsAdmins || survivor.admins === 0;
  const id = await merges.insertMerge(transaction, {
    survivor,
    merged,
    keepsAdmins: keeps,
    by,
    now,
  });
  const names = {
    merged: await companyInWords(transaction, mergedId),
    survivor: survivor.name,
  };
  for (const [number, step] of steps.entries())
    await runStep(transaction, { id, mergedId, survivorId, keeps, now }, step, number);
  const reporters = await merges.endReports(transaction, survivorId, mergedId, 'merged', now);
  await writeLog(transaction, by, {
    act: 'Merged companies',
    subjectKind: 'company',
    subjectId: survivorId,
    subject: `${merged.name} into ${survivor.name}`,
    reason,
  });
  await tellMerged(context, transaction, { id, survivorId, mergedId, names, reporters });
  return id;
}

type Told = {
  readonly id: string;
  readonly survivorId: string;
  readonly mergedId: string;
  readonly names: { readonly merged: string; readonly survivor: string };
  readonly reporters: readonly string[];
};

/**
 * Notifies the people who moved, the Admins, the readers of the merged company's vault, and those who reported the
 * pair.
 */
async function tellMerged(
  context: Context,
  transaction: Database,
  { id, survivorId, mergedId, names, reporters }: Told,
): Promise<void> {
  const told = {
    kind: 'verification',
    subject: { kind: 'organization', id: survivorId },
    about: { id: survivorId, name: names.survivor },
  } as const;
  const verb = `${names.merged} is now part of ${names.survivor}.`;
  const moved = await merges.listMoved(transaction, id);
  for (const person of moved) await context.live.permissionsOfPersonChanged(transaction, person.id);
  const requests = await merges.listMovedRequests(transaction, id);
  await tellPending(context, transaction, survivorId, { people: moved, requests });
  const admins = await findAdmins(transaction, survivorId);
  const people = new Map([...moved, ...admins].map((person) => [person.id, person]));
  for (const [userId, person] of people) {
    await notify(transaction, { ...told, to: userId, verb, letter: 'always' });
    await queueMail(context, transaction, {
      kind: 'companies-merged',
      ...toPerson(person),
      organization: names.survivor,
      asked: names.merged,
      isUndone: false,
      rank: admins.some((admin) => admin.id === userId) ? ADMIN_RANK : VIEW_ONLY_RANK,
      path: `/profile/${survivorId}`,
    });
  }
  for (const reader of await merges.listReaders(transaction, id)) {
    await context.live.permissionRevoked(transaction, {
      tp: mergedId,
      userId: reader.user_id,
      permissionId: reader.id,
    });
    await notify(transaction, {
      ...told,
      to: reader.user_id,
      verb: `${verb} You may need to request access to its data vault again.`,
      letter: 'none',
    });
  }
  await notify(transaction, {
    ...told,
    to: reporters.filter((userId) => !people.has(userId)),
    verb: `Thanks for your report. ${verb}`,
    letter: 'none',
  });
}
