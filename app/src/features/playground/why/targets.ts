import type { Target } from '@plumbline/conditions';
import type { QuestionState } from '@plumbline/form-engine';
import type { Question } from '@plumbline/schemas';

/** What each target is called. */
export const TARGETS: Readonly<Record<Target, string>> = {
  hidden: 'Hidden',
  required: 'Required',
  disabled: 'Disabled',
  readonly: 'Readonly',
  value: 'Value',
  colWidth: 'Width',
  skipCalculating: 'Left out of sums',
  additionalTextHidden: 'More text hidden',
};

const ALWAYS: readonly Target[] = ['hidden', 'required', 'disabled', 'readonly', 'value'];
const AT_TIMES: readonly Target[] = ['colWidth', 'skipCalculating', 'additionalTextHidden'];

/** What can be asked about a question: the rest only where a rule of it says something of it. */
export function targetsOf({ conditions }: Question): readonly Target[] {
  const isRuled = (target: Target): boolean =>
    conditions?.some((rule) => rule.trimStart().startsWith(target)) === true;
  return [...ALWAYS, ...AT_TIMES.filter(isRuled)];
}

/** A target's state in a word or two. */
export function stateWords(target: Target, state: unknown): string {
  if (typeof state === 'boolean' && target !== 'value') return state ? 'yes' : 'no';
  return valueWords(state);
}

/** What an author wants to know first: what is out of the ordinary about the question. */
export function firstTarget(state: QuestionState): Target {
  if (state.hidden) return 'hidden';
  if (state.disabled) return 'disabled';
  if (state.readonly) return 'readonly';
  return state.required ? 'required' : 'hidden';
}

function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  return JSON.stringify(value);
}
