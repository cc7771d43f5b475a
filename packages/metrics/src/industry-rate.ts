import { industryRates } from '@plumbline/schemas/charts';
import type { IndustryMeasure, IndustryRate } from '@plumbline/schemas/charts';

/** The code of construction as a whole: the fallback if no narrower industry is known. */
const WHOLE_INDUSTRY = '23';

/**
 * The rate of the narrowest industry that includes a company and has a rate: for 238210 that of 238210, else of 23821,
 * 2382, 238 or 23. If an industry has several years, the latest one. A code that is blank, not in construction or
 * unreadable falls back to construction as a whole.
 *
 * @param naics the company's NAICS code as answered; text may follow it ("238210 Electrical …")
 * @returns cases per 100 full-time workers, with the industry, the year and the source; null if the table has none
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

/** The leading two to six digits; empty if there are none. */
function codeOf(naics: unknown): string {
  const text = typeof naics === 'number' ? String(naics) : naics;
  if (typeof text !== 'string') return '';
  return /^\s*(\d{2,6})(?!\d)/u.exec(text)?.[1] ?? '';
}
