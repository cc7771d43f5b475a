import type { ProofQuestion } from '@plumbline/conditions';
import { exclusiveOptions, isDay, questionTypes } from '@plumbline/form-engine';
import { isRecord, LARGEST, parseReference, US_PHONE } from '@plumbline/form-engine/authoring';
import { FIRST_YEAR } from '@plumbline/metrics';
import type { Question, QuestionType } from '@plumbline/schemas';
import { checkedQuestion, type PlacedQuestion } from '../check/questions.ts';

/**
 * The question as proofs need it: its own properties, the answers that a save accepts, and what its options follow.
 * Omits limits that depend on today, because a form is proven for every day.
 *
 * @param now a day, `yyyy-mm-dd`, on which the answers given as examples must be valid
 */
export function proofQuestion(
  placed: PlacedQuestion<{ link: string }>,
  now: string,
): ProofQuestion {
  const { question } = placed;
  const type = questionTypes[question.type];
  const isCalculated =
    question.type === 'CALC' && Array.isArray(question.callbacks) && question.callbacks.length > 0;
  const follows = followsOf(question);
  const exclusive = [...exclusiveOptions(question)];
  const samples = PROVEN[question.type].samples?.(question);
  const range = rangeOf(question);
  const storedAs = (value: unknown) => {
    const decoded = type.decode(value, question);
    return decoded.ok ? decoded.value : undefined;
  };
  return {
    ...checkedQuestion(placed),
    base: {
      hidden: question.hidden === true,
      disabled: question.disabled === true,
      readonly: question.readonly === true || question.retired != null,
      required: question.required === true && question.retired == null,
      skipCalculating: question.skipCalculating === true,
      additionalTextHidden: question.additionalTextHidden === true,
      ...(typeof question.colWidth === 'number' ? { colWidth: question.colWidth } : {}),
    },
    ...(type.answered
      ? {
          accepts: (value) => {
            const stored = storedAs(value);
            // A text that is stored in another form is never an answer as it is.
            if (stored === undefined || isOtherText(stored, value)) return false;
            return type.invalid(stored, { question, now }) === undefined;
          },
          storedAs,
        }
      : { isAnswered: false, own: question.value ?? null }),
    ...(exclusive.length === 0 ? {} : { exclusive }),
    ...(isCalculated ? { isCalculated } : {}),
    ...(follows === undefined ? {} : { follows }),
    ...(samples === undefined ? {} : { samples }),
    ...(range === undefined ? {} : { range }),
  };
}

function isOtherText(stored: unknown, value: unknown): boolean {
  if (typeof stored !== 'string' || typeof value !== 'string') return false;
  return stored.trim() !== value.trim();
}

function followsOf(question: Question): ProofQuestion['follows'] {
  const { optionsFrom, options } = question;
  if (!isRecord(optionsFrom)) return undefined;
  const idOf = (text: unknown) => (typeof text === 'string' ? parseReference(text)?.id : undefined);
  const chosen = idOf(optionsFrom['question']);
  if (chosen !== undefined) return { question: chosen };
  const filter = idOf(optionsFrom['filter']);
  if (filter === undefined) return undefined;
  const groups = new Map<string, string>();
  for (const option of Array.isArray(options) ? options : [])
    if (isRecord(option) && typeof option.group === 'string')
      groups.set(String(option.value).trim(), option.group);
  return { filter, groups };
}

/** What proofs need to know about a type in addition to its kind. */
type Proven = {
  /** Limits that no question of the type can exceed; null if its `min` and `max` do not limit the answer's size. */
  readonly limits: NonNullable<ProofQuestion['range']> | null;
  /** Answers that a save accepts, if the kind is not enough to make one. */
  readonly samples?: (question: Question) => readonly unknown[] | undefined;
};

/** A text of the required length. */
const typed: Proven = {
  limits: null,
  samples: ({ min }) =>
    typeof min === 'number' ? ['x'.repeat(Math.min(100, Math.max(1, min)))] : undefined,
};

function masked(mask: string | undefined): readonly string[] | undefined {
  if (typeof mask !== 'string') return undefined;
  return ['2', '3'].map((digit) => mask.replaceAll(/[#N]/gu, digit));
}

const PROVEN: Readonly<Record<QuestionType, Proven>> = {
  TEXT: typed,
  TEXTAREA: typed,
  SELECT: typed,
  COMBOBOX: typed,
  RADIO: typed,
  YESNO: typed,
  CHECKBOX: { limits: null },
  CHECK: { limits: null },
  NUMERIC: { limits: { min: -LARGEST, max: LARGEST } },
  CURRENCY: { limits: { min: -LARGEST, max: LARGEST, decimals: 2 } },
  PERCENTAGE: { limits: { min: 0, max: 100 } },
  YEAR: { limits: { min: 1600, decimals: 0 } },
  YEAR_RANGE: { limits: { min: FIRST_YEAR } },
  DATE: { limits: {} },
  PHONE: { limits: null, samples: ({ mask }) => masked(mask ?? US_PHONE) },
  MASK: { limits: null, samples: ({ mask }) => masked(mask) },
  EMAIL: { limits: null, samples: () => ['name@company.com', 'other@company.com'] },
  WEBSITE: { limits: null, samples: () => ['www.company.com', 'www.other.com'] },
  ADDRESS: {
    limits: null,
    samples: () => [{ line1: '1 Main Street', city: 'Chicago', state: 'IL', zip: '60601' }],
  },
  STATES: { limits: null },
  FILE: {
    limits: null,
    samples: ({ multiple }) => {
      const file = { id: 'file', name: 'file.pdf', size: 1 };
      return [multiple === true ? [file] : file];
    },
  },
  PANEL: { limits: {} },
  CALC: { limits: null },
  LABEL: typed,
};

/** The limits that every question of a type has, by their properties; those that depend on today are left out. */
export function builtInLimits(
  type: QuestionType,
): Readonly<Record<string, number | string | undefined>> {
  return { ...PROVEN[type].limits };
}

/** A valid answer for the question's type, as it may have been given before the question was retired. */
export function someAnswer(question: Question): unknown {
  const [option] = Array.isArray(question.options) ? question.options : [];
  const tried = [
    ...(PROVEN[question.type].samples?.(question) ?? []),
    ...(option === undefined ? [] : [option.value, [option.value]]),
    'Yes',
    'a',
    ['a'],
    1,
    2020,
    '2020-01-31',
    { from: 2020, to: 2021 },
    true,
  ];
  const { decode } = questionTypes[question.type];
  return tried.find((value) => decode(value, question).ok);
}

function rangeOf(question: Question): ProofQuestion['range'] {
  const { limits } = PROVEN[question.type];
  if (limits === null) return undefined;
  const { min, max, decimals, per } = question;
  // Rows that follow an answer are created for each choice: too many prevent Ready For Review, but not a save.
  if (question.type === 'PANEL')
    return per == null && typeof max === 'number' ? { max } : undefined;
  const isFixed = (bound: unknown): bound is number | string =>
    typeof bound === 'number' || (typeof bound === 'string' && isDay(bound));
  const tighter = (
    own: unknown,
    by: number | string | undefined,
    pick: (...numbers: number[]) => number,
  ) => {
    if (!isFixed(own)) return by;
    return typeof own === 'number' && typeof by === 'number' ? pick(own, by) : own;
  };
  const [least, most] = [tighter(min, limits.min, Math.max), tighter(max, limits.max, Math.min)];
  const places = typeof decimals === 'number' ? decimals : limits.decimals;
  return {
    ...(least === undefined ? {} : { min: least }),
    ...(most === undefined ? {} : { max: most }),
    ...(places === undefined ? {} : { decimals: places }),
  };
}
