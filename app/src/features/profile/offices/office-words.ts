import type { OfficeLocation } from '@plumbline/api-contract';

/** Offices added during registration have no name. */
export function titleOf({ name, city, is_primary }: OfficeLocation): string {
  return name || city || (is_primary ? 'Main office' : 'Office');
}

export function placeOf({ city, state, postal_code }: OfficeLocation): string {
  return [city, `${state} ${postal_code}`.trim()].filter((part) => part !== '').join(', ');
}

/** The location type (specification, "Entities": the third level of the first category). */
export const typeOf = ({ categories }: OfficeLocation): string =>
  categories[0]?.supercategory.supercategory.name ?? '';
