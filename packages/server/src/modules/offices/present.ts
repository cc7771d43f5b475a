import type { OfficeLocation } from '@plumbline/api-contract';
import { categoriesOf } from '../categories/index.ts';
import type { OfficeRow } from './queries.ts';

/** Whether a person may read of an office: it is one’s own company's, or one that its company shows. */
export const isSeen = (row: OfficeRow, ownId: string | null): boolean =>
  row.organization_id === ownId || !row.hidden_parts.includes('offices');

/**
 * An office that says no trades of its own does what its company does.
 *
 * @param ownId the reader's company, which reads the trades that it hides from others
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
