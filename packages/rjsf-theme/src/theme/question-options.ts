import type { ReactNode } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import type { Choice, LoadChoices } from '@plumbline/ui';
import type { PlumblineFormContext } from './form-context.ts';

/** How a CALC's value is shown. */
export type CalcUnit = 'currency' | 'fraction' | 'rate' | 'date' | 'documents';

/** What the theme reads from `ui:options`, besides RJSF's own. All of it is optional. */
export type QuestionOptions = {
  /** Columns out of twelve. */
  readonly colWidth?: number;
  readonly warnings?: readonly string[];
  readonly notices?: readonly string[];
  /** Shown under the control. */
  readonly additionalText?: ReactNode;
  /** Rules decide whether this question is asked, must be answered, or may be changed. */
  readonly followsRule?: boolean;
  /** A rule may set the answer or close the field: if it is closed, the field says so. */
  readonly isLocked?: boolean;
  /** The choices; takes precedence over the schema's `enum`. */
  readonly choices?: readonly Choice[];
  readonly loadChoices?: LoadChoices;
  /** The current bounds, if they follow other answers: for a YEAR_RANGE the first and the last year. */
  readonly limits?: {
    readonly min: number | string | null;
    readonly max: number | string | null;
  };
  /** `#` digit, `A` letter, `N` either; everything else is literal. */
  readonly mask?: string;
  readonly decimals?: number;
  readonly maxLength?: number;
  readonly unit?: CalcUnit;
  /** File types, such as `pdf`. */
  readonly accept?: readonly string[];
  /** Today, `yyyy-mm-dd`: needed to read a date typed as `today` or with a two-digit year. */
  readonly today?: string;
  /** Ids of the questions that a CALC still waits for. */
  readonly missing?: readonly string[];
  /** Clears chosen values that are no longer options; omitted if the whole answer can still be chosen. */
  readonly clearGone?: () => void;
  /** What to do with the answer to a question that is no longer asked. */
  readonly note?: string;
  /** Removes that answer. */
  readonly remove?: () => void;
  /** Whether the answer is a list; RJSF's own `multiple` does not reach an object's widget. */
  readonly many?: boolean;
};

export function questionOptions(options: Readonly<Record<string, unknown>>): QuestionOptions {
  return options;
}

/** The choices of a widget: `ui:options.choices`, else what RJSF made of the schema's `enum` or `oneOf`. */
export function choicesOf(props: Pick<WidgetProps, 'options'>): readonly Choice[] {
  const { choices } = questionOptions(props.options);
  return choices ?? (props.options.enumOptions as readonly Choice[] | undefined) ?? none;
}

const none: readonly Choice[] = [];

export function formContextOf(props: Pick<WidgetProps, 'registry'>): PlumblineFormContext {
  return (props.registry.formContext ?? {}) as PlumblineFormContext;
}
