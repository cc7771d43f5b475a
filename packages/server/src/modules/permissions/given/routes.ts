import { editsVaultOf } from '../../../http/actor.ts';
import { endpoints } from '@plumbline/api-contract';
import { notFound, refused } from '../../../http/problem.ts';
import { pageOf } from '../../../http/page.ts';
import { type Asked, type Route, routesBy } from '../../../http/route.ts';
import { policies } from '../policy.ts';
import { checkSections, ownVault, vaultOf } from '../own-vault.ts';
import { contractorNow } from '../people/contractor.ts';
import { inFormOrder, presentPermission } from '../present.ts';
import { policies as entries } from '../entries/policy.ts';
import { entrySubject } from '../entries/subject.ts';
import { setNotes } from '../approval-status/set.ts';
import { lockAccess } from '../queries.ts';
import { askIfAlike } from './ask-if-alike.ts';
import { changeSections, givePermission } from './give.ts';
import * as queries from './queries.ts';

const route = routesBy({ ...policies, changePermission: entries.changePermission });

const NO_PERMISSION = 'Permission not found.';

const listPermissions = route({
  endpoint: endpoints.listPermissions,
  subject: ownVault,
  answer: async ({ subject, query, context }) => {
    const asked = { ...pageOf(query), search: query.search?.trim() ?? '' };
    const { count, rows } = await queries.listPermissions(
      context.database,
      vaultOf(subject),
      asked,
    );
    return { status: 200, body: { count, results: rows.map(presentPermission) } };
  },
});

const allowAccess = route({
  endpoint: endpoints.allowAccess,
  subject: ownVault,
  answer: async ({ actor, subject, body, context, authorize }) => {
    checkSections(body.sections);
    const tp = vaultOf(subject);
    const by = personBy(body);
    const permission = await context.database.transaction().execute(async (transaction) => {
      const person = await contractorNow(transaction, by.asked);
      if (person === undefined) {
        const reason = 'No one at a contractor has this address. Invite them instead.';
        throw refused(reason, [{ address: by.address, reason }]);
      }
      await lockAccess(transaction, { tp, userId: person.id });
      // The caller may have been removed or demoted since the call began.
      await authorize(transaction);
      await askIfAlike(transaction, { tp, ...person }, body.confirmed_namesakes);
      const { id } = await givePermission(context, transaction, {
        tp,
        userId: person.id,
        contractorId: person.contractorId,
        sections: body.sections,
        by: actor.userId,
        now: context.now(),
      });
      return queries.findPermissionRow(transaction, id);
    });
    if (permission === undefined) throw notFound(NO_PERMISSION);
    return { status: 201, body: presentPermission(permission) };
  },
});

/** @throws 422 when no one is named, or two people are */
function personBy({ user, email }: { readonly user?: string; readonly email?: string }) {
  if (user !== undefined && email !== undefined) {
    const reason = 'Name a person by `user` or `email`, not both.';
    throw refused(reason, [{ address: '/email', reason }]);
  }
  if (user !== undefined) return { asked: { id: user }, address: '/user' };
  if (email !== undefined)
    return { asked: { email: email.trim().toLowerCase() }, address: '/email' };
  const reason = 'Name a person at a contractor, by `user` or `email`.';
  throw refused(reason, [{ address: '/user', reason }]);
}

/** Each side has its own field: the trade partner the sections, the reader the notes. */
const updatePermission = route({
  endpoint: endpoints.updatePermission,
  subject: ({ context, params }: Asked<typeof endpoints.updatePermission>) =>
    entrySubject(context.database, params.id),
  named: ({ body }) => body,
  answer: async ({ actor, subject, params, body, context, authorize }) => {
    if (subject.kind !== 'grant' && subject.kind !== 'assessment') throw notFound(NO_PERMISSION);
    const now = context.now();
    if (subject.kind === 'grant' && editsVaultOf(actor, subject.tp)) {
      const sections = inFormOrder(needed(body.sections, 'sections'));
      checkSections(body.sections ?? []);
      const { tp, readerId: userId } = subject;
      const isThere = await context.database.transaction().execute(async (transaction) => {
        await lockAccess(transaction, { tp, userId });
        await authorize(transaction);
        return changeSections(context, transaction, {
          id: params.id,
          sections,
          by: actor.userId,
          now,
        });
      });
      const row = isThere
        ? await queries.findPermissionRow(context.database, params.id)
        : undefined;
      if (row === undefined) throw notFound(NO_PERMISSION);
      const { id, modified, ...shown } = presentPermission(row);
      const { tp_status, tp_notes } = shown;
      return {
        status: 200,
        body: { permission_id: id, sections: shown.sections, tp_status, tp_notes, modified },
      };
    }
    const notes = needed(body.tp_notes, 'tp_notes');
    const approval = await setNotes(context, {
      id: params.id,
      notes,
      actor,
      now,
      authorize,
    });
    return {
      status: 200,
      body: {
        permission_id: approval.id,
        sections: inFormOrder(approval.sections),
        tp_status: approval.tp_status,
        tp_notes: approval.tp_notes,
        modified: approval.modified_at.toISOString(),
      },
    };
  },
});

function needed<T>(value: T | undefined, field: string): T {
  if (value !== undefined) return value;
  const reason = `Send \`${field}\`.`;
  throw refused(reason, [{ address: `/${field}`, reason }]);
}

export const permissionRoutes: readonly Route[] = [listPermissions, allowAccess, updatePermission];
