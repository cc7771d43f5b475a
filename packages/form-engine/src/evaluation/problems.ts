import type { FormulaValue } from '@plumbline/metrics';
import type { Question } from '@plumbline/schemas';
import {
  type Block,
  has,
  IS_DROPPED,
  IS_HIDDEN,
  IS_ILL_FORMED,
  IS_OVERRIDDEN,
  IS_REQUIRED,
  IS_UNSAVABLE,
  isEditable,
  visibleRowsAt,
} from '../blocks/block.ts';
import type { Definition } from '../compile/definition.ts';
import { type BoundCheck, IS_RETIRED } from '../compile/plan.ts';
import { wordedAs } from '../questions/refusal.ts';
import { isRecord, plainText } from '../questions/question-type.ts';
import { questionTraits } from '../questions/traits.ts';
import { usDay } from '../questions/date.ts';
import { nameOf, numberText, subject } from '../questions/words.ts';
import { yearProblem } from '../questions/year-range.ts';
import { inOneUnit, inputValue, limitsOf, type LimitValue } from './limits.ts';
import { reminderOf } from './reminder.ts';
import type { QuestionError } from '../types.ts';

export type Problem = {
  readonly kind: QuestionError['kind'] | 'warning' | 'notice';
  readonly message: string;
};

/** All problems of a visible question, in the order in which to show them. */
export function problemsOf(block: Block, slot: number): readonly Problem[] {
  if (has(block, slot, IS_HIDDEN) || isRetiredAt(block, slot)) return NONE;
  const { question, type, kind } = definitionAt(block, slot);
  const more = block.plan.more[slot];
  // The common case first: not answered, and not required.
  const isSilent = block.own[slot] === null && block.value[slot] === null && kind !== 'panel';
  if (isSilent && more === undefined && !has(block, slot, IS_REQUIRED)) return NONE;
  const found: Problem[] = [];
  if (has(block, slot, IS_DROPPED))
    found.push({ kind: 'notice', message: droppedNotice(block, slot) });
  if (type.type === 'PANEL') found.push(...rowProblems(block, slot));
  else if (type.answered && !has(block, slot, IS_OVERRIDDEN)) {
    if (type.isBlank(block.value[slot]) && !has(block, slot, IS_ILL_FORMED)) {
      if (has(block, slot, IS_REQUIRED) && isEditable(block, slot))
        found.push({
          kind: 'missing',
          message: wordedAs(question, 'required', type.missing(question)),
        });
    } else {
      const own = ownProblem(block, slot) ?? lackingProblem(block, slot);
      if (own !== undefined) found.push(own);
      else if (more !== undefined) found.push(...relativeProblems(block, slot));
    }
  }
  if (more !== undefined) found.push(...checkProblems(block, more.checks));
  const reminder = reminderOf(question, block.value[slot], block.form.now);
  if (reminder !== undefined) found.push(reminder);
  return found;
}

const NONE: readonly Problem[] = [];

/** Whether the question is retired: its answer is only there to be removed, so nothing is wrong with it. */
export function isRetiredAt(block: Block, slot: number): boolean {
  return ((block.plan.traits[slot] as number) & IS_RETIRED) !== 0;
}

function definitionAt(block: Block, slot: number): Definition {
  return block.plan.definitions[slot] as Definition;
}

/** Why its own answer cannot be saved, whatever the question's state: it cannot be read, or is outside fixed limits. */
export function ownProblem(
  block: Block,
  slot: number,
): { readonly kind: QuestionError['kind']; readonly message: string } | undefined {
  if (!has(block, slot, IS_UNSAVABLE)) return undefined;
  const { question, type } = definitionAt(block, slot);
  if (has(block, slot, IS_ILL_FORMED)) {
    const standard = type.unreadable(question, block.own[slot]);
    return { kind: 'illFormed', message: wordedAs(question, 'invalid', standard) };
  }
  const refusal = type.invalid(block.own[slot], { question, now: block.form.now });
  if (refusal === undefined) return undefined;
  return { kind: 'outOfRange', message: wordedAs(question, refusal.kind, refusal.message) };
}

/** The problem of a required answer that is started but incomplete. */
function lackingProblem(
  block: Block,
  slot: number,
): { readonly kind: 'missing'; readonly message: string } | undefined {
  const { question, type } = definitionAt(block, slot);
  if (type.lacking === undefined || !has(block, slot, IS_REQUIRED) || !isEditable(block, slot))
    return undefined;
  const message = type.lacking(block.value[slot], question);
  if (message === undefined) return undefined;
  return { kind: 'missing', message: wordedAs(question, 'incomplete', message) };
}

/** Whether the question's limits and messages are the same as in its last state. */
export function isUnchanged(block: Block, slot: number): boolean {
  const state = block.states?.[slot];
  if (state === undefined) return false;
  const limits = limitsOf(block, slot);
  if (limits?.min !== state.limits?.min || limits?.max !== state.limits?.max) return false;
  const said = [...state.notices, ...state.errors, ...state.warnings].sort();
  const now = problemsOf(block, slot)
    .map(({ message }) => message)
    .sort();
  return said.length === now.length && said.every((message, at) => message === now[at]);
}

/** Also shown after a save: the session keeps the answer, in case its option comes back. */
function droppedNotice(block: Block, slot: number): string {
  const { question } = definitionAt(block, slot);
  const kept = [block.value[slot]].flat();
  const texts = [block.own[slot]]
    .flat()
    .filter((one) => !kept.includes(one))
    .map((one) => (plainText(one) === '' ? 'An unreadable entry' : `“${named(question, one)}”`));
  return `${texts.join(', ')} can no longer be chosen here and will be removed when this section is saved`;
}

/** The label if the template still has the option: the person never saw the value. */
function named({ options }: Question, value: unknown): string {
  const text = plainText(value);
  return options?.find((option) => String(option.value) === text)?.label ?? text;
}

function rowProblems(block: Block, slot: number): Problem[] {
  const { question } = definitionAt(block, slot);
  const per = block.plan.more[slot]?.per;
  if (!isEditable(block, slot)) return [];
  const rows = visibleRowsAt(block, slot).length;
  const now = limitsOf(block, slot);
  const boundOf = (fixed: unknown, limit: LimitValue | undefined) =>
    [fixed, limit].find((one) => typeof one === 'number');
  const least = boundOf(question.min, now?.min) ?? 0;
  const most = boundOf(question.max, now?.max) ?? Number.POSITIVE_INFINITY;
  const isChosen = per !== undefined && !per.isMany;
  if (rows < least) {
    const standard = `${isChosen ? 'Choose' : 'Add'} at least ${least}: ${nameOf(question)}`;
    return [{ kind: 'missing', message: wordedAs(question, 'min', standard) }];
  }
  if (rows > most) {
    const standard = `${isChosen ? 'Choose' : 'Keep'} at most ${most}: ${nameOf(question)}`;
    return [{ kind: 'check', message: wordedAs(question, 'max', standard) }];
  }
  return [];
}

/** Problems with limits that follow answers. They block review, not saving: the other answer may be the wrong one. */
function relativeProblems(block: Block, slot: number): Problem[] {
  const limits = limitsOf(block, slot);
  if (limits === undefined) return [];
  const definition = definitionAt(block, slot);
  const { question, type, kind } = definition;
  const isFigure = kind === 'number' && questionTraits[type.type].isFigure;
  const isTime = kind === 'date' || (kind === 'number' && !isFigure);
  const figureText = type.figureText ?? numberText;
  const beyond = isTime ? (['later', 'earlier'] as const) : (['more', 'less'] as const);
  const found: Problem[] = [];
  const compare = (value: unknown, limit: LimitValue, isMin: boolean) => {
    const [a, b] = inOneUnit(value, limit);
    if (a === null || b === null || (isMin ? a >= b : a <= b)) return;
    const standard =
      kind === 'yearRange'
        ? yearProblem(question, isMin ? 'first' : 'last', b)
        : `${subject(question)} must be ${isFigure ? figureText(b) : usDay(String(limit))} or ${beyond[isMin ? 0 : 1]}`;
    found.push({ kind: 'check', message: wordedAs(question, isMin ? 'min' : 'max', standard) });
  };
  const value = block.value[slot];
  const ends = isRecord(value) ? [value['from'], value['to']] : [value, value];
  compare(ends[0], limits.min, true);
  compare(ends[1], limits.max, false);
  return found;
}

function checkProblems(block: Block, checks: readonly BoundCheck[]): Problem[] {
  const found: Problem[] = [];
  for (const { formula, inputs, message, severity } of checks) {
    const values: Record<string, FormulaValue> = Object.create(null);
    const isComplete = inputs.every(([name, bound]) => {
      const value = inputValue(block, bound);
      if (value === null || (Array.isArray(value) && value.length === 0)) return false;
      values[name] = value as FormulaValue;
      return true;
    });
    if (isComplete && formula.evaluate(values) === 0)
      found.push({ kind: severity === 'warning' ? 'warning' : 'check', message });
  }
  return found;
}
