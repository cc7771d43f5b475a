import { endpoints } from '@plumbline/api-contract';
import { inFormOrder } from '../../permissions/index.ts';
import { everySection } from '../../../engine/vault-state.ts';
import { noSubject, ownOrganization, type Route, routesBy } from '../../../http/route.ts';
import { assessSession } from '../assessing/assess-vault.ts';
import { modelUnder } from '../model.ts';
import { policies } from '../policy.ts';
import { presentAssessed } from '../reports/present.ts';
import { sample } from './sample.ts';

const route = routesBy(policies);

/** Every section is open to the company's own people. */
const whole = {
  read: inFormOrder([...everySection]),
  withheld: new Set<string>(),
  overrides: [],
} as const;

/** How a contractor with access to the whole vault may see it, under the default model. Not stored. */
const previewOwnRac = route({
  endpoint: endpoints.previewOwnRac,
  subject: ownOrganization,
  answer: async ({ subject, context }) => {
    const { vault, session } = await context.vaults.open(
      context.database,
      subject.organizationId ?? '',
      'contractor',
    );
    const reader = { state: null, evaluations: [] };
    const { assessment } = assessSession(session, everySection, modelUnder(null), reader);
    const { grade } = assessment;
    const of = { ...whole, completed: context.now(), grade };
    return { status: 200, body: { name: vault.name, ...presentAssessed(assessment, of) } };
  },
});

const getRacSample = route({
  endpoint: endpoints.getRacSample,
  subject: noSubject,
  answer: () => {
    const { name, assessment, completed } = sample();
    const of = { ...whole, completed, grade: assessment.grade };
    return { status: 200, body: { name, ...presentAssessed(assessment, of) } };
  },
});

export const ownRoutes: readonly Route[] = [previewOwnRac, getRacSample];
