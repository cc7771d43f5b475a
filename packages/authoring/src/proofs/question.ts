import type { ProofQuestion } from '@plumbline/conditions';
import { isDay, questionTypes } from '@plumbline/form-engine';
import { isRecord, LARGEST, parseReference, US_PHONE } from '@plumbline/form-engine/authoring';
import { FIRST_YEAR } from '@plumbline/metrics';
import type { Question } from '@plumbline/schemas';
import { checkedQuestion, type PlacedQuestion } from '../check/questions.ts';

/**
 * The question as proofs know it: what it is by itself, what a save takes for an answer, and what its options
 * follow. Limits that move with the calendar are none: a form is proven for every day.
 *
 * @param now a day, `yyyy-mm-dd`, on which the answers shown as examples must be acceptable
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
  const samples = samplesOf(question);
  const range = rangeOf(question);
  return {
    ...checkedQuestion(placed),
    base: {
      hidden: question.hidden === true,
      disabled: question.disabled === true,
      readonly: question.readonly === true,
      required: question.required === true,
      skipCalculating: question.skipCalculating === true,
      additionalTextHidden: question.additionalTextHidden === true,
      ...(typeof question.colWidth === 'number' ? { colWidth: question.colWidth } : {}),
    },
    ...(type.answered
      ? {
          accepts: (value) => {
            const decoded = type.decode(value, question);
            return decoded.ok && type.invalid(decoded.value, { question, now }) === undefined;
          },
        }
      : { isAnswered: false, own: question.value ?? null }),
    ...(isCalculated ? { isCalculated } : {}),
    ...(follows === undefined ? {} : { follows }),
    ...(samples === undefined ? {} : { samples }),
    ...(range === undefined ? {} : { range }),
  };
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

/** Answers of types whose kind does not say what an answer looks like. */
function samplesOf(question: Question): readonly unknown[] | undefined {
  switch (question.type) {
    case 'EMAIL':
      return ['name@company.com', 'other@company.com'];
    case 'WEBSITE':
      return ['www.company.com', 'www.other.com'];
    case 'PHONE':
    case 'MASK': {
      const mask = question.mask ?? (question.type === 'PHONE' ? US_PHONE : undefined);
      if (typeof mask !== 'string') return undefined;
      return ['2', '3'].map((digit) => mask.replaceAll(/[#N]/gu, digit));
    }
    case 'FILE': {
      const file = { id: 'file', name: 'file.pdf', size: 1 };
      return [question.multiple === true ? [file] : file];
    }
    case 'ADDRESS':
      return [{ line1: '1 Main Street', city: 'Chicago', state: 'IL', zip: '60601' }];
    default:
      return typeof question.min === 'number' && questionTypes[question.type].kind === 'text'
        ? ['x'.repeat(Math.min(100, Math.max(1, question.min)))]
        : undefined;
  }
}

const LIMITS: Readonly<Partial<Record<Question['type'], NonNullable<ProofQuestion['range']>>>> = {
  NUMERIC: { min: -LARGEST, max: LARGEST },
  CURRENCY: { min: -LARGEST, max: LARGEST, decimals: 2 },
  PERCENTAGE: { min: 0, max: 100 },
  YEAR: { min: 1600, decimals: 0 },
  YEAR_RANGE: { min: FIRST_YEAR },
  DATE: {},
};

function rangeOf(question: Question): ProofQuestion['range'] {
  const limits = LIMITS[question.type];
  if (limits === undefined) return undefined;
  const { min, max, decimals } = question;
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
