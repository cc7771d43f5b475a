import { endpoints } from '@plumbline/api-contract';
import { forbidden } from '../../../http/problem.ts';
import { type Asked, type Route, route } from '../../../http/route.ts';
import { countOne } from '../../auth/index.ts';
import { asAdmin, lockCompany } from '../../members/index.ts';
import { findPerson, isEditor } from '../partners/queries.ts';
import { checkSections } from '../../permissions/index.ts';
import { invite } from './invite.ts';

const inviteMember = route({
  endpoint: endpoints.inviteMember,
  subject: ({ params }) => ({ organizationId: params.id }),
  answer: async ({ actor, params, body, context }) => {
    await countOne(context, 'mailsFrom', actor.userId);
    await countOne(context, 'registerTo', body.email.trim().toLowerCase());
    await asAdmin(context, actor, params.id, (transaction, company, admin) =>
      invite(context, transaction, company, admin, body),
    );
    context.wakeMail();
    return { status: 202, body: undefined };
  },
});

const quickEmployeeCreate = route({
  endpoint: endpoints.quickEmployeeCreate,
  subject: ({ actor }: Asked<typeof endpoints.quickEmployeeCreate>) => ({
    organizationId: actor.organization?.id ?? null,
  }),
  answer: async ({ actor, subject: { organizationId }, body, context }) => {
    checkSections(body.fills ?? [], '/fills');
    await countOne(context, 'mailsFrom', actor.userId);
    await countOne(context, 'registerTo', body.email.trim().toLowerCase());
    await context.database.transaction().execute(async (transaction) => {
      const company = await lockCompany(transaction, organizationId ?? '');
      // Asked again behind the lock: the caller may have been removed, or made less, since the call began.
      const self = await findPerson(transaction, { id: actor.userId });
      if (company === undefined || self?.company_id !== company.id || !isEditor(self))
        throw forbidden('You do not edit the data vault of this company any more.');
      const { email, first_name, last_name, fills } = body;
      const said = { email, first_name, last_name, ...(fills && { fills }) };
      await invite(context, transaction, company, self, said);
    });
    context.wakeMail();
    return { status: 202, body: undefined };
  },
});

export const colleagueRoutes: readonly Route[] = [inviteMember, quickEmployeeCreate];
