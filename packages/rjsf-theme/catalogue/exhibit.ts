import type { RJSFSchema } from '@rjsf/utils';
import type { QuestionOptions } from '../src/theme/question-options.ts';

/** A state that a widget cannot be in, and why. */
export type Absent = { readonly absent: string };

export const absent = (reason: string): Absent => ({ absent: reason });

export function isAbsent(value: unknown): value is Absent {
  return typeof value === 'object' && value !== null && 'absent' in value;
}

/** One widget in one of its forms, with what it needs to be shown in every state. */
export type Exhibit = {
  /** Which form of the widget this is, where it has several: `a list`, `many choices`. */
  readonly form?: string;
  readonly label?: string;
  readonly help?: string;
  readonly schema: RJSFSchema;
  /** The answer is an object or a list that one widget draws: `'ui:field': 'WidgetField'`. */
  readonly isWhole?: boolean;
  readonly options?: QuestionOptions;
  readonly answer: unknown;
  /** The longest that a person would reasonably enter. */
  readonly longAnswer: unknown;
  /** What was typed and means no answer. */
  readonly illFormed: unknown;
  /** What makes the widget wait for the page. */
  readonly busy: { readonly value?: unknown; readonly act: (cell: HTMLElement) => void } | Absent;
};
