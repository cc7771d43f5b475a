import states from '../lookups/states.json' with { type: 'json' };
import territories from '../lookups/territories.json' with { type: 'json' };
import countries from '../lookups/countries.json' with { type: 'json' };
import marketSegments from '../lookups/market_segments.json' with { type: 'json' };
import sixDigitCategories from '../lookups/six_digit_categories.json' with { type: 'json' };
import masterformatDivisions from '../lookups/masterformat_divisions.json' with { type: 'json' };
import naics23 from '../lookups/naics_23.json' with { type: 'json' };
import certificationTypes from '../lookups/certification_types.json' with { type: 'json' };
import certifyingAgencies from '../lookups/certifying_agencies.json' with { type: 'json' };
import ownershipTypes from '../lookups/ownership_types.json' with { type: 'json' };
import controlTypes from '../lookups/control_types.json' with { type: 'json' };
import legalStructures from '../lookups/legal_structures.json' with { type: 'json' };
import employeeBands from '../lookups/employee_bands.json' with { type: 'json' };
import amBest from '../lookups/am_best.json' with { type: 'json' };
import jobTitles from '../lookups/job_titles.json' with { type: 'json' };
import type { County } from './counties.ts';
import type { Option } from './generated/answers-document.ts';

export { matching } from './matching.ts';

/** The short lists by file name, each as options in display order. */
export const lookups = {
  states,
  territories,
  countries,
  market_segments: marketSegments,
  six_digit_categories: sixDigitCategories,
  masterformat_divisions: masterformatDivisions,
  naics_23: naics23,
  certification_types: certificationTypes,
  certifying_agencies: certifyingAgencies,
  ownership_types: ownershipTypes,
  control_types: controlTypes,
  legal_structures: legalStructures,
  employee_bands: employeeBands,
  am_best: amBest,
  job_titles: jobTitles,
} as const satisfies Record<string, readonly Option[]>;

/**
 * A county as an option of a question whose `optionsFrom.lookup` is `us_counties`.
 *
 * @returns `value` is the name and the state's code, which no two counties share ("Autauga, AL");
 *   `group` is the state's code, which `optionsFrom.filter` compares with
 */
export function countyOption(county: County): Option {
  return { value: `${county.name}, ${county.state}`, group: county.state };
}
