import type { Target } from '@plumbline/conditions';
import type { QuestionState } from '@plumbline/form-engine';
import type { Question } from '@plumbline/schemas';

/** The targets in the order in which they are asked about, with the words for what each says of a question. */
export const TARGETS = {
  hidden: { name: 'Hidden', is: 'hidden', isNot: 'shown' },
  required: { name: 'Required', is: 'required', isNot: 'not required' },
  disabled: { name: 'Disabled', is: 'disabled', isNot: 'enabled' },
  readonly: { name: 'Readonly', is: 'readonly', isNot: 'editable' },
  value: { name: 'Value', is: '', isNot: '' },
  colWidth: { name: 'Width', is: '', isNot: '' },
  skipCalculating: { name: 'Left out of sums', is: 'left out of sums', isNot: 'counted in sums' },
  additionalTextHidden: {
    name: 'More text hidden',
    is: 'without its additional text',
    isNot: 'with its additional text',
  },
} as const satisfies Readonly<
  Record<Target, { readonly name: string; readonly is: string; readonly isNot: string }>
>;

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

/** A question in that state, as `shown` or `required`. */
export function becomes(target: Target, state: unknown): string {
  if (typeof state === 'boolean' && target !== 'value')
    return state ? TARGETS[target].is : TARGETS[target].isNot;
  return `${valueWords(state)}${target === 'colWidth' ? ' columns wide' : ''}`;
}

/** What an author wants to know first: what is out of the ordinary about the question. */
export function firstTarget(state: QuestionState): Target {
  if (state.hidden) return 'hidden';
  if (state.disabled) return 'disabled';
  if (state.readonly) return 'readonly';
  return state.required ? 'required' : 'hidden';
}

/** A value as its template writes it. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  return JSON.stringify(value);
}
