import type { QuestionType } from '@plumbline/schemas';

/** Properties of a question that only some types use. */
export type UsedProperty =
  | 'options'
  | 'multiple'
  | 'mask'
  | 'accept'
  | 'callbacks'
  | 'per'
  | 'panels';

/**
 * What is true of every question of a type, for code that handles types uniformly. Plain data, separate from the specs,
 * so that a page that only shows answers loads no decoders.
 */
export type QuestionTraits = {
  /** An amount: its figures line up in a table, and a limit is "or more", not "or later". */
  readonly isFigure: boolean;
  /** The answer must be one of the options (R13). */
  readonly isClosed: boolean;
  /** Several of the options may be chosen. */
  readonly takesSeveral: boolean;
  /** Typed character by character: one undo reverts a whole run of typing. */
  readonly isTyped: boolean;
  /** The answer usually changes every year: a row for a new year starts without it. */
  readonly isNewEachYear: boolean;
  /** Too long for a cell of a table. */
  readonly isLong: boolean;
  readonly uses: readonly UsedProperty[];
};

function traits(
  names: readonly Exclude<keyof QuestionTraits, 'uses'>[],
  uses: readonly UsedProperty[] = [],
): QuestionTraits {
  return {
    isFigure: names.includes('isFigure'),
    isClosed: names.includes('isClosed'),
    takesSeveral: names.includes('takesSeveral'),
    isTyped: names.includes('isTyped'),
    isNewEachYear: names.includes('isNewEachYear'),
    isLong: names.includes('isLong'),
    uses,
  };
}

/** For each type, its traits and the special properties that it uses. */
export const questionTraits: Readonly<Record<QuestionType, QuestionTraits>> = {
  TEXT: traits(['isTyped']),
  TEXTAREA: traits(['isTyped', 'isLong']),
  SELECT: traits(['isClosed'], ['options']),
  COMBOBOX: traits(['isTyped'], ['options', 'multiple']),
  RADIO: traits(['isClosed'], ['options']),
  YESNO: traits([], ['options']),
  CHECKBOX: traits(['isClosed', 'takesSeveral', 'isLong'], ['options']),
  CHECK: traits([]),
  NUMERIC: traits(['isFigure', 'isTyped', 'isNewEachYear']),
  CURRENCY: traits(['isFigure', 'isTyped', 'isNewEachYear']),
  PERCENTAGE: traits(['isFigure', 'isTyped', 'isNewEachYear']),
  YEAR: traits(['isTyped', 'isNewEachYear']),
  YEAR_RANGE: traits(['isNewEachYear']),
  DATE: traits(['isTyped', 'isNewEachYear']),
  PHONE: traits(['isTyped'], ['mask']),
  MASK: traits(['isTyped'], ['mask']),
  EMAIL: traits(['isTyped']),
  WEBSITE: traits(['isTyped']),
  ADDRESS: traits(['isTyped', 'isLong']),
  STATES: traits(['isClosed', 'takesSeveral'], ['options']),
  FILE: traits(['isNewEachYear', 'isLong'], ['multiple', 'accept']),
  PANEL: traits(['isLong'], ['per', 'panels']),
  CALC: traits(['isFigure'], ['callbacks']),
  LABEL: traits(['isLong']),
};
