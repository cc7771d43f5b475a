import { endpoints } from '@plumbline/api-contract';
import { useResource } from '../api/resource.ts';

/** The divisions and trades of the lookups, by their codes. */
export function useTrades(): readonly { readonly id: string; readonly name: string }[] {
  const tree = useResource(endpoints.listCategoryTree);
  const found = useResource(endpoints.searchTertiaryCategories, {});
  const divisions = tree.data?.find(({ name }) => name === 'Trade Partner')?.subcategories ?? [];
  return [...divisions, ...(found.data ?? [])];
}
