import { endpoints } from '@plumbline/api-contract';
import { type Route, route } from '../../../http/route.ts';
import { countOne } from '../../auth/index.ts';
import { asAdmin } from '../../members/index.ts';
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

export const colleagueRoutes: readonly Route[] = [inviteMember];
