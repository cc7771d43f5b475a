import type { UiSchema } from '@rjsf/utils';
import type { ReactNode } from 'react';

/** What a list's template reads beside RJSF's own props, from `ui:options.list`. */
export type ListOptions = {
  /** How many rows there are, in words: `2 of 20`. */
  readonly count?: string;
  /** Says what bounds the rows now, beside the button that adds one. */
  readonly note?: string;
  /** Collapses all rows or opens all. */
  readonly foldAll?: { readonly isFolded: boolean; readonly onToggle: () => void };
};

/** What a row's template reads, from `ui:options.row`. */
export type RowOptions = {
  /** What the row stands for; left out, its place is its name. */
  readonly title?: string;
  /** Lets the row be collapsed to its summary line. */
  readonly fold?: {
    readonly isFolded: boolean;
    readonly onToggle: () => void;
    readonly summary: ReactNode;
  };
  /** Further buttons of the row. */
  readonly actions?: ReactNode;
};

export function listOptions(uiSchema: UiSchema | undefined): ListOptions {
  return optionOf<ListOptions>(uiSchema, 'list');
}

export function rowOptions(uiSchema: UiSchema | undefined): RowOptions {
  return optionOf<RowOptions>(uiSchema, 'row');
}

// RJSF types every option of its own; those of a theme it does not know.
function optionOf<T extends object>(uiSchema: UiSchema | undefined, name: string): Partial<T> {
  const options: Record<string, unknown> = uiSchema?.['ui:options'] ?? {};
  return (options[name] ?? {}) as Partial<T>;
}
