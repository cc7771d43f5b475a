import { industryRates } from '@plumbline/schemas/charts';
import type { IndustryMeasure, IndustryRate } from '@plumbline/schemas/charts';

/** The code of construction as a whole: what a company is held against when nothing narrower is known of it. */
const WHOLE_INDUSTRY = '23';

/**
 * The rate of the narrowest industry that holds a company and has one: for 238210 that of 238210, else 23821, 2382,
 * 238, 23. Of one industry the latest year. A code that is blank, is no construction, or cannot be read is held
 * against construction as a whole.
 *
 * @param naics the company's NAICS code, as it was answered; a text may follow it ("238210 Electrical …")
 * @returns cases per 100 full-time workers, with the industry, the year and the source; null when the table has none
 */
export function industryRate(
  measure: IndustryMeasure,
  naics: unknown,
  table: readonly IndustryRate[] = industryRates,
): IndustryRate | null {
  const rates = table.filter((rate) => rate.measure === measure);
  const narrowest = (code: string): IndustryRate | null => {
    if (code.length < 2) return null;
    const [latest] = rates
      .filter((rate) => rate.naics === code)
      .toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0));
    return latest ?? narrowest(code.slice(0, -1));
  };
  return narrowest(codeOf(naics)) ?? narrowest(WHOLE_INDUSTRY);
}

/** The leading two to six digits; nothing where there are none. */
function codeOf(naics: unknown): string {
  const text = typeof naics === 'number' ? String(naics) : naics;
  if (typeof text !== 'string') return '';
  return /^\s*(\d{2,6})(?!\d)/u.exec(text)?.[1] ?? '';
}
