// Generated from carry-over.schema.json by `npm run gen`. Do not edit.

export type CarriedId = string;

/**
 * How saved answers come from one edition of a form into the next: a step for each question whose answers go to other questions. An answer whose question keeps its id needs no step.
 */
export interface CarryOver {
  /**
   * The edition that the answers were given under, such as 2026.1: the `version` of its templates.
   */
  from: string;
  /**
   * The edition that they come into.
   */
  to: string;
  steps: CarryStep[];
}
export interface CarryStep {
  /**
   * The question whose answers are carried; inside a panel, row by row.
   */
  from: string;
  /**
   * How: a rule of the table in packages/form-engine/src/carry-over/rules.
   */
  rule: string;
  /**
   * The question that each part of the rule fills.
   */
  into: {
    [k: string]: CarriedId;
  };
  /**
   * Of the rule yes-to-option: the option, or the options, for each old answer.
   */
  values?: {
    [k: string]: string | string[];
  };
  /**
   * A remark for whoever reads the file.
   */
  note?: string;
}
