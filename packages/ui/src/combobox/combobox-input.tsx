import { useFieldAria } from '../field.tsx';
import { Icon } from '../icon.tsx';
import { TextInput } from '../text-input.tsx';
import type { Choice, LoadChoices } from './choice.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { anchorOf, type Listbox } from './use-listbox.ts';

/** Props that all comboboxes share. */
export type ComboboxBase = {
  readonly id: string;
  /** Names the list of suggestions. */
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly load?: LoadChoices | undefined;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly readonly?: boolean | undefined;
  readonly autofocus?: boolean | undefined;
  /** Called with the chosen option, including one that only a search returns. */
  readonly onChoose?: ((choice: Choice) => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly onFocus?: (() => void) | undefined;
};

type ComboboxInputProps = ComboboxBase & {
  readonly list: Listbox;
  readonly text: string;
  /** The typed text; its match in each option is highlighted. */
  readonly search: string;
  /** Nothing is next to it; see TextInput. */
  readonly ownLine?: boolean;
  /** The text is not an answer yet, so undo there is the browser's. */
  readonly ownUndo?: boolean;
  readonly isChosen: (choice: Choice) => boolean;
  readonly onType: (text: string) => void;
  /** Called when the chevron is pressed while the list is open. */
  readonly onClose: () => void;
  readonly onLeave: () => void;
};

/** One input, its chevron and its list. */
export function ComboboxInput(props: ComboboxInputProps) {
  const { id, list, text, onType, onClose, onLeave } = props;
  const aria = useFieldAria();
  return (
    // Only the input can have the focus; its blur event bubbles to here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="relative"
      style={anchorOf(id).around}
      onBlur={({ target }) => {
        // If another window is opened, the focus stays here.
        if (target !== document.activeElement) onLeave();
      }}
    >
      <TextInput
        ownLine={props.ownLine ?? false}
        data-own-undo={props.ownUndo || undefined}
        {...list.inputProps({
          ...aria,
          id,
          value: text,
          placeholder: props.placeholder,
          disabled: props.disabled,
          readOnly: props.readonly,
          autoFocus: props.autofocus,
          onChange: (event) => onType(event.target.value),
          onFocus: props.onFocus,
        })}
        suffix={<Chevron open={list.isOpen} onPress={list.isOpen ? onClose : list.show} />}
      />
      {list.isOpen && (
        <SuggestionList id={id} list={list} search={props.search} isChosen={props.isChosen} />
      )}
    </div>
  );
}

type ChevronProps = { readonly open: boolean; readonly onPress: () => void };

/** For the pointer only: the keyboard opens the list with the arrow keys. */
function Chevron({ open, onPress }: ChevronProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      className="-mr-1.5 grid size-7 cursor-pointer place-items-center"
      onMouseDown={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      <Icon name={open ? 'chevron-up' : 'chevron-down'} size={18} />
    </span>
  );
}
