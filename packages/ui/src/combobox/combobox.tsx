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
        /** Enter takes the first option while none is active, as in a palette. */
        readonly takesFirst?: boolean;
      }
    | {
        /** Any number of texts, each a chip before the input. */
        readonly takes: 'texts';
        readonly value: readonly string[];
        readonly onChange: (value: readonly string[]) => void;
      }
  );

/**
 * An input with a list of suggestions under it (the ARIA combobox; the focus stays in the input). What it takes as an
 * answer differs; its list, its keys and its announcements do not.
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
