import { dayNumber, isSame } from '@plumbline/form-engine/authoring';
import type { Question } from '@plumbline/schemas';
import { builtInLimits } from '../proofs/question.ts';
import type { ChangedQuestion, QuestionChange } from './changes.ts';
import { formulaText, isObject, references } from './one-wording.ts';

type Effect = 'tighter' | 'looser' | 'other';

/** Each property that limits an answer, with the effect of a change. The two sides are never the same. */
const LIMITS: Readonly<Record<string, (from: unknown, to: unknown) => Effect>> = {
  min: (from, to) => bound(from, to, (before, now) => now > before),
  max: (from, to) => bound(from, to, (before, now) => now < before),
  decimals: (from, to) => bound(from, to, (before, now) => now < before),
  maxLength: (from, to) => bound(from, to, (before, now) => now < before),
  mask: (from, to) => present(from, to) ?? 'other',
  accept: (from, to) => present(from, to) ?? kinds(from, to),
};

/** Limits of one question that changed. */
export function limitChanges(
  from: Question,
  to: Question,
  at: Omit<ChangedQuestion, 'weight'>,
): readonly QuestionChange[] {
  return Object.entries(LIMITS).flatMap(([property, effectOf]): QuestionChange[] => {
    const [before, now] = [given(from[property]), given(to[property])];
    if (isSame(oneWording(before), oneWording(now))) return [];
    const [old, next] = [before ?? anyway(from, property), now ?? anyway(to, property)];
    if (isSame(oneWording(old), oneWording(next))) return [];
    const effect = effectOf(old, next);
    const weight = effect === 'looser' ? 'meaning' : 'answers';
    return [{ kind: 'limit', ...at, weight, property, from: before, to: now, effect }];
  });
}

/** An empty list is no limit, as if it were absent. */
const given = (value: unknown): unknown =>
  value === undefined || (Array.isArray(value) && value.length === 0) ? null : value;

/** What limits an answer if the question says nothing, such as the two decimals of a CURRENCY; null for nothing. */
const anyway = ({ type }: Question, property: string): unknown =>
  builtInLimits(type)[property] ?? null;

/** Normalizes a bound that depends on answers, and the order of a list. */
function oneWording(value: unknown): unknown {
  if (Array.isArray(value))
    return (value as unknown[]).map((one) => JSON.stringify(one)).toSorted();
  if (!isObject(value)) return value;
  const { formula, inputs } = value;
  return {
    ...(references(value) as object),
    ...(typeof formula === 'string' && { formula: formulaText(formula) }),
    ...(isObject(inputs) && {
      inputs: Object.fromEntries(
        Object.entries(references(inputs) as object).map(([name, one]) => [name, references(one)]),
      ),
    }),
  };
}

/** The names of the properties that are compared here. */
export const limitNames: readonly string[] = Object.keys(LIMITS);

/** An added limit is tighter, a removed one is looser. */
function present(from: unknown, to: unknown): Effect | undefined {
  if (from === null) return 'tighter';
  return to === null ? 'looser' : undefined;
}

function bound(
  from: unknown,
  to: unknown,
  isTighter: (before: number, now: number) => boolean,
): Effect {
  const known = present(from, to);
  if (known !== undefined) return known;
  const [before, now] = [fixed(from), fixed(to)];
  // Nothing is certain about a date and a number, or a limit that depends on today or on another answer.
  if (before === null || now === null || typeof from !== typeof to) return 'other';
  return isTighter(before, now) ? 'tighter' : 'looser';
}

function fixed(value: unknown): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? dayNumber(value.trim()) : null;
}

function kinds(from: unknown, to: unknown): Effect {
  if (!Array.isArray(from) || !Array.isArray(to)) return 'other';
  const [before, now] = [new Set<unknown>(from), new Set<unknown>(to)];
  if ([...before].every((kind) => now.has(kind))) return 'looser';
  return [...now].every((kind) => before.has(kind)) ? 'tighter' : 'other';
}
