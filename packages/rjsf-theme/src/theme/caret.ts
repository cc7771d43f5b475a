import { type ChangeEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

type Noted = { readonly typed: string; readonly kept: number; readonly isForward: boolean };

/**
 * Keeps the caret where the person left it when a field rewrites what was typed (separators, a mask): after the
 * same number of kept characters as before.
 *
 * @param kept matches one character that the field never adds or takes away itself
 */
export function useCaret(kept: RegExp): {
  readonly ref: RefObject<HTMLInputElement | null>;
  /** Call with the text that will be in the field, inside the input's change event where one is the reason. */
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
    const at = last.isForward
      ? placeBefore(input.value, last.kept, kept)
      : placeAfter(input.value, last.kept, kept);
    input.setSelectionRange(at, at);
  });
  const note = (event: ChangeEvent<HTMLInputElement> | null, shown: string) => {
    const input = event?.target ?? ref.current;
    if (!input) return;
    // A text that comes out as it was before draws nothing by itself, and React puts the caret to its end.
    if (shown !== input.value) redraw((count) => count + 1);
    const caret = input.selectionStart ?? input.value.length;
    noted.current = {
      typed: input.value,
      kept: countKept(input.value.slice(0, caret), kept),
      // The Delete key before a separator must come past it: it would be there again, and again be deleted.
      isForward: event !== null && inputTypeOf(event) === 'deleteContentForward',
    };
  };
  return { ref, note };
}

/** How the browser says that a text came about, such as `insertFromPaste`; undefined where it does not say. */
export function inputTypeOf(event: ChangeEvent<HTMLInputElement>): string | undefined {
  const { nativeEvent } = event;
  return 'inputType' in nativeEvent ? String(nativeEvent.inputType) : undefined;
}

/** Whether the text is on its way through an input method: it must not be rewritten before it is done. */
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
