// Generated from scoring-model.schema.json by `pnpm gen`. Do not edit.

/**
 * The weights of a risk assessment: its categories, each with its metrics.
 */
export type ScoringModel = ScoringCategory[];

export interface ScoringCategory {
  /**
   * Short name, such as FIN.
   */
  code: string;
  name: string;
  /**
   * Of 100 in all.
   */
  weight: number;
  metrics: ScoringMetric[];
}
export interface ScoringMetric {
  /**
   * The category's code and a number, such as FIN-01.
   */
  id: string;
  name: string;
  /**
   * Of 100 in its category.
   */
  weight: number;
}
