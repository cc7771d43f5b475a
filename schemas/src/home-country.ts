const HOME: ReadonlySet<string> = new Set([
  '',
  'us',
  'usa',
  'unitedstates',
  'unitedstatesofamerica',
]);

/** Whether an address with this country is in the United States; without a country, it is. */
export function isHomeCountry(country: string): boolean {
  return HOME.has(country.trim().toLowerCase().replace(/[. ]/gu, ''));
}
