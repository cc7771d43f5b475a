import type { QuestionType } from '@plumbline/schemas';

/** What the checks need to know about a type's `min` and `max`. */
type LimitKind = {
  /** Whether its answers have what a limit limits: a number, a day, a length, or rows. */
  readonly isLimited: boolean;
  /**
   * What a limit may depend on: nothing, because the engine would not test it; other answers, by themselves or in a
   * formula; or also the end of the fiscal year.
   */
  readonly follows: 'nothing' | 'formula' | 'fiscalYear';
  /** Which fixed limits the engine tests: numbers only, also years that depend on today, or also days. */
  readonly reads: 'numbers' | 'years' | 'days';
  /** Whether a formula can read its answers: a number, a date, a text or a list of these. */
  readonly isReadable: boolean;
  /** The built-in bounds, which the template need not state. The longest text and the most choices are a `max`. */
  readonly builtIn: 'both' | 'max' | 'none';
};

const text: LimitKind = {
  isLimited: true,
  follows: 'nothing',
  reads: 'numbers',
  isReadable: true,
  builtIn: 'max',
};
const number: LimitKind = { ...text, follows: 'formula', reads: 'years', builtIn: 'both' };
const several: LimitKind = { ...text, isLimited: false };
const unlimited: LimitKind = { ...several, builtIn: 'none' };
const unreadable: LimitKind = { ...unlimited, isReadable: false };

export const limitKinds: Readonly<Record<QuestionType, LimitKind>> = {
  TEXT: text,
  TEXTAREA: text,
  SELECT: text,
  COMBOBOX: text,
  RADIO: text,
  YESNO: { ...text, builtIn: 'none' },
  CHECKBOX: several,
  CHECK: unlimited,
  NUMERIC: number,
  CURRENCY: number,
  PERCENTAGE: number,
  YEAR: { ...number, follows: 'fiscalYear' },
  YEAR_RANGE: { ...number, follows: 'fiscalYear', isReadable: false },
  DATE: { ...number, reads: 'days', builtIn: 'none' },
  PHONE: text,
  MASK: text,
  EMAIL: text,
  WEBSITE: text,
  ADDRESS: { ...unreadable, builtIn: 'max' },
  STATES: several,
  FILE: unreadable,
  PANEL: { ...number, reads: 'numbers', builtIn: 'none' },
  CALC: unlimited,
  LABEL: unreadable,
};

/** The types whose limits may follow other answers. */
export const formulaTypes: readonly string[] = Object.entries(limitKinds)
  .filter(([, { follows }]) => follows !== 'nothing')
  .map(([type]) => type);

/** The types whose limits may follow the end of the fiscal year. */
export const fiscalYearTypes: readonly string[] = formulaTypes.filter(
  (type) => limitKinds[type as QuestionType].follows === 'fiscalYear',
);

/** The types whose limits may be `currentYear` or `lastCompleteYear`. */
export const namedYearTypes: readonly string[] = Object.entries(limitKinds)
  .filter(([, { reads }]) => reads !== 'numbers')
  .map(([type]) => type);

/** The types whose limits may be a day or `today`. */
export const dayTypes: readonly string[] = namedYearTypes.filter(
  (type) => limitKinds[type as QuestionType].reads === 'days',
);
