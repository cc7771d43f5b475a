import { endpoints } from '@plumbline/api-contract';
import { industryRatesOf } from '../../engine/industry-code.ts';
import { templateSections } from '../../engine/vault-state.ts';
import { type Module, routesBy } from '../../http/route.ts';
import { logAccess, vaultOf, vaultSubject } from '../vault/index.ts';
import { policies } from './policy.ts';

const route = routesBy(policies);

const getIndustryRates = route({
  endpoint: endpoints.getIndustryRates,
  subject: ({ context, actor, query }) => vaultSubject(context, actor, query.tp),
  answer: async ({ actor, subject, context }) => {
    const { granted } = subject;
    const organizationId = vaultOf(subject);
    if (granted !== null)
      await logAccess(context.database, {
        organizationId,
        userId: actor.userId,
        contractorId: actor.organization?.id ?? null,
        now: context.now(),
        action: 'vault',
      });
    const viewer = granted === null ? 'owner' : 'contractor';
    const { session } = await context.vaults.open(context.database, organizationId, viewer);
    const { industry_code, rates } = industryRatesOf(session, templateSections, granted);
    return { status: 200, body: { industry_code, rates: [...rates] } };
  },
});

export const industryRates: Module = { routes: [getIndustryRates] };
