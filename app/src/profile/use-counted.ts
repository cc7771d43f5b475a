import { endpoints } from '@plumbline/api-contract';
import { useResource } from '../api/resource.ts';
import type { Counted } from './missing.ts';

/** How many offices and listed people a company has; undefined until both are known. */
export function useCounted(organization: string | undefined): Counted | undefined {
  const isKnown = organization !== undefined;
  const offices = useResource(
    endpoints.listOffices,
    isKnown ? { query: { organization, limit: 1 } } : null,
  );
  const people = useResource(
    endpoints.listListedPeople,
    isKnown ? { params: { id: organization }, query: { limit: 1 } } : null,
  );
  if (!offices.data || !people.data) return undefined;
  return { offices: offices.data.count, people: people.data.count };
}
