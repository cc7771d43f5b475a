import type { OfficeLocation } from '@plumbline/api-contract';
import { categoriesOf } from '../categories/index.ts';
import type { OfficeRow } from './queries.ts';

/** Whether a person may see an office: it is their own company's, or its company shows its offices. */
export const isSeen = (row: OfficeRow, ownId: string | null): boolean =>
  row.organization_id === ownId || !row.hidden_parts.includes('offices');

/**
 * An office without trades of its own has those of its company.
 *
 * @param ownId the reader's company, which sees the trades that it hides from others
 */
export function presentOffice(row: OfficeRow, ownId: string | null): OfficeLocation {
  const saidCodes = row.categories.length > 0 ? row.categories : row.organization_categories;
  const isHidden = row.organization_id !== ownId && row.hidden_parts.includes('trades');
  const codes = isHidden ? [] : saidCodes;
  return {
    id: row.id,
    organization: { id: row.organization_id, name: row.organization_name },
    name: row.name,
    address: row.address,
    city: row.city,
    state: row.state,
    postal_code: row.postal_code,
    country: row.country,
    county_fips: row.county_fips,
    phone: row.phone,
    is_primary: row.is_primary,
    categories: categoriesOf(row.organization_type, codes),
  };
}
