import type { Target } from '@plumbline/conditions';
import type { Weight } from './changes.ts';

/** The properties that rules may set, with the weight of a change to each. */
export const targetWeights: Readonly<Record<Target, Weight>> = {
  hidden: 'meaning',
  required: 'answers',
  disabled: 'meaning',
  readonly: 'meaning',
  value: 'meaning',
  colWidth: 'words',
  skipCalculating: 'meaning',
  additionalTextHidden: 'words',
};

export const targetNames = Object.keys(targetWeights) as readonly Target[];
