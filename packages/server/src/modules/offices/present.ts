import type { OfficeLocation } from '@plumbline/api-contract';
import { categoriesOf } from '../categories/index.ts';
import type { OfficeRow } from './queries.ts';

/** An office that says no trades of its own does what its company does. */
export function presentOffice(row: OfficeRow): OfficeLocation {
  const codes = row.categories.length > 0 ? row.categories : row.organization_categories;
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
