import type { UiSchema } from '@rjsf/utils';
import type { ReactNode } from 'react';

/** What a list's template reads besides RJSF's own props, from `ui:options.list`. */
export type ListOptions = {
  /** The number of rows, in words: `2 of 20`. */
  readonly count?: string;
  /** Says what limits the rows now, next to the button that adds one. */
  readonly note?: string;
  /** Collapses all rows or opens all. */
  readonly foldAll?: { readonly isFolded: boolean; readonly onToggle: () => void };
};

/** What a row's template reads, from `ui:options.row`. */
export type RowOptions = {
  /** What the row stands for; without it, the row is named by its position. */
  readonly title?: string;
  /** Lets the row be collapsed to its summary line. */
  readonly fold?: {
    readonly isFolded: boolean;
    readonly onToggle: () => void;
    readonly summary: ReactNode;
  };
  /** More buttons for the row. */
  readonly actions?: ReactNode;
};

export function listOptions(uiSchema: UiSchema | undefined): ListOptions {
  return optionOf<ListOptions>(uiSchema, 'list');
}

export function rowOptions(uiSchema: UiSchema | undefined): RowOptions {
  return optionOf<RowOptions>(uiSchema, 'row');
}

// RJSF's types cover its own options, but not those of a theme.
function optionOf<T extends object>(uiSchema: UiSchema | undefined, name: string): Partial<T> {
  const options: Record<string, unknown> = uiSchema?.['ui:options'] ?? {};
  return (options[name] ?? {}) as Partial<T>;
}
