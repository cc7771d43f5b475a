import type { Choice } from './choice.ts';
import type { ComboboxBase } from './combobox-input.tsx';
import { MultiCombobox } from './multi-combobox.tsx';
import { OptionCombobox } from './option-combobox.tsx';
import { TextCombobox } from './text-combobox.tsx';

export type ComboboxProps = ComboboxBase &
  (
    | {
        /** Any text is an answer; a text that is a suggestion's label becomes its value. */
        readonly takes: 'text';
        readonly value: string;
        readonly onChange: (value: string) => void;
      }
    | {
        /** Only an option is an answer. */
        readonly takes: 'option';
        readonly value: unknown;
        readonly onChange: (value: Choice['value'] | undefined) => void;
        /** Enter takes the first option when none is active, as in a command palette. */
        readonly takesFirst?: boolean;
      }
    | {
        /** Any number of texts, each shown as a chip before the input. */
        readonly takes: 'texts';
        readonly value: readonly string[];
        readonly onChange: (value: readonly string[]) => void;
      }
  );

/**
 * An input with a list of suggestions under it (the ARIA combobox; the focus stays in the input). The variants differ
 * in what they accept as an answer, not in their list, keys or announcements.
 */
export function Combobox(props: ComboboxProps) {
  switch (props.takes) {
    case 'text':
      return <TextCombobox {...props} />;
    case 'option':
      return <OptionCombobox {...props} />;
    case 'texts':
      return <MultiCombobox {...props} />;
  }
}
