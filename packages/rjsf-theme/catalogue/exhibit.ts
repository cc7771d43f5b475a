import type { RJSFSchema } from '@rjsf/utils';
import type { QuestionOptions } from '../src/theme/question-options.ts';

/** A state that a widget cannot be in, and why. */
export type Absent = { readonly absent: string };

export const absent = (reason: string): Absent => ({ absent: reason });

export function isAbsent(value: unknown): value is Absent {
  return typeof value === 'object' && value !== null && 'absent' in value;
}

/** One widget in one of its variants, with what it needs to be shown in every state. */
export type Exhibit = {
  /** Names the variant, if the widget has several: `a list`, `many choices`. */
  readonly form?: string;
  readonly label?: string;
  readonly help?: string;
  readonly schema: RJSFSchema;
  /** The answer is an object or a list that one widget renders: `'ui:field': 'WidgetField'`. */
  readonly isWhole?: boolean;
  readonly options?: QuestionOptions;
  readonly answer: unknown;
  /** The longest answer that a person would reasonably enter. */
  readonly longAnswer: unknown;
  /** Text that a person typed and that is not an answer. */
  readonly illFormed: unknown;
  /** What makes the widget wait for the page. */
  readonly busy: { readonly value?: unknown; readonly act: (cell: HTMLElement) => void } | Absent;
};
