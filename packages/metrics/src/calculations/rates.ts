import { formulaCalculation } from './calculation.ts';

/**
 * Total Recordable Incident Rate: recordable cases per 100 full-time workers in a year.
 *
 * 200 000 h = 100 workers x 40 h x 50 weeks. Inputs are OSHA 300A case counts (columns J, G, H, I), never days.
 * Blank unless all five are filled; zero hours is blank.
 *
 * @see OSHA incidence rate worksheet; conformance/rates.json
 */
export const trir = formulaCalculation({
  name: 'trir',
  inputs: {
    recordable: 'other recordable cases (300A column J)',
    fatalities: 'deaths (300A column G)',
    daysAway: 'cases with days away from work (300A column H)',
    restricted: 'cases with job transfer or restriction (300A column I)',
    hours: 'hours worked by all employees in the year',
  },
  formula: '200000 * (recordable + fatalities + daysAway + restricted) / hours',
  absent: 'blank',
});

/** Days Away, Restricted or Transferred rate: like {@link trir}, for the cases in columns H and I. */
export const dart = formulaCalculation({
  name: 'dart',
  inputs: {
    daysAway: 'cases with days away from work (300A column H)',
    restricted: 'cases with job transfer or restriction (300A column I)',
    hours: 'hours worked by all employees in the year',
  },
  formula: '200000 * (daysAway + restricted) / hours',
  absent: 'blank',
});
