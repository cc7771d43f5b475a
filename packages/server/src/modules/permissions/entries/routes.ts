import { endpoints } from '@plumbline/api-contract';
import type { Database } from '../../../database/connect.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../http/problem.ts';
import {
  type Asked,
  type Authorize,
  noSubject,
  type Route,
  routesBy,
} from '../../../http/route.ts';
import { policies } from './policy.ts';
import { acceptInvitation, declineOrWithdraw } from '../../invitations/index.ts';
import { revokePermission } from '../given/give.ts';
import { checkSections } from '../own-vault.ts';
import { inFormOrder } from '../present.ts';
import { lockAccess, removeAssessment } from '../queries.ts';
import { acceptRequest, cancelRequest, declineRequest } from '../requests/answer.ts';
import { type EntrySubject, entrySubject } from './subject.ts';

const route = routesBy(policies);

/**
 * A trade partner accepts a request with the sections that it opens; an invited person accepts the invitation as it is.
 */
const acceptAccess = route({
  endpoint: endpoints.acceptAccess,
  subject: noSubject,
  named: ({ body, context }) => entrySubject(context.database, body.id),
  answer: async ({ actor, body, named: entry, context, authorize }) => {
    const { id, sections, confirmed_namesakes: confirmed } = body;
    const now = context.now();
    if (entry.kind === 'invitation') {
      const accepted = await context.database
        .transaction()
        .execute((transaction) =>
          acceptInvitation(context, transaction, { id, actor, now, authorize }),
        );
      const { tp, permissionId } = accepted;
      return {
        status: 201,
        body: { permission_id: permissionId, tp, sections: inFormOrder(accepted.sections) },
      };
    }
    if (entry.kind !== 'request') throw notFound('Request not found.');
    const { tp, authorId: userId } = entry;
    if (sections !== undefined) checkSections(sections);
    const answer = { id, sections, confirmed, by: actor.userId, now };
    const permission = await context.database.transaction().execute(async (transaction) => {
      await lockAccess(transaction, { tp, userId });
      // The caller may have been removed or demoted since the call began.
      await authorize(transaction);
      return acceptRequest(context, transaction, answer);
    });
    return {
      status: 201,
      body: {
        permission_id: permission.id,
        tp: permission.tp,
        sections: inFormOrder(permission.sections),
      },
    };
  },
});

const endEntry = route({
  endpoint: endpoints.revokePermission,
  subject: ({ context, params }: Asked<typeof endpoints.revokePermission>) =>
    entrySubject(context.database, params.id),
  answer: async ({ actor, subject: entry, params: { id }, context, authorize }) => {
    await context.database
      .transaction()
      .execute((transaction) => end(context, transaction, { id, actor, entry, authorize }));
    return { status: 204, body: undefined };
  },
});

/**
 * Removes an entry; what that means depends on its kind and on who asks.
 *
 * @throws 403 when the caller may no longer do this
 */
async function end(
  context: Context,
  transaction: Database,
  {
    id,
    actor,
    entry,
    authorize,
  }: {
    readonly id: string;
    readonly actor: Actor;
    readonly entry: EntrySubject;
    readonly authorize: Authorize;
  },
): Promise<void> {
  const answer = { id, by: actor.userId, now: context.now() };
  switch (entry.kind) {
    case 'grant':
      await lockAccess(transaction, { tp: entry.tp, userId: entry.readerId });
      // Someone else may have ended it while this call waited: the policy would deny an entry that is gone.
      if ((await entrySubject(transaction, id)).kind === null) return;
      await authorize(transaction);
      await revokePermission(context, transaction, id, actor.userId, answer.now);
      return;
    case 'request':
      await lockAccess(transaction, { tp: entry.tp, userId: entry.authorId });
      await authorize(transaction);
      await (actor.userId === entry.authorId ? cancelRequest : declineRequest)(
        context,
        transaction,
        answer,
      );
      return;
    case 'assessment':
      await removeAssessment(transaction, id, answer.now);
      return;
    case 'invitation':
      await declineOrWithdraw(context, transaction, { id, now: answer.now, authorize });
      return;
    case null:
      throw notFound('Entry not found.');
  }
}

export const entryRoutes: readonly Route[] = [acceptAccess, endEntry];
