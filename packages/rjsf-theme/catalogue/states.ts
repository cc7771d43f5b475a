import { type Exhibit, isAbsent } from './exhibit.ts';

/** What one cell of the catalogue shows. */
export type Shown = {
  readonly value?: unknown;
  readonly required?: boolean;
  readonly readonly?: boolean;
  readonly disabled?: boolean;
  readonly errors?: readonly string[];
  readonly warnings?: readonly string[];
  readonly notices?: readonly string[];
  /** The cell is as narrow as on a page of 320 px. */
  readonly narrow?: boolean;
  /** Brings the widget into its state by user interaction, once it is rendered. */
  readonly act?: (cell: HTMLElement) => void;
};

/**
 * Every state that a widget can be in. Each says what its cell shows, or why a widget cannot be in it. A new state is
 * one line here, and one more cell for every widget.
 */
export const states = {
  empty: () => ({}),
  answered: ({ answer }) => ({ value: answer }),
  required: () => ({ required: true }),
  error: ({ answer }) => ({
    value: answer,
    required: true,
    errors: ['Enter it as it stands on the certificate'],
  }),
  warning: ({ answer }) => ({
    value: answer,
    warnings: ['More than most companies of this size report'],
  }),
  notice: ({ answer }) => ({
    value: answer,
    notices: ['Copied from last year; look whether it still holds'],
  }),
  readonly: ({ answer }) => ({ value: answer, readonly: true }),
  disabled: ({ answer }) => ({ value: answer, disabled: true }),
  'ill-formed': ({ illFormed }) =>
    isAbsent(illFormed)
      ? illFormed
      : { value: illFormed, errors: ['This cannot be read: look at the example'] },
  long: ({ longAnswer }) => (isAbsent(longAnswer) ? longAnswer : { value: longAnswer }),
  narrow: ({ answer }) => ({
    value: answer,
    required: true,
    narrow: true,
    errors: ['Enter it as it stands on the certificate'],
  }),
  busy: ({ busy, answer }) =>
    isAbsent(busy) ? busy : { value: busy.value ?? answer, act: busy.act },
} satisfies Record<string, (exhibit: Exhibit) => Shown | { readonly absent: string }>;

export type StateName = keyof typeof states;

export const stateNames = Object.keys(states) as readonly StateName[];
