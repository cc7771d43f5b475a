import table from '../charts/charts.json' with { type: 'json' };
import rates from '../charts/industry-rates.json' with { type: 'json' };

/** A chart whose figures come from questions that a template marks with `chart: { name }` (ChartMark). */
export type Chart = {
  readonly name: string;
  readonly title: string;
  /** What one figure is called: "TRIR". */
  readonly figure: string;
  readonly describes: string;
  readonly unit: 'rate' | 'currency';
  readonly shape: 'line' | 'bars';
  /** What the figures are compared with, if anything. */
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

/** The rate of an industry's companies: cases per 100 full-time workers in a year. */
export type IndustryRate = {
  readonly measure: IndustryMeasure;
  /** Two to six digits; a shorter code covers all longer ones that begin with it. */
  readonly naics: string;
  readonly industry: string;
  /** The year that was measured; null for a figure that a scoring model sets. */
  readonly year: number | null;
  readonly rate: number;
  /** What the line is called: only a published figure may be called an average. */
  readonly label: string;
  readonly source: string;
};

// TypeScript widens JSON ("rate" becomes string); charts.test.ts checks both files.
export const charts = table as readonly Chart[];
export const industryRates = rates as readonly IndustryRate[];
