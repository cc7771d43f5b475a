import { questionTraits } from '@plumbline/form-engine';
import type { Definition } from '@plumbline/form-engine/authoring';
import type { Question, QuestionType } from '@plumbline/schemas';
import type { Survival } from './changes.ts';

export type SurvivalVerdict = { readonly survives: Survival; readonly example?: unknown };

/** So far in the future that limits that depend on today never matter: they are not a question of type. */
const NO_DAY = '9999-12-31';

/**
 * Whether answers saved under one definition can be kept under another: readable by its codec, within its fixed limits,
 * among its options. Decided by trying the old question's options if it lists them, otherwise values of every shape
 * that the old type keeps, and in either case values that the new definition expects.
 */
export function survivalOf(from: Definition, to: Definition): SurvivalVerdict {
  if (!from.type.answered) return { survives: 'unsaved' };
  const saved = [...savedValues(from), ...wantedValues(from, to)].filter((value) =>
    isKept(value, from),
  );
  if (saved.length === 0) return { survives: 'unsaved' };
  const lost = saved.filter((value) => !isKept(value, to));
  if (lost.length === 0) return { survives: 'all' };
  return { survives: lost.length === saved.length ? 'none' : 'some', example: lost[0] };
}

function isKept(value: unknown, { type, question, optionValues }: Definition): boolean {
  if (!type.answered) return false;
  const decoded = type.decode(value, question);
  if (!decoded.ok || type.isBlank(decoded.value)) return false;
  if (type.invalid(decoded.value, { question, now: NO_DAY }) !== undefined) return false;
  return (
    optionValues === undefined ||
    [decoded.value].flat().every((one) => optionValues.has(String(one).trim()))
  );
}

const TEXTS: readonly unknown[] = [
  'Summit Power LLC',
  'A',
  'NA',
  'Yes',
  'true',
  '0',
  '42',
  '1987',
  '-3.125',
  '12.345',
  '250',
  '2024-02-29',
  'a@summit.example',
  'https://summit.example',
  '(555) 010-4477',
  'first line\nsecond line',
  'x'.repeat(600),
  'x'.repeat(20_000),
];
/** The largest but one is a telephone number, too. */
const NUMBERS: readonly unknown[] = [
  0, 1, -1, 42, 101, 1987, 2022, 0.125, 12.345, -0.01, 250_000, 3_125_550_100, 999_999_999_999,
];

const SAMPLES: Readonly<Record<QuestionType, readonly unknown[]>> = {
  TEXT: TEXTS,
  TEXTAREA: TEXTS,
  COMBOBOX: TEXTS,
  SELECT: TEXTS,
  RADIO: TEXTS,
  YESNO: ['Yes', 'No'],
  CHECKBOX: [['Yes'], ['1987'], ['a', 'b'], ['x'.repeat(400)]],
  STATES: [['TX'], ['TX', 'OK']],
  CHECK: [true, false],
  NUMERIC: NUMBERS,
  CURRENCY: NUMBERS,
  PERCENTAGE: NUMBERS,
  YEAR: [1600, 1899, 1987, 2022],
  YEAR_RANGE: [
    { from: 2020, to: 2022 },
    { from: 2022, to: 2022 },
  ],
  DATE: ['2024-02-29', '1987-01-31', '0001-01-01', '9999-12-31'],
  PHONE: TEXTS,
  MASK: TEXTS,
  EMAIL: ['a@summit.example'],
  WEBSITE: ['https://summit.example', 'www.summit.example'],
  // An address keeps any parts, even those of a year range.
  ADDRESS: [
    { line1: '1 Main St', city: 'Tulsa', state: 'OK', zip: '74103' },
    { line1: '1 Main St', from: 2020, to: 2022 },
  ],
  FILE: [{ id: 'f1', name: 'certificate.pdf', size: 1 }],
  PANEL: [],
  CALC: [],
  LABEL: [],
};

/** Values of every shape that may have been saved for the question; if it lists its options, all of them. */
function savedValues({ question, optionValues, kind }: Definition): readonly unknown[] {
  if (optionValues !== undefined) {
    const options = [...optionValues];
    return kind === 'list' ? [...options.map((one) => [one]), options] : options;
  }
  const samples = SAMPLES[question.type];
  const isList = question.multiple === true;
  if (question.type === 'COMBOBOX' && isList)
    return [...samples.map((one) => [one]), ['a', 'b'], samples.slice(0, 4)];
  if (question.type === 'FILE' && isList)
    return [samples, [...samples, { id: 'f2', name: 'second.pdf', size: 1 }]];
  return [...maskSamples(question), ...samples];
}

/** Values that the new definition keeps, as the old type reads them. */
function wantedValues(from: Definition, to: Definition): readonly unknown[] {
  const { min, max } = to.question;
  return [...savedValues(to), min, max].flatMap((one) => {
    const parts = Array.isArray(one) ? [one, ...(one as unknown[])] : [one];
    return parts.flatMap((part) => {
      const decoded = from.type.decode(part, from.question);
      return part == null || !decoded.ok ? [] : [decoded.value];
    });
  });
}

/** Texts that fit the question's mask, with digits and with letters if it accepts either. */
function maskSamples({ type, mask }: Question): readonly string[] {
  if (!questionTraits[type].uses.includes('mask') || mask == null) return [];
  const shape = mask.replaceAll('#', '7').replaceAll('A', 'Q');
  return [shape.replaceAll('N', '7'), shape.replaceAll('N', 'Q')];
}
