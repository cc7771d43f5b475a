import { endpoints } from '@plumbline/api-contract';
import { attachment } from '../../http/attachment.ts';
import { type Module, noSubject, routesBy } from '../../http/route.ts';
import { countValues } from './counts.ts';
import { exportList } from './export.ts';
import { listExportRoutes, logListExport } from './list-exports.ts';
import { browse, completed, granted, requested, toReview } from './lists.ts';
import { policies } from './policy.ts';

const route = routesBy(policies);

const browsePartners = route({
  endpoint: endpoints.browsePartners,
  subject: noSubject,
  answer: async ({ actor, query, context }) => ({
    status: 200,
    body: await browse(context, actor, query),
  }),
});

const listAccessGranted = route({
  endpoint: endpoints.listAccessGranted,
  subject: noSubject,
  answer: async ({ actor, query, context }) => ({
    status: 200,
    body: await granted(context, actor, query),
  }),
});

const listAccessRequested = route({
  endpoint: endpoints.listAccessRequested,
  subject: noSubject,
  answer: async ({ actor, query, context }) => ({
    status: 200,
    body: await requested(context, actor, query),
  }),
});

const listCompletedRac = route({
  endpoint: endpoints.listCompletedRac,
  subject: noSubject,
  answer: async ({ actor, query, context }) => ({
    status: 200,
    body: await completed(context, actor, query),
  }),
});

const listToReview = route({
  endpoint: endpoints.listToReview,
  subject: noSubject,
  answer: async ({ actor, query, context }) => ({
    status: 200,
    body: await toReview(context, actor, query),
  }),
});

const countPartnerFilters = route({
  endpoint: endpoints.countPartnerFilters,
  subject: noSubject,
  answer: async ({ actor, params, query, context }) => ({
    status: 200,
    body: { counts: await countValues(context, actor, params.list, query) },
  }),
});

const NAMES = {
  browse_all: 'Trade partners',
  access_granted: 'Trade partners - access granted',
  access_requested: 'Trade partners - access requested',
  completed_rac: 'Completed risk assessments',
  to_review: 'Trade partners - to review',
} as const;

const exportPartners = route({
  endpoint: endpoints.exportPartners,
  subject: noSubject,
  answer: async ({ actor, params, query, reply, context }) => {
    const { csv, rows } = await exportList(context, actor, params.list, query);
    await logListExport(context, actor, { list: params.list, rows });
    const name = `${NAMES[params.list]} - ${context.vaults.today()}.csv`;
    void reply.code(200).headers(attachment(name, 'text/csv; charset=utf-8')).send(csv);
    return { status: 'sent' };
  },
});

export const search: Module = {
  routes: [
    browsePartners,
    listAccessGranted,
    listAccessRequested,
    listCompletedRac,
    listToReview,
    countPartnerFilters,
    exportPartners,
    ...listExportRoutes,
  ],
};
