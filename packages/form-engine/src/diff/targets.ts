import type { Target } from '@plumbline/conditions';
import type { Question } from '@plumbline/schemas';
import type { Weight } from './changes.ts';

/** What a target is while no rule of it holds, and how far a change of it reaches. */
type TargetSpec = {
  readonly base: (question: Question) => unknown;
  readonly weight: Weight;
};

const flag = (name: string) => (question: Question) => question[name] === true;

/** The properties that rules may set; `value` has no base of its own: the person's answer stands. */
export const targets: Readonly<Record<Target, TargetSpec>> = {
  hidden: { base: flag('hidden'), weight: 'meaning' },
  required: { base: flag('required'), weight: 'answers' },
  disabled: { base: flag('disabled'), weight: 'meaning' },
  readonly: { base: flag('readonly'), weight: 'meaning' },
  value: { base: () => null, weight: 'meaning' },
  colWidth: {
    base: ({ colWidth }) => (typeof colWidth === 'number' ? colWidth : 12),
    weight: 'words',
  },
  skipCalculating: { base: flag('skipCalculating'), weight: 'meaning' },
  additionalTextHidden: { base: flag('additionalTextHidden'), weight: 'words' },
};

export const targetNames: readonly string[] = Object.keys(targets).filter((one) => one !== 'value');
