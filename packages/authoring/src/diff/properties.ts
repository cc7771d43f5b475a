import { isSame } from '@plumbline/form-engine/authoring';
import { targetNames } from './targets.ts';
import type { Question } from '@plumbline/schemas';
import type { ChangedQuestion, QuestionChange, Weight } from './changes.ts';
import { limitNames } from './limits.ts';
import { formulaText, isObject, references } from './one-wording.ts';

/** Properties of a question that are compared elsewhere, or are answers. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'id',
  'type',
  'value',
  'questions',
  'conditions',
  'options',
  'multiple',
  ...limitNames,
  ...targetNames,
]);

/** The weight of a change to each property; all others are `words`. */
const WEIGHTS: Readonly<Record<string, Weight>> = {
  callbacks: 'meaning',
  checks: 'meaning',
  per: 'answers',
  optionsFrom: 'answers',
  unit: 'meaning',
  default: 'meaning',
  metrics: 'meaning',
  panels: 'meaning',
  retired: 'meaning',
};

/** How to normalize a property before it is compared. */
const NORMAL: Readonly<Record<string, (value: unknown) => unknown>> = {
  callbacks: (value) => each(value, (one) => ({ ...one, inputs: references(one['inputs']) })),
  checks: (value) =>
    each(value, (one) => ({
      ...one,
      inputs: references(one['inputs']),
      formula: typeof one['formula'] === 'string' ? formulaText(one['formula']) : one['formula'],
      severity: one['severity'] ?? 'error',
    })),
  per: references,
  optionsFrom: references,
  panels: (value) =>
    each(value, ({ id, questions }) => ({ id: String(id), questions: answersOf(questions) })),
};

/** The changes to all other properties of a question. */
export function propertyChanges(
  from: Question,
  to: Question,
  at: Omit<ChangedQuestion, 'weight'>,
): readonly QuestionChange[] {
  const names = new Set([...Object.keys(from), ...Object.keys(to)]);
  return [...names].flatMap((property): QuestionChange[] => {
    if (ELSEWHERE.has(property)) return [];
    const [before, now] = [normal(property, from[property]), normal(property, to[property])];
    if (isSame(before, now)) return [];
    const weight = Object.hasOwn(WEIGHTS, property) ? (WEIGHTS[property] as Weight) : 'words';
    return [{ kind: 'property', ...at, weight, property, from: before, to: now }];
  });
}

/** Absent, null, false and an empty list are equivalent. */
function normal(property: string, value: unknown): unknown {
  const known = Object.hasOwn(NORMAL, property) ? NORMAL[property] : undefined;
  const one = known === undefined ? value : known(value);
  if (one === undefined || one === false || (Array.isArray(one) && one.length === 0)) return null;
  return one;
}

function each(value: unknown, one: (entry: Readonly<Record<string, unknown>>) => unknown): unknown {
  return Array.isArray(value) ? (value as unknown[]).filter(isObject).map(one) : value;
}

/** For a template's own rows: their questions and the answers in them. */
function answersOf(questions: unknown): unknown {
  return each(questions, ({ id, value, questions: inside, panels }) => ({
    id,
    value: value ?? null,
    inside: inside === undefined ? null : answersOf(inside),
    panels: panels === undefined ? null : (NORMAL['panels'] as (value: unknown) => unknown)(panels),
  }));
}
