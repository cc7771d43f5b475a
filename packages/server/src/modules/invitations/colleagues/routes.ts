import { endpoints } from '@plumbline/api-contract';
import { notFound } from '../../../http/problem.ts';
import { ownOrganization, type Route, routesBy } from '../../../http/route.ts';
import { policies } from './policy.ts';
import { countOne } from '../../auth/index.ts';
import { asAdmin, lockOrganization } from '../../members/index.ts';
import { findPerson } from '../partners/queries/people.ts';
import { checkSections } from '../../permissions/index.ts';
import { invite } from './invite.ts';

const route = routesBy(policies);

const inviteMember = route({
  endpoint: endpoints.inviteMember,
  subject: ({ params }) => ({ organizationId: params.id }),
  answer: async (call) => {
    const { actor, body, context } = call;
    await countOne(context, 'mailsFrom', actor.userId);
    await countOne(context, 'registerTo', body.email.trim().toLowerCase());
    await asAdmin(call, (transaction, organization, admin) =>
      invite(context, transaction, organization, admin, body),
    );
    return { status: 202, body: undefined };
  },
});

const quickEmployeeCreate = route({
  endpoint: endpoints.quickEmployeeCreate,
  subject: ownOrganization,
  answer: async ({ actor, subject: { organizationId }, body, context, authorize }) => {
    checkSections(body.fills ?? [], '/fills');
    await countOne(context, 'mailsFrom', actor.userId);
    await countOne(context, 'registerTo', body.email.trim().toLowerCase());
    await context.database.transaction().execute(async (transaction) => {
      const organization = await lockOrganization(transaction, organizationId ?? '');
      // The caller may have been removed, or their rank lowered, since the call began.
      await authorize(transaction);
      const self = await findPerson(transaction, { id: actor.userId });
      if (organization === undefined || self === undefined) throw notFound();
      const { email, first_name, last_name, fills } = body;
      const said = { email, first_name, last_name, ...(fills && { fills }) };
      await invite(context, transaction, organization, self, said);
    });
    return { status: 202, body: undefined };
  },
});

export const colleagueRoutes: readonly Route[] = [inviteMember, quickEmployeeCreate];
