import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import {
  type ComponentPropsWithRef,
  type CSSProperties,
  type KeyboardEvent,
  useState,
} from 'react';
import type { Choice, LoadChoices } from './choice.ts';
import { useSuggestions } from './suggestions.ts';

export type ListboxOptions = {
  /** The input's id. */
  readonly id: string;
  /** Names the list. */
  readonly label: string;
  /** What is in the input. */
  readonly text: string;
  /** What the list is filtered by; empty until something is typed, because opening shows everything. */
  readonly search: string;
  readonly choices: readonly Choice[];
  readonly load?: LoadChoices | undefined;
  /** Only an option is an answer: text that matches none is not kept. */
  readonly isClosed?: boolean;
  /** Disabled or read-only: the list stays closed. */
  readonly isFixed: boolean;
  /** The list stays open after a choice, for the next one. */
  readonly isMany?: boolean;
  readonly onChoose: (choice: Choice) => void;
  /** Enter while no option is active. */
  readonly onEnter: (event: KeyboardEvent) => void;
  /** The list closed, for whatever reason. */
  readonly onClose?: () => void;
  /** Escape closed the list. */
  readonly onDismiss?: () => void;
};

export type Listbox = ReturnType<typeof useListbox>;

/** How many options Page Up and Page Down skip. */
const PAGE = 10;

/**
 * The suggestion list of an input, built on downshift's combobox (the ARIA pattern: the focus stays in the input, which
 * points at the active option). downshift keeps the state, with these changes: the list opens with no active option,
 * paging stops at the ends, hovering does not activate an option, and leaving the field chooses nothing.
 */
export function useListbox(options: ListboxOptions) {
  const { id, text, search, choices, load, isFixed, isMany = false } = options;
  const [isOpen, setOpen] = useState(false);
  const suggestions = useSuggestions(isOpen, search, choices, load, options.isClosed);
  const { found } = suggestions;

  const reduce = (
    state: UseComboboxState<Choice>,
    { type, changes }: UseComboboxStateChangeOptions<Choice>,
  ): Partial<UseComboboxState<Choice>> => {
    const { highlightedIndex: active } = state;
    switch (type) {
      case types.ItemMouseMove:
      case types.MenuMouseLeave:
        return state;
      case types.InputClick:
        return state.isOpen || isFixed ? state : { ...changes, highlightedIndex: -1 };
      case types.InputKeyDownPageDown:
        return {
          ...changes,
          highlightedIndex: Math.min(found.length - 1, Math.max(0, active) + PAGE),
        };
      case types.InputKeyDownPageUp:
        return {
          ...changes,
          highlightedIndex: found.length === 0 ? -1 : Math.max(0, active - PAGE),
        };
      case types.ItemClick:
      case types.InputKeyDownEnter:
        // If typed text filtered the list, a choice changes the list: a second Enter must not choose what is now in
        // that place.
        if (isMany)
          return { ...changes, isOpen: true, highlightedIndex: text === '' ? active : -1 };
        return changes;
      default:
        if (changes.isOpen && isFixed) return state;
        return changes.isOpen === state.isOpen ? changes : { ...changes, highlightedIndex: -1 };
    }
  };
  const box = useCombobox<Choice>({
    items: [...found],
    itemToString: (choice) => choice?.label ?? '',
    // The caller owns the answer: downshift only reports what was chosen.
    selectedItem: null,
    itemToKey: () => null,
    inputValue: text,
    isOpen,
    inputId: id,
    menuId: listIdOf(id),
    getItemId: (place) => suggestionId(id, place),
    stateReducer: reduce,
    onIsOpenChange: (change) => {
      setOpen(change.isOpen);
      if (!change.isOpen) options.onClose?.();
    },
    onSelectedItemChange: ({ selectedItem }) => selectedItem && options.onChoose(selectedItem),
    environment,
    // The box around the list does the scrolling: it knows the height of long lists.
    scrollIntoView: () => undefined,
  });
  const { highlightedIndex: active, openMenu, closeMenu } = box;

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, altKey } = event;
    // While an input method composes a word, its keys belong to it.
    if (event.nativeEvent.isComposing) return leaveToText(event);
    if (key === 'Enter') {
      if (isOpen && active >= 0) return;
      leaveToText(event);
      return options.onEnter(event);
    }
    if (!isOpen) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') leaveToText(event);
      return;
    }
    if (key === 'Escape' || (key === 'ArrowUp' && altKey)) {
      leaveToText(event);
      event.preventDefault();
      // The same key press must not close a dialog around the form.
      event.stopPropagation();
      closeMenu();
      return options.onDismiss?.();
    }
    if (key === 'ArrowDown' && suggestions.status === 'failed') {
      leaveToText(event);
      event.preventDefault();
      return suggestions.retry();
    }
    // Home and End move the caret until an option is active.
    const isCaretKey = (key === 'Home' || key === 'End') && active < 0;
    if (event.shiftKey || event.ctrlKey || event.metaKey || isCaretKey) leaveToText(event);
  };

  return {
    isOpen,
    active,
    suggestions,
    show: () => !isOpen && !isFixed && openMenu(),
    hide: () => isOpen && closeMenu(),
    /** Adds to an input's own props those that connect it to the list. */
    inputProps: (props: InputProps): InputProps =>
      box.getInputProps({
        'aria-controls': isOpen ? listIdOf(id) : undefined,
        'aria-activedescendant': isOpen && active >= 0 ? suggestionId(id, active) : undefined,
        'aria-labelledby': undefined,
        ...props,
        onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
          props.onKeyDown?.(event);
          onKeyDown(event);
        },
        // The control around the input handles blur.
        onBlur: leaveToText,
      }) as InputProps,
    // Called while the list is closed too, because downshift requires it; the ref is set once the list is open.
    menuProps: box.getMenuProps({ 'aria-label': options.label }, { suppressRefError: true }),
    itemProps: box.getItemProps,
  };
}

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'prefix'>;

const types = useCombobox.stateChangeTypes;

/** Adds no listeners per field: the control itself notices where the pointer and the focus go. */
export const environment =
  typeof window === 'undefined'
    ? undefined
    : {
        document,
        Node,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      };

/** Keeps downshift from handling an event. */
function leaveToText({ nativeEvent }: { readonly nativeEvent: Event }): void {
  Object.assign(nativeEvent, { preventDownshiftDefault: true });
}

function listIdOf(id: string): string {
  return `${id}--list`;
}

function suggestionId(id: string, place: number): string {
  return `${listIdOf(id)}--${place}`;
}

/** Ties a list in the top layer to its control, so that the browser places it below or above. */
export function anchorOf(id: string): {
  readonly around: CSSProperties;
  readonly list: CSSProperties;
} {
  // A question's address contains characters that a CSS name cannot have.
  const name = `--list-${id.replace(/[^\w-]/gu, '_')}`;
  return { around: { anchorName: name }, list: { positionAnchor: name } };
}
