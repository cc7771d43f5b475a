import table from '../charts/charts.json' with { type: 'json' };
import rates from '../charts/industry-rates.json' with { type: 'json' };

/** A chart that a template's questions can give figures to, by `chart: { name }` (ChartMark). */
export type Chart = {
  readonly name: string;
  readonly title: string;
  /** What one figure is called: "TRIR". */
  readonly figure: string;
  readonly describes: string;
  readonly unit: 'rate' | 'currency';
  readonly shape: 'line' | 'bars';
  /** What the figures are held against; nothing where there is no such line. */
  readonly compare?: ChartComparison;
};

export type ChartComparison =
  | { readonly with: 'industryRate'; readonly measure: IndustryMeasure }
  | {
      readonly with: 'constant';
      readonly value: number;
      readonly label: string;
      readonly source: string;
    };

export type IndustryMeasure = 'trir' | 'dart';

/** What an industry's companies have on average: cases per 100 full-time workers in a year. */
export type IndustryRate = {
  readonly measure: IndustryMeasure;
  /** Two to six digits; a shorter code holds for all longer ones that begin with it. */
  readonly naics: string;
  readonly industry: string;
  /** The year that was measured; null for a figure that a model settles. */
  readonly year: number | null;
  readonly rate: number;
  /** What the line may be called: only a published figure is an average. */
  readonly label: string;
  readonly source: string;
};

// TypeScript widens JSON ("rate" becomes string); charts.test.ts checks both files.
export const charts = table as readonly Chart[];
export const industryRates = rates as readonly IndustryRate[];
