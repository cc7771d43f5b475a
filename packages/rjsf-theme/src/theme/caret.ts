import { type ChangeEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

type Noted = {
  readonly typed: string;
  readonly kept: number;
  readonly isForward: boolean;
  readonly isAtEnd: boolean;
};

/**
 * Keeps the caret where the person left it when a field rewrites the typed text (separators, a mask): after the same
 * number of kept characters as before, or still at the end: a mask may have added digits of its own.
 *
 * @param kept matches one character that the field never adds or removes itself
 */
export function useCaret(kept: RegExp): {
  readonly ref: RefObject<HTMLInputElement | null>;
  /** Call with the text that the field will show, inside the input's change event if that is the cause. */
  readonly note: (event: ChangeEvent<HTMLInputElement> | null, shown: string) => void;
} {
  const ref = useRef<HTMLInputElement>(null);
  const noted = useRef<Noted | null>(null);
  const [, redraw] = useState(0);
  useLayoutEffect(() => {
    const input = ref.current;
    const last = noted.current;
    noted.current = null;
    if (!input || !last || input.value === last.typed || document.activeElement !== input) return;
    const place = last.isForward ? placeBefore : placeAfter;
    const at = last.isAtEnd ? input.value.length : place(input.value, last.kept, kept);
    input.setSelectionRange(at, at);
  });
  const note = (event: ChangeEvent<HTMLInputElement> | null, shown: string) => {
    const input = event?.target ?? ref.current;
    if (!input) return;
    // If the shown text stays the same, nothing rerenders by itself, and React moves the caret to the end.
    if (shown !== input.value) redraw((count) => count + 1);
    const caret = input.selectionStart ?? input.value.length;
    noted.current = {
      typed: input.value,
      kept: countKept(input.value.slice(0, caret), kept),
      // The Delete key before a separator must move past it: the separator would come back and be deleted again.
      isForward: event !== null && inputTypeOf(event) === 'deleteContentForward',
      isAtEnd: caret === input.value.length,
    };
  };
  return { ref, note };
}

/** How the browser says the text changed, such as `insertFromPaste`; undefined if it does not say. */
export function inputTypeOf(event: ChangeEvent<HTMLInputElement>): string | undefined {
  const { nativeEvent } = event;
  return 'inputType' in nativeEvent ? String(nativeEvent.inputType) : undefined;
}

/** Whether an input method is still composing the text, which must not be rewritten until that is done. */
export function isComposing(event: ChangeEvent<HTMLInputElement>): boolean {
  const { nativeEvent } = event;
  return 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
}

function countKept(text: string, kept: RegExp): number {
  return [...text].filter((character) => kept.test(character)).length;
}

function placeAfter(text: string, count: number, kept: RegExp): number {
  if (count === 0) return 0;
  let seen = 0;
  for (const [at, character] of [...text].entries()) {
    if (kept.test(character)) seen += 1;
    if (seen === count) return at + 1;
  }
  return text.length;
}

function placeBefore(text: string, count: number, kept: RegExp): number {
  let seen = 0;
  for (const [at, character] of [...text].entries()) {
    if (kept.test(character) && seen++ === count) return at;
  }
  return text.length;
}
