import { endpoints } from '@plumbline/api-contract';
import type { BoundFormProps, FoundChoices, LookupQuery } from '@plumbline/rjsf-theme';
import { call } from '../../api/api.ts';

/** The server returns at most this many counties until a state narrows the list. */
const MOST_COUNTIES = 50;

type Source = (query: LookupQuery) => Promise<FoundChoices>;

/** The lists with an endpoint, by the name that a template's `optionsFrom.lookup` calls them. */
const sources: Readonly<Record<string, Source>> = {
  us_counties: async ({ search, filter, signal }) => {
    const state = statesOf(filter);
    const found = await call(endpoints.listCounties, {
      query: { search: cut(search), ...(state !== '' && { state }) },
      signal,
    });
    const choices = found.map((county) => {
      const value = `${county.name}, ${county.state}`;
      return { value, label: value };
    });
    return { choices, isCut: state === '' && choices.length === MOST_COUNTIES };
  },
  job_titles: async ({ search, signal }) => {
    const query = { searchStr: cut(search) };
    return (await call(endpoints.listJobTitles, { query, signal })).map(choiceOf);
  },
  certifying_agencies: async ({ search, signal }) => {
    const query = { searchStr: cut(search) };
    return (await call(endpoints.listCertificateAgencies, { query, signal })).map(choiceOf);
  },
};

/** Entries of lists that are too long for the documents. A short one without an endpoint ships with the app. */
export const loadChoices: NonNullable<BoundFormProps['loadChoices']> = async (query) => {
  const source = sources[query.lookup];
  if (source) return source(query);
  const { localChoices } = await import('../../form/section/local-choices.ts');
  return localChoices(query);
};

type Named = { readonly name: string; readonly website?: string; readonly pasteValue?: string };

function choiceOf({ name, ...extras }: Named) {
  return { value: name, label: name, ...extras };
}

/** The states that narrow the counties. The endpoint's limit fits the codes of all states. */
function statesOf(filter: unknown): string {
  const states: readonly unknown[] = Array.isArray(filter) ? filter : [filter];
  return states.filter((one) => typeof one === 'string' && one !== '').join(',');
}

/** Cuts a search to the endpoints' limit; no name is longer than that. */
function cut(search: string): string {
  return search.slice(0, 200);
}
