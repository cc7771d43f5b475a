import { type RefObject, useLayoutEffect, useRef } from 'react';

type Noted = { readonly typed: string; readonly kept: number };

/**
 * Keeps the caret where the person left it when a field rewrites what was typed (separators, a mask): after the
 * same number of kept characters as before.
 *
 * @param kept matches one character that the field never adds or takes away itself
 */
export function useCaret(kept: RegExp): {
  readonly ref: RefObject<HTMLInputElement | null>;
  /** Call with the input inside its change event. */
  readonly note: (input: HTMLInputElement) => void;
} {
  const ref = useRef<HTMLInputElement>(null);
  const noted = useRef<Noted | null>(null);
  useLayoutEffect(() => {
    const input = ref.current;
    const last = noted.current;
    noted.current = null;
    if (!input || !last || input.value === last.typed || document.activeElement !== input) return;
    const at = placeAfter(input.value, last.kept, kept);
    input.setSelectionRange(at, at);
  });
  const note = (input: HTMLInputElement) => {
    const caret = input.selectionStart ?? input.value.length;
    noted.current = { typed: input.value, kept: countKept(input.value.slice(0, caret), kept) };
  };
  return { ref, note };
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
