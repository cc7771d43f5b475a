import type { BodyOf, endpoints } from '@plumbline/api-contract';
import type { Actor } from '../../../http/actor.ts';
import type { Context } from '../../../http/context.ts';
import { ProblemError, refused } from '../../../http/problem.ts';
import type { Authorize } from '../../../http/route.ts';
import { forgetReminders } from '../reminding/queries.ts';
import { findInterested } from '../notifying/queries.ts';
import { tellCancelled, tellInvited } from '../notifying/notify.ts';
import { checkFields } from './fields.ts';
import * as queries from './queries.ts';

/**
 * Changes a package. After publication the due time can only move later, sealing cannot change, and everyone invited is
 * notified of changes.
 *
 * @throws 409 when someone changed it meanwhile, or it no longer takes changes; 422 for an invalid field
 */
export async function changePackage(
  context: Context,
  id: string,
  {
    body,
    actor,
    authorize,
  }: {
    readonly body: BodyOf<typeof endpoints.updateBidPackage>;
    readonly actor: Actor;
    readonly authorize: Authorize;
  },
): Promise<void> {
  const due = await context.database.transaction().execute(async (transaction) => {
    await authorize(transaction);
    const row = await queries.lockPackage(transaction, id);
    if (row?.status !== 'draft' && row?.status !== 'open')
      throw new ProblemError(409, 'This package can no longer be changed.');
    if (row.revision !== body.revision)
      throw new ProblemError(409, 'A colleague changed this package. Reload the page.');
    const fields = await checkFields(transaction, body, actor);
    if (row.status === 'open') {
      checkOpen(row, fields);
      const changes = changesOf(row, fields);
      for (const change of changes) await queries.addEvent(transaction, id, change);
      const after = { ...row, ...fields };
      if (changes.length > 0) await tellInvited(context, transaction, after, changes);
      if (fields.due_at !== undefined) {
        await sendOpening(context, transaction, id, fields.due_at);
        const due = { before: row.due_at, after: fields.due_at };
        await forgetReminders(transaction, id, due);
      }
    }
    await queries.updatePackage(transaction, id, fields);
    return row.status === 'open' ? fields.due_at : undefined;
  });
  // After the commit: until then the key keeps the earlier time, and the database's due time still applies too.
  if (due !== undefined) await context.bidKeys.postpone(id, due);
}

function checkOpen(row: queries.PackageRow, fields: Partial<queries.PackageFields>): void {
  const fault = (address: string, reason: string) => refused(reason, [{ address, reason }]);
  if (fields.due_at !== undefined && fields.due_at < row.due_at)
    throw fault('/due', 'Bidders already know the due time. You can only move it to a later time.');
  if (fields.is_sealed !== undefined && fields.is_sealed !== row.is_sealed)
    throw fault(
      '/is_sealed',
      'Bidders were told whether bids are sealed. It can no longer change.',
    );
}

/** What bidders are notified of. The value is for the contractor only. */
function changesOf(
  row: queries.PackageRow,
  fields: Partial<queries.PackageFields>,
): readonly string[] {
  const differs = (name: keyof queries.PackageFields) =>
    fields[name] !== undefined && String(fields[name]) !== String(row[name]);
  return [
    ...(differs('due_at') ? ['The due time was extended.'] : []),
    ...(differs('title') || differs('project') ? ['The name was changed.'] : []),
    ...(differs('trades') ? ['The trades were changed.'] : []),
    ...(differs('scope') ? ['The scope was changed.'] : []),
    ...(differs('requirements') ? ['The requirements for bidders were changed.'] : []),
  ];
}

/** Schedules the opening for the due time; the job checks PostgreSQL's clock again when it runs. */
async function sendOpening(
  context: Pick<Context, 'jobs'>,
  transaction: Context['database'],
  id: string,
  due: Date,
): Promise<void> {
  const afterMs = Math.max(0, await queries.msUntil(transaction, due));
  await context.jobs.send(transaction, 'open-bids', { package: id }, { afterMs });
}

/**
 * Publishes a package: makes its key, invites everyone on its list, and starts taking bids.
 *
 * @throws 409 when it is not a draft, 422 when its due time has passed
 */
export async function publish(context: Context, id: string, authorize: Authorize): Promise<void> {
  await context.database.transaction().execute(async (transaction) => {
    await authorize(transaction);
    const row = await queries.lockPackage(transaction, id);
    if (row?.status !== 'draft')
      throw new ProblemError(409, 'This package was already published or canceled.');
    if ((await queries.msUntil(transaction, row.due_at)) <= 0) {
      const reason = 'The due time has passed. Choose a later one first.';
      throw refused(reason, [{ address: '/due', reason }]);
    }
    // A key that is left from a rolled-back attempt has not sealed anything.
    await context.bidKeys.remove(id);
    const publicKey = await context.bidKeys.create(id, row.due_at);
    await queries.publishPackage(transaction, id, publicKey);
    await queries.addEvent(transaction, id, 'Published');
    await sendOpening(context, transaction, id, row.due_at);
    await context.jobs.send(transaction, 'invite-bidders', { package: id });
  });
}

/**
 * Cancels a package. Removes the key of one that was not opened, so sealed bids stay sealed.
 *
 * @throws 409 when it has already ended
 */
export async function cancelPackage(
  context: Context,
  id: string,
  authorize: Authorize,
): Promise<void> {
  const isStillSealed = await context.database.transaction().execute(async (transaction) => {
    await authorize(transaction);
    const row = await queries.lockPackage(transaction, id);
    if (row === undefined || ['awarded', 'cancelled'].includes(row.status))
      throw new ProblemError(409, 'This package has already ended.');
    await queries.setStatus(transaction, id, 'cancelled');
    await queries.addEvent(transaction, id, 'Canceled by the contractor');
    const people = row.status === 'draft' ? [] : await findInterested(transaction, id);
    await tellCancelled(context, transaction, row, people);
    return row.opened_at === null;
  });
  if (isStillSealed) await context.bidKeys.remove(id);
}
