import type { FoundChoices, LookupQuery } from '@plumbline/rjsf-theme';
import type { Option } from '@plumbline/schemas';
import { findCounties } from '@plumbline/schemas/counties';
import { countyOption, lookups, matching } from '@plumbline/schemas/lookups';

/**
 * What a search finds in the lists of `schemas/lookups`, without asking a server. Loaded only when needed, because the
 * lists are long. An unknown list finds nothing.
 */
export function localChoices({
  lookup,
  search,
  filter,
}: Pick<LookupQuery, 'lookup' | 'search' | 'filter'>): FoundChoices {
  const wanted = (Array.isArray(filter) ? filter : [filter])
    .filter((one) => one !== null && one !== undefined && one !== '')
    .map(String);
  if (lookup === 'us_counties')
    return findCounties(search, wanted).map((county) => choiceOf(countyOption(county)));
  const lists: Readonly<Record<string, readonly Option[]>> = lookups;
  const list = Object.hasOwn(lists, lookup) ? (lists[lookup] ?? []) : [];
  const open = list.filter(
    ({ group }) => group === undefined || wanted.length === 0 || wanted.includes(group),
  );
  return matching(open, search).map(choiceOf);
}

function choiceOf({ value, label, website, pasteValue }: Option) {
  return {
    value,
    label: label ?? String(value),
    ...(website !== undefined && { website }),
    ...(pasteValue !== undefined && { pasteValue }),
  };
}
