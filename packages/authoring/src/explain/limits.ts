import type { Address, Session } from '@plumbline/form-engine';
import {
  fixedBound,
  isNamedBound,
  isRecord,
  parseReference,
  partsOf,
} from '@plumbline/form-engine/authoring';
import { lastFiscalYear } from '@plumbline/metrics';
import type { Bound } from '@plumbline/schemas';
import type { Reading } from './explanation.ts';
import { nameWords, questionWords, stateWords, valueWords } from './phrases.ts';
import { find } from './reading.ts';
import { labelOf, read } from './reasons.ts';

/** Why a bound that depends on answers has its current value. Plain data. */
export type LimitExplanation = {
  readonly address: Address;
  readonly label: string;
  readonly limit: 'min' | 'max';
  /** Its current value, as in `session.get(address).limits`; null while nothing is checked. */
  readonly state: number | string | null;
  /** As written in the template. */
  readonly bound: Bound;
  /** What it read, by the input names of its formula; without one, a single input, `question` or `fiscalYear`. */
  readonly inputs: readonly LimitReading[];
};

/** `reading` is left out for an input that depends only on today. */
export type LimitReading = {
  readonly name: string;
  readonly kind: 'answer' | 'fiscalYear' | 'named';
  readonly value: unknown;
  readonly reading?: Reading;
};

/** Every bound of a question that follows answers, the minimum first. */
export function explainLimits(session: Session, address: Address): readonly LimitExplanation[] {
  const { question } = session.placeOf(address);
  const { limits } = session.get(address);
  return (['min', 'max'] as const).flatMap((limit): LimitExplanation[] => {
    const bound = question[limit];
    if (typeof bound !== 'object' || bound === null || limits === undefined) return [];
    const inputs = sourcesOf(bound).map(([name, source]) =>
      readSource(session, address, name, source),
    );
    return [{ address, label: labelOf(question), limit, state: limits[limit], bound, inputs }];
  });
}

/** The bound in plain English, as lines with indentation. */
export function limitLines({
  address,
  label,
  limit,
  state,
  bound,
  inputs,
}: LimitExplanation): readonly string[] {
  const name = limit === 'min' ? 'minimum' : 'maximum';
  const { formula, else: otherwise } = partsOf(bound);
  const isAbsent = inputs.some(({ value }) => isNothing(value));
  return [
    `${questionWords(label, address)} has ${state === null ? `no ${name} now` : `a ${name} of ${state}`}.`,
    ...(typeof formula === 'string' ? [`  It is the result of ${formula}:`] : []),
    ...inputs.map(
      (input) =>
        `${typeof formula === 'string' ? `    ${input.name}: ` : '  It is '}${inputWords(input)}.`,
    ),
    ...(typeof formula !== 'string' || !(isAbsent || state === null)
      ? []
      : [
          `  ${isAbsent ? 'An input has no answer' : 'It has no result'}, so ${
            otherwise == null
              ? 'no limit applies'
              : `the \`else\` value applies: ${String(otherwise)}`
          }.`,
        ]),
  ];
}

function inputWords({ kind, value, reading }: LimitReading): string {
  if (reading === undefined) return valueWords(value);
  const words = readingWords(reading);
  return kind === 'fiscalYear'
    ? `${valueWords(value)}, the last completed fiscal year, based on ${words}`
    : words;
}

function readingWords(reading: Reading): string {
  switch (reading.kind) {
    case 'question':
      return `${nameWords(reading)}, which ${stateWords(reading)}`;
    case 'rows':
      return `${nameWords(reading)} in all rows: ${valueWords(reading.rows.map(({ value }) => value))}`;
    case 'lacking':
      return `${nameWords(reading)}, which is not in this row`;
    case 'fact':
      return `${nameWords(reading)}, which is ${valueWords(reading.value)}`;
    default:
      return reading satisfies never;
  }
}

type Source = string | { readonly fiscalYear: string };

function sourcesOf(bound: Exclude<Bound, number | string>): readonly (readonly [string, Source])[] {
  const { question, fiscalYear, inputs } = partsOf(bound);
  if (typeof question === 'string') return [['question', `panelInnerId.${question}`]];
  if (typeof fiscalYear === 'string') return [['fiscalYear', { fiscalYear }]];
  return Object.entries(isRecord(inputs) ? (inputs as Readonly<Record<string, Source>>) : {});
}

function readSource(
  session: Session,
  address: Address,
  name: string,
  source: Source,
): LimitReading {
  const { now } = session;
  if (typeof source === 'string' && isNamedBound(source))
    return { name, kind: 'named', value: fixedBound(source, now) ?? now };
  const reference = parseReference(typeof source === 'string' ? source : source.fiscalYear);
  if (reference === undefined) return { name, kind: 'answer', value: null };
  const reading = read(session, find(session, reference, address));
  const value = valueOf(reading);
  if (typeof source === 'string') return { name, kind: 'answer', value, reading };
  return { name, kind: 'fiscalYear', value: lastFiscalYear(value, now), reading };
}

function valueOf(reading: Reading): unknown {
  if (reading.kind === 'rows')
    return reading.rows.flatMap(({ value }) => (value === null ? [] : [value]));
  return reading.kind === 'lacking' ? null : reading.value;
}

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);
