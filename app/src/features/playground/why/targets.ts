import type { Target } from '@plumbline/conditions';
import type { QuestionState } from '@plumbline/form-engine';
import type { Question } from '@plumbline/schemas';

/** The label of each target. */
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

/** What can be asked about a question. Rare targets only if one of its rules sets them. */
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

/** What an author most likely asks first: what is unusual about the question. */
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
