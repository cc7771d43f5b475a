/** The names of the lists in `schemas/lookups`, without their entries: the valid values of `optionsFrom.lookup`. */
export const lookupNames: readonly string[] = [
  'states',
  'territories',
  'countries',
  'market_segments',
  'six_digit_categories',
  'masterformat_divisions',
  'naics_23',
  'certification_types',
  'certifying_agencies',
  'ownership_types',
  'control_types',
  'legal_structures',
  'employee_bands',
  'am_best',
  'job_titles',
  'us_counties',
];
