import { endpoints } from '@plumbline/api-contract';
import type { Option } from '@plumbline/schemas';
import { findCounties } from '@plumbline/schemas/counties';
import { lookups, matching } from '@plumbline/schemas/lookups';
import { type Module, noSubject, routesBy } from '../../http/route.ts';
import { isWellFormedSite } from './domain.ts';
import { policies } from './policy.ts';

const route = routesBy(policies);

const listCounties = route({
  endpoint: endpoints.listCounties,
  subject: noSubject,
  answer: ({ query }) => {
    const found = findCounties(query.search ?? '', (query.state ?? '').split(','));
    const body = found.map(({ fips, name, state }) => ({ fips, name, state }));
    return { status: 200, body };
  },
});

const listJobTitles = route({
  endpoint: endpoints.listJobTitles,
  subject: noSubject,
  answer: ({ query }) => ({ status: 200, body: named(lookups.job_titles, query.searchStr) }),
});

const listCertificateAgencies = route({
  endpoint: endpoints.listCertificateAgencies,
  subject: noSubject,
  answer: ({ query }) => ({
    status: 200,
    body: named(lookups.certifying_agencies, query.searchStr),
  }),
});

const listMarketSegments = route({
  endpoint: endpoints.listMarketSegments,
  subject: noSubject,
  answer: () => ({ status: 200, body: lookups.market_segments.map(optionOf) }),
});

const listOrganizationCategories = route({
  endpoint: endpoints.listOrganizationCategories,
  subject: noSubject,
  answer: () => ({
    status: 200,
    // Labels in the list begin with the code.
    body: lookups.six_digit_categories.map(({ value, label }) => ({
      code: value,
      name: label.replace(`${value} `, ''),
    })),
  }),
});

const checkDomain = route({
  endpoint: endpoints.checkDomain,
  subject: noSubject,
  answer: ({ body }) => {
    const isWellFormed = isWellFormedSite(body.domain_name);
    return { status: 200, body: { domain_status: isWellFormed ? 'valid' : 'invalid' } as const };
  },
});

function named(list: readonly Option[], searched = '') {
  return matching(list, searched).map((option) => {
    const { label: name, value: _, ...extras } = optionOf(option);
    return { name, ...extras };
  });
}

/** An option in the form sent to clients. */
function optionOf({ value, label, website, pasteValue }: Option) {
  return {
    value: String(value),
    label: label ?? String(value),
    ...(website !== undefined && { website }),
    ...(pasteValue !== undefined && { pasteValue }),
  };
}

export const lookupLists: Module = {
  routes: [
    listCounties,
    listJobTitles,
    listCertificateAgencies,
    listMarketSegments,
    listOrganizationCategories,
    checkDomain,
  ],
};
