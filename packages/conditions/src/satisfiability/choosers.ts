import type { Scalar } from '../ast.ts';
import { optionTexts } from '../checker/options.ts';
import { numberOf, textOf } from '../reading.ts';
import type { Test } from './choice.ts';
import { areTypedAlike, type ProofQuestion } from './question.ts';

/**
 * A question whose answers are choices made in another one: the key of a row (R11), or a question whose options follow
 * an answer (R13). What matters is not only its tests, but also whether its answer is among those choices.
 */
export type Chooser = {
  readonly id: string;
  readonly source: ProofQuestion;
  /** Whether it is the key of a row, which holds the choice that the row was created for, whatever its own options. */
  readonly isKey: boolean;
};

/** What a proof knows about the choices that a question's answers come from. */
export type Choices = {
  readonly isKey: boolean;
  /** The choices that the source is tested for. */
  readonly named: ReadonlySet<string>;
  /** Whether the source could hold a choice. */
  readonly canHold: (text: string) => boolean;
  /** Whether an answer other than those tried could be chosen and give other results. */
  readonly isOpen: boolean;
};

/** The last year that a range of years can end in. */
const LAST_YEAR = 2999;

/** The choosers that a question introduces; usually none. */
export function choosersOf(
  { id, per, follows }: ProofQuestion,
  byId: ReadonlyMap<string, ProofQuestion>,
): readonly Chooser[] {
  const chosenIn = (chooser: string, from: string | undefined, isKey: boolean): Chooser[] => {
    const source = byId.get(from ?? '');
    return source === undefined || !byId.has(chooser) ? [] : [{ id: chooser, source, isKey }];
  };
  return per === undefined
    ? chosenIn(id, follows?.question, false)
    : chosenIn(per.key, per.source, true);
}

/** Whether a choice could be an answer of the source that a save accepts, today or another day. */
export function canHold(source: ProofQuestion, text: string): boolean {
  const options = optionTexts(source);
  if (options !== undefined) return options.includes(text);
  if (source.kind === 'number') return text === String(numberOf(text));
  if (source.kind !== 'yearRange') return true;
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  const { min, max } = yearsOf(source);
  return year >= min && year <= max;
}

/**
 * Choices of a source that represent all of them: every choice that is named, and of the others, a few for each
 * combination of results that the chooser's tests can have.
 *
 * @param typed the answers to try for both questions when the source accepts any text
 * @param count how many choices per combination
 */
export function choicesIn(
  { source }: Chooser,
  chooser: ProofQuestion,
  {
    tests,
    literals,
    typed,
    count,
  }: {
    readonly tests: readonly Test[];
    /** What the chooser is compared with. */
    readonly literals: readonly Scalar[];
    readonly typed: readonly unknown[];
    readonly count: number;
  },
): readonly string[] {
  const read = literals.map((literal) =>
    textOf(chooser.kind === 'number' ? (numberOf(literal) ?? literal) : literal),
  );
  const named = new Set(read.filter((text) => text !== undefined));
  const found = new Map<string, number>();
  const more = candidates(source, typed).filter((text) => {
    if (named.has(text)) return false;
    const value = readBy(chooser, text);
    const chosen = source.kind === 'list' ? [text] : readBy(source, text);
    const outcome = [
      ...placeOf(chooser, value),
      ...placeOf(source, chosen),
      ...tests.map(({ run }) => run(value)),
    ].join();
    const known = found.get(outcome) ?? 0;
    found.set(outcome, known + 1);
    return known < count;
  });
  return [...named, ...more];
}

/** A choice as an answer of a question. */
function readBy({ kind }: ProofQuestion, text: string): unknown {
  if (kind === 'yearRange') return { from: Number(text), to: Number(text) };
  return kind === 'number' ? (numberOf(text) ?? text) : text;
}

/** Whether a question accepts an answer today, and whether the answer is below or above its limits. */
function placeOf({ accepts, range = {} }: ProofQuestion, value: unknown): readonly boolean[] {
  const { min, max } = range;
  const isBelow = typeof value === 'number' && typeof min === 'number' && value < min;
  const isAbove = typeof value === 'number' && typeof max === 'number' && value > max;
  return [accepts?.(value) !== false, isBelow, isAbove];
}

/** Whether the source may hold a typed answer that behaves unlike all those tried in the chooser. */
export function mayDiffer(
  { source }: Chooser,
  chooser: ProofQuestion,
  tests: readonly Test[],
): boolean {
  if (optionTexts(source) !== undefined || source.kind === 'yearRange') return false;
  const isRead = tests.some(
    ({ dependsOn }) => dependsOn === 'inclusion' || dependsOn === 'opaque' || dependsOn === 'order',
  );
  const isText = chooser.kind === 'text' && (source.kind === 'text' || source.kind === 'list');
  return isRead && !(isText && areTypedAlike([chooser, source]));
}

function candidates(source: ProofQuestion, typed: readonly unknown[]): readonly string[] {
  const options = optionTexts(source);
  if (options !== undefined) return options;
  if (source.kind !== 'yearRange')
    return typed
      .map(textOf)
      .filter((text) => text !== undefined && canHold(source, text)) as string[];
  const { min, max } = yearsOf(source);
  return Array.from({ length: Math.max(0, max - min + 1) }, (_, at) => String(min + at));
}

function yearsOf({ range = {} }: ProofQuestion): { readonly min: number; readonly max: number } {
  return {
    min: typeof range.min === 'number' ? range.min : 2020,
    max: typeof range.max === 'number' ? range.max : LAST_YEAR,
  };
}
