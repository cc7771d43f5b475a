import { endpoints } from '@plumbline/api-contract';
import { findCounties } from '@plumbline/schemas/counties';
import { lookups } from '@plumbline/schemas/lookups';
import { type Module, noSubject, route } from '../../http/route.ts';
import { isWellFormedSite } from './domain.ts';
import { policies } from './policy.ts';

const contains = (text: string, searched: string) => text.toLowerCase().includes(searched);
const asked = (text: string | undefined) => (text ?? '').trim().toLowerCase();

const listCounties = route({
  endpoint: endpoints.listCounties,
  subject: noSubject,
  answer: ({ query }) => {
    const found = findCounties(query.search ?? '', (query.state ?? '').split(','));
    const body = found.map(({ fips, name, state }) => ({ fips, name, state }));
    return { status: 200, body };
  },
});

const named = (list: readonly { readonly value: unknown }[], searched: string) =>
  list.map(({ value }) => ({ name: String(value) })).filter(({ name }) => contains(name, searched));

const listJobTitles = route({
  endpoint: endpoints.listJobTitles,
  subject: noSubject,
  answer: ({ query }) => ({ status: 200, body: named(lookups.job_titles, asked(query.searchStr)) }),
});

const listCertificateAgencies = route({
  endpoint: endpoints.listCertificateAgencies,
  subject: noSubject,
  answer: ({ query }) => ({
    status: 200,
    body: named(lookups.certifying_agencies, asked(query.searchStr)),
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

export const lookupLists: Module = {
  routes: [listCounties, listJobTitles, listCertificateAgencies, checkDomain],
  policies,
};
