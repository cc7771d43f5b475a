import { endpoints } from '@plumbline/api-contract';
import { openErrors } from '../../engine/readiness.ts';
import { notFound, refused } from '../../http/problem.ts';
import { type Module, noSubject, route } from '../../http/route.ts';
import { findGrant } from '../permissions/index.ts';
import { recordReview } from '../reviews/index.ts';
import { policies } from './policy.ts';
import { presentOrganization } from './present.ts';
import { findOrganization, lockOrganization, setStatus } from './queries.ts';

const getOrganization = route({
  endpoint: endpoints.getOrganization,
  subject: noSubject,
  answer: async ({ actor, params, context }) => {
    const row = await findOrganization(context.database, params.id);
    if (row === undefined) throw notFound('There is no such organisation.');
    const isOwn = actor.organization?.id === row.id;
    const grant = isOwn ? undefined : await findGrant(context.database, row.id, actor.userId);
    const rank = isOwn ? (actor.organization?.rank ?? null) : null;
    const seesStatus = isOwn || (grant !== undefined && grant.sections.length > 0);
    return { status: 200, body: presentOrganization(row, { rank, seesStatus }) };
  },
});

const updateOrganization = route({
  endpoint: endpoints.updateOrganization,
  subject: ({ params }) => ({ organizationId: params.id }),
  answer: async ({ actor, params, body, context }) => {
    const status = body.prequal_status;
    const now = context.now();
    const row = await context.database.transaction().execute(async (transaction) => {
      await lockOrganization(transaction, params.id);
      if (status === 'Ready For Review') {
        const opened = await context.vaults.open(transaction, params.id, 'owner');
        const errors = openErrors(opened.session);
        if (errors.length > 0)
          throw refused(
            `${errors.length} ${errors.length === 1 ? 'answer holds' : 'answers hold'} the vault back from Ready For Review.`,
            errors,
          );
        await recordReview(transaction, opened, { userId: actor.userId, now });
      }
      await setStatus(transaction, params.id, status, now);
      await context.live.vaultChanged(transaction, params.id);
      return findOrganization(transaction, params.id);
    });
    if (row === undefined) throw notFound('There is no such organisation.');
    const rank = actor.organization?.rank ?? null;
    return { status: 200, body: presentOrganization(row, { rank, seesStatus: true }) };
  },
});

export const organizations: Module = { routes: [getOrganization, updateOrganization], policies };
