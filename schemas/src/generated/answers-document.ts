// Generated from answers-document.schema.json by `npm run gen`. Do not edit.

export type QuestionId = string;
export type QuestionType =
  | 'TEXT'
  | 'TEXTAREA'
  | 'SELECT'
  | 'COMBOBOX'
  | 'RADIO'
  | 'YESNO'
  | 'CHECKBOX'
  | 'CHECK'
  | 'NUMERIC'
  | 'CURRENCY'
  | 'PERCENTAGE'
  | 'YEAR'
  | 'YEAR_RANGE'
  | 'DATE'
  | 'PHONE'
  | 'MASK'
  | 'EMAIL'
  | 'WEBSITE'
  | 'ADDRESS'
  | 'STATES'
  | 'FILE'
  | 'PANEL'
  | 'CALC'
  | 'LABEL';
/**
 * A number; a day (yyyy-mm-dd); 'currentYear', 'lastCompleteYear' or 'today'; { question } for another question's value; { formula, inputs } for a result that follows answers, days as days since 1970-01-01; or { fiscalYear } for the last fiscal year that has ended. On a PANEL the number of rows; on a text its length; of a YEAR_RANGE the first and the last year.
 */
export type Bound =
  | number
  | string
  | {question: string}
  | {
      formula: string;
      inputs: {[name: string]: string | {fiscalYear: string}};
      else?: number | string;
    }
  | {fiscalYear: string};

/**
 * One section of the prequalification form with its answers: what the server sends and what the engine compiles. Unknown fields survive a round trip. An optional part may be null, which is the same as leaving it out.
 */
export interface AnswersDocument {
  /**
   * Identity of the document.
   */
  id: string | number;
  /**
   * The slug of the section; the first part of every address in it.
   */
  link: string;
  /**
   * The template that the document answers: its id, or the template's own id, name and version.
   */
  template:
    | string
    | number
    | {
        [k: string]: unknown;
      };
  /**
   * The section's title.
   */
  title?: string;
  /**
   * The section's short code, such as BI.
   */
  code?: string;
  /**
   * The access tier that a new grant opens this section in.
   */
  tier?: 'basic' | 'standard' | 'confidential';
  description?: string;
  /**
   * When an answer was last saved (ISO 8601); null when never.
   */
  modified?: string | null;
  modified_first_name?: string | null;
  modified_last_name?: string | null;
  /**
   * Whether the answers changed since the vault was last marked Ready For Review, or the questions since the section was last saved.
   */
  is_changes_questions?: boolean;
  /**
   * Counts the saves of this section; sent back with a save.
   */
  revision?: number;
  questions: Question[];
  [k: string]: unknown;
}
export interface Question {
  id: QuestionId;
  type: QuestionType;
  label?: string;
  help?: string;
  /**
   * The person's own answer; null or absent when there is none. Its shape follows the type.
   */
  value?: unknown;
  options?: Option[];
  hidden?: boolean;
  disabled?: boolean;
  readonly?: boolean;
  required?: boolean;
  /**
   * Columns of twelve that the field takes.
   */
  colWidth?: number;
  additionalText?: string;
  additionalTextHidden?: boolean;
  skipCalculating?: boolean;
  /**
   * A typing pattern: # digit, A letter, N letter or digit; all else stands for itself.
   */
  mask?: string;
  min?: Bound;
  max?: Bound;
  /**
   * Decimal places that a NUMERIC keeps.
   */
  decimals?: number;
  /**
   * The most characters that a text keeps.
   */
  maxLength?: number;
  /**
   * How a CALC's value is shown; a fraction is shown as a percentage.
   */
  unit?: 'currency' | 'fraction' | 'rate' | 'date' | 'documents';
  /**
   * A COMBOBOX or FILE that takes a list.
   */
  multiple?: boolean;
  /**
   * Kinds of file, by content, that a FILE takes.
   */
  accept?: ('pdf' | 'gif' | 'png' | 'jpg' | 'xls' | 'xlsx' | 'csv')[];
  optionsFrom?: OptionsFrom;
  /**
   * A WEBSITE whose address is checked to be one that can exist (check_domain); its domain_status is shown.
   */
  domainCheck?: boolean;
  /**
   * Days before the date on which the owner is reminded; 0 is the day itself.
   */
  reminderDays?: number[];
  /**
   * Ids of the scoring metrics that read the answer.
   */
  metrics?: string[];
  /**
   * What else reads the answer, such as profile, search, document list.
   */
  usedIn?: string[];
  /**
   * Part of the starter set for a first visit.
   */
  starter?: boolean;
  chart?: ChartMark;
  /**
   * The answer is the company's NAICS code, which industry averages are looked up by.
   */
  industryCode?: boolean;
  /**
   * today: the day that the declaration is checked, removed when it is cleared; another value: what a new vault starts with.
   */
  default?: unknown;
  /**
   * What must hold between answers, beyond one question's own limits.
   */
  checks?: Check[];
  per?: Per;
  panels?: PanelRow[];
  /**
   * A PANEL's prototype row; else the question's sub-questions.
   */
  questions?: Question[];
  /**
   * Rules of the rule language.
   */
  conditions?: string[];
  callbacks?: Callback[];
  retired?: Retired;
  /**
   * true asks 'Are you sure?'; a text asks that.
   */
  confirmationBeforeChange?: boolean | string;
  errors?: ErrorTexts;
  /**
   * Begins a headed group, which runs to the next question with a group. On a question outside other questions, or one of a PANEL's own.
   */
  group?: string;
  [k: string]: unknown;
}
export interface Option {
  value: string | number | boolean;
  label?: string;
  website?: string;
  pasteValue?: string;
  /**
   * What optionsFrom.filter compares with, such as the county's state.
   */
  group?: string;
  /**
   * Chosen, it excludes all other options, such as None. For a CHECKBOX or STATES.
   */
  exclusive?: boolean;
  [k: string]: unknown;
}
export interface OptionsFrom {
  /**
   * A list of schemas/lookups, served by the lookup endpoints and not carried in the document.
   */
  lookup?: string;
  /**
   * The options are the values chosen in this question (source.id).
   */
  question?: string;
  /**
   * Only options whose group is chosen in this question (source.id).
   */
  filter?: string;
}
/**
 * The answer is a figure of a chart of schemas/charts/charts.json.
 */
export interface ChartMark {
  /**
   * The chart.
   */
  name: string;
  /**
   * When the figure holds, for a question outside panels; in a panel the row's YEAR says it.
   */
  at?: 'now' | 'yearBefore';
}
export interface Check {
  /**
   * An expression of the inputs that is 1 (or true) when all is well. Not tested while an input is absent.
   */
  formula: string;
  inputs: {
    [k: string]: string;
  };
  message: string;
  /**
   * An error holds back Ready For Review; a warning is shown. error when left out.
   */
  severity?: 'error' | 'warning';
}
export interface Per {
  /**
   * source.id of the YEAR_RANGE, CHECKBOX or STATES whose choices the rows follow.
   */
  source: string;
  /**
   * The row's question that names its year or option.
   */
  key: string;
  /**
   * Whether a choice may have more rows than the one that is made for it.
   */
  many?: boolean;
}
export interface PanelRow {
  id: string | number;
  questions: Question[];
  [k: string]: unknown;
}
export interface Callback {
  /**
   * A named calculation of the metrics table.
   */
  name: string;
  /**
   * Input name to source.id.
   */
  inputs: {
    [k: string]: string;
  };
  [k: string]: unknown;
}
/**
 * A question of an earlier edition whose place others took. It is no longer asked: only an answer that is still there is shown, to be removed.
 */
export interface Retired {
  /**
   * The questions that took its place.
   */
  into: QuestionId[];
  /**
   * What the owner should do with the answer that is still there.
   */
  note?: string;
}
/**
 * What the question says in place of the standard text, by the kind of error.
 */
export interface ErrorTexts {
  /**
   * There is no answer.
   */
  required?: string;
  /**
   * The answer lacks a part, such as an ADDRESS without a city.
   */
  incomplete?: string;
  /**
   * The answer cannot be read, or has more decimal places or another form than the question takes.
   */
  invalid?: string;
  /**
   * The answer is too small, too early, too short, or has too few rows.
   */
  min?: string;
  /**
   * The answer is too large, too late, too long, or has too many rows.
   */
  max?: string;
  /**
   * An option that excludes all others is chosen together with another.
   */
  exclusive?: string;
}
