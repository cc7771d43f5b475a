import { endpoints } from '@plumbline/api-contract';
import { noSubject, type Route, routesBy } from '../../../http/route.ts';
import { policies } from './policy.ts';
import { countOne } from '../../auth/index.ts';
import { findContactOf } from './queries/trade-partners.ts';

const route = routesBy(policies);

const checkPfContact = route({
  endpoint: endpoints.checkPfContact,
  subject: noSubject,
  answer: async ({ actor, query, context }) => {
    await countOne(context, 'contactsFrom', actor.userId);
    const email = query.email.trim().toLowerCase();
    const organization = (await findContactOf(context.database, email)) ?? null;
    return { status: 200, body: { is_pf_contact: organization !== null, organization } };
  },
});

export const contactRoutes: readonly Route[] = [checkPfContact];
