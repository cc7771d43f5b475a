// Generated from scoring-model.schema.json by `npm run gen`. Do not edit.

/**
 * A scoring model: what a risk assessment reads, how it scores it, and what follows from the score. Formulas are in the safe expression language.
 */
export interface ScoringModel {
  $schema?: string;
  name: string;
  version: string;
  /**
   * The form that its inputs are questions of, such as F.
   */
  template: string;
  about: string;
  /**
   * Printed on every report.
   */
  caveat: string;
  /**
   * Of each panel with a row for each year: the question that holds the year.
   */
  years: {
    [k: string]: string;
  };
  /**
   * Dates after which a report is out of date.
   */
  expirations: string[];
  keptOut: ScoringKeptOut[];
  inputs: ScoringInput[];
  amounts: ScoringAmount[];
  categories: ScoringCategory[];
  caps: ScoringCap[];
  requirements: ScoringRequirement[];
  parameters: ScoringParameter[];
  switches: ScoringSwitch[];
  /**
   * Best first; the last takes every score that is left.
   */
  grades: ScoringGrade[];
  coverage: ScoringCoverage;
  limits: ScoringLimits;
  actions: ScoringAction[];
}
export interface ScoringKeptOut {
  question: string;
  /**
   * The answer that keeps them out.
   */
  is: string;
  /**
   * Links of sections of which no answer is used.
   */
  sections: string[];
  questions: string[];
  about: string;
}
/**
 * What a name in formulas reads.
 */
export interface ScoringInput {
  /**
   * A name in formulas.
   */
  id: string;
  question?: string;
  /**
   * value: the answer. latest, oldest: that of the newest or oldest year. list: the answers of all rows, or the options chosen. count: how many rows. first, last: the earliest or the latest of its dates. evaluations: the contractor's own. rate: the published rate for the NAICS code that the question holds. answered, required: how many required questions are answered, and how many there are.
   */
  take:
    | 'value'
    | 'latest'
    | 'oldest'
    | 'list'
    | 'count'
    | 'first'
    | 'last'
    | 'evaluations'
    | 'rate'
    | 'answered'
    | 'required';
  /**
   * Of `rate`.
   */
  measure?: 'trir' | 'dart';
  /**
   * Rows that meet all of these.
   */
  where?: ScoringFilter[];
  /**
   * Only that many of the newest years.
   */
  newest?: number;
  /**
   * Fewer answered rows are not enough.
   */
  least?: number;
  /**
   * Rows without these answers are skipped.
   */
  complete?: string[];
  /**
   * A row without these answers leaves the input without a value.
   */
  answered?: string[];
  /**
   * Options that do not count.
   */
  without?: string[];
  gates?: ScoringGate[];
  /**
   * What it is when not answered.
   */
  blank?: number | string;
  /**
   * What it is when the form does not ask for it.
   */
  hidden?: number | string;
  /**
   * What it is when its section is not shared or kept out.
   */
  notShared?: number | string;
  instead?: ScoringInstead[];
}
/**
 * What must be true of a question in the same row.
 */
export interface ScoringFilter {
  question: string;
  /**
   * Of `isAnswered`: or this one.
   */
  or?: string;
  /**
   * One of these; `$state` is the state of the project.
   */
  is?: string[];
  /**
   * None of these; a blank answer passes.
   */
  not?: string[];
  isAnswered?: boolean;
  below?: number;
  /**
   * A number, or the name of a parameter.
   */
  atLeast?: number | string;
  /**
   * A date at most that many months ago. A blank date passes.
   */
  months?: number;
  /**
   * A year at most that many years ago. A blank year passes.
   */
  years?: number;
  /**
   * Whether a date is before today.
   */
  isPast?: boolean;
}
/**
 * An answer that settles the input.
 */
export interface ScoringGate {
  question: string;
  is?: string[];
  /**
   * Options of which none was chosen.
   */
  lacks?: string[];
  gives: number | string;
  /**
   * Only while this is on.
   */
  switch?: string;
}
/**
 * Another input in its place while a switch is on.
 */
export interface ScoringInstead {
  /**
   * A name in formulas.
   */
  switch: string;
  /**
   * A name in formulas.
   */
  input: string;
  /**
   * Only where the form does not ask for the first.
   */
  isHidden?: boolean;
}
/**
 * A figure that formulas share.
 */
export interface ScoringAmount {
  /**
   * A name in formulas.
   */
  id: string;
  name: string;
  unit:
    | '$'
    | '%'
    | 'ratio'
    | 'rate'
    | 'count'
    | 'days'
    | 'months'
    | 'years'
    | 'option'
    | 'thousand $'
    | 'million $';
  /**
   * Over inputs, amounts, requirements, parameters, switches, `today` (yyyy-mm-dd), `thisYear` and `state`, that of the project.
   */
  formula: string;
  variants?: ScoringVariant[];
  /**
   * Over metric values, such as FIN_01, where documents are not read.
   */
  fromValues?: string;
}
/**
 * Another formula while a switch is on. The first whose switch is on holds.
 */
export interface ScoringVariant {
  /**
   * A name in formulas.
   */
  switch: string;
  /**
   * Over inputs, amounts, requirements, parameters, switches, `today` (yyyy-mm-dd), `thisYear` and `state`, that of the project.
   */
  formula: string;
  zero?: 'best' | 'worst';
}
export interface ScoringCategory {
  /**
   * Short name, such as FIN.
   */
  code: string;
  name: string;
  weight: number;
  metrics: ScoringMetric[];
}
export interface ScoringMetric {
  /**
   * The category's code and a number, such as FIN-01.
   */
  id: string;
  name: string;
  weight: number;
  unit:
    | '$'
    | '%'
    | 'ratio'
    | 'rate'
    | 'count'
    | 'days'
    | 'months'
    | 'years'
    | 'option'
    | 'thousand $'
    | 'million $';
  /**
   * up: higher is better. down: lower is better. band: a middle range is best. choice: by answer.
   */
  direction: 'up' | 'down' | 'band' | 'choice';
  /**
   * Of every direction but choice.
   */
  formula?: string;
  /**
   * Of a choice: the input; of several answers the one with the lowest score.
   */
  choice?: string;
  /**
   * The first that takes the unrounded value; the last has no bound.
   */
  bands?: ScoringBand[];
  choices?: ScoringChoice[];
  readAs?: ScoringReadAs[];
  /**
   * What a division by zero reaches: the best band or, unless said, the last.
   */
  zero?: 'best' | 'worst';
  /**
   * It does not apply when this holds.
   */
  skip?: string;
  /**
   * Answers with which it does not apply.
   */
  skipOptions?: string[];
  variants?: ScoringVariant[];
  /**
   * How it is calculated, in words.
   */
  about: string;
}
export interface ScoringBand {
  atLeast?: number;
  atMost?: number;
  below?: number;
  above?: number;
  score: number;
}
export interface ScoringChoice {
  option: string;
  score: number;
}
/**
 * An answer that counts as another choice while a switch is on and a formula holds.
 */
export interface ScoringReadAs {
  /**
   * A name in formulas.
   */
  switch: string;
  option: string;
  /**
   * Over inputs, amounts, requirements, parameters, switches, `today` (yyyy-mm-dd), `thisYear` and `state`, that of the project.
   */
  when: string;
  as: string;
}
export interface ScoringCap {
  /**
   * A name in formulas.
   */
  id: string;
  name: string;
  /**
   * A+ to F.
   */
  cap: 'A+' | 'A' | 'A-' | 'B+' | 'B' | 'B-' | 'C+' | 'C' | 'C-' | 'D+' | 'D' | 'D-' | 'F';
  isOn: boolean;
  /**
   * When it applies; none for the cap on coverage.
   */
  formula?: string;
  /**
   * Whether it applies only because a date or a status is not answered.
   */
  assumed?: string;
  /**
   * The same over metric values, such as SAF_10, where documents are not read.
   */
  fromValues?: string;
  /**
   * Over inputs, amounts, requirements, parameters, switches, `today` (yyyy-mm-dd), `thisYear` and `state`, that of the project.
   */
  assumedFromValues?: string;
  /**
   * An input in braces stands in parentheses, such as `({equity})`: its answer, or nothing where only metric values are known.
   */
  reason: string;
  assumedReason?: string;
  about?: string;
}
export interface ScoringRequirement {
  /**
   * A name in formulas.
   */
  id: string;
  name: string;
  amount: number;
}
export interface ScoringParameter {
  /**
   * A name in formulas.
   */
  id: string;
  name: string;
  value: number;
  minimum: number;
  maximum: number;
}
export interface ScoringSwitch {
  /**
   * A name in formulas.
   */
  id: string;
  name: string;
  help: string;
  isOn: boolean;
}
export interface ScoringGrade {
  /**
   * A+ to F.
   */
  letter: 'A+' | 'A' | 'A-' | 'B+' | 'B' | 'B-' | 'C+' | 'C' | 'C-' | 'D+' | 'D' | 'D-' | 'F';
  from: number;
}
export interface ScoringCoverage {
  /**
   * Below it no grade is given.
   */
  gradeFrom: number;
  /**
   * Below it the cap on coverage applies.
   */
  fullFrom: number;
  /**
   * The id of that cap.
   */
  cap: string;
}
export interface ScoringLimits {
  /**
   * Names in the formulas of limits that follow the grade: `k_wc` is the parameter `k_wc_B` for B+, B and B-.
   *
   * Items: A name in formulas.
   */
  coefficients: string[];
  /**
   * An amount.
   */
  awc: string;
  /**
   * A name in formulas.
   */
  awcPlus: string;
  /**
   * A name in formulas.
   */
  referenceAggregate: string;
  /**
   * A name in formulas.
   */
  backlog: string;
  /**
   * The least of them is the aggregate limit.
   */
  aggregate: ScoringCandidate[];
  /**
   * The least of them and of the aggregate is the single limit. `aggregate` is the aggregate limit before it is rounded.
   */
  single: ScoringCandidate[];
  /**
   * Over `aggregate` and amounts.
   */
  available: string;
  /**
   * Over `aggregate`, `available` and amounts.
   */
  suggested: string;
  limited: ScoringLimited;
  rounding: ScoringRounding[];
  /**
   * Over inputs, amounts, requirements, parameters, switches, `today` (yyyy-mm-dd), `thisYear` and `state`, that of the project.
   */
  strained: string;
  /**
   * Over inputs, amounts, requirements, parameters, switches, `today` (yyyy-mm-dd), `thisYear` and `state`, that of the project.
   */
  overextended: string;
}
export interface ScoringCandidate {
  /**
   * A name in formulas.
   */
  id: string;
  name: string;
  /**
   * Over inputs, amounts, requirements, parameters, switches, `today` (yyyy-mm-dd), `thisYear` and `state`, that of the project.
   */
  formula: string;
  /**
   * Only while this is on.
   */
  switch?: string;
  /**
   * Without it there is only limited information.
   */
  isNeeded: boolean;
}
/**
 * Limits without the financial section.
 */
export interface ScoringLimited {
  /**
   * Over inputs, amounts, requirements, parameters, switches, `today` (yyyy-mm-dd), `thisYear` and `state`, that of the project.
   */
  single: string;
  /**
   * Over `single`.
   */
  aggregate: string;
}
export interface ScoringRounding {
  /**
   * None for all that is left.
   */
  below?: number;
  /**
   * Rounded down to multiples of this.
   */
  to: number;
}
export interface ScoringAction {
  letter: 'A' | 'B' | 'C' | 'D' | 'F';
  meaning: string;
  /**
   * An approval status of the product.
   */
  status: string;
  words: string;
}
