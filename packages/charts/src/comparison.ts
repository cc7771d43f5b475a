import type { Chart, IndustryRate } from '@plumbline/schemas/charts';

/** The line that a chart's figures are compared with. */
export type Comparison = {
  readonly value: number;
  /** "industry average" */
  readonly label: string;
  /** What it is and where it comes from, in a sentence or two. */
  readonly source: string;
};

/** The industry rates for a vault, as far as the reader may know its industry. */
export type IndustryRates = {
  readonly industry_code: string | null;
  readonly rates: readonly IndustryRate[];
};

/** @param industry undefined while unknown; a chart that needs it then has no line */
export function comparisonOf(
  { compare }: Chart,
  industry: IndustryRates | undefined,
): Comparison | null {
  if (compare === undefined) return null;
  if (compare.with === 'constant') {
    const { value, label, source } = compare;
    return { value, label, source };
  }
  const rate = industry?.rates.find(({ measure }) => measure === compare.measure);
  if (!industry || !rate) return null;
  return { value: rate.rate, label: rate.label, source: sourceOf(rate, industry.industry_code) };
}

function sourceOf({ industry, naics, label, year, source }: IndustryRate, code: string | null) {
  const scope = `${capital(label)}: ${industry} (NAICS ${naics})${year === null ? '' : `, ${year}`}.`;
  return `${scope}${reasonFor(naics, code)} Source: ${source}.`;
}

/** Why the rate is not that of exactly this code; empty when it is. A reader without the code may not be allowed it. */
function reasonFor(naics: string, answered: string | null): string {
  const code = answered?.trim() ?? '';
  if (code === naics) return '';
  if (code === '')
    return ' No NAICS code is available for this company, so this uses the average for all of construction.';
  if (code.startsWith(naics)) return ` There is no more specific figure for ${code}.`;
  return ` There is no figure for ${code}, so this uses the average for all of construction.`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
