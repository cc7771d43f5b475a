import { type RefObject, useEffect, useRef, useState } from 'react';
import { useHover } from './use-hover.ts';

export type Disclosure<Box extends HTMLElement> = {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** The element around the button and what it opens. */
  readonly box: RefObject<Box | null>;
  readonly opener: RefObject<HTMLButtonElement | null>;
  /** For `onPointerEnter` and `onPointerLeave` of the box, where a resting pointer opens it too. */
  readonly onPointerEnter: (event: { readonly pointerType: string }) => void;
  readonly onPointerLeave: (event: { readonly pointerType: string }) => void;
  /** For `onClick` of the button. */
  readonly onClick: () => void;
};

/** A click this soon after the pointer opened it was meant to open it. */
const SAME_WISH_MS = 500;

/** The one that is open: another one that opens closes it at once. */
let closeOpen: (() => void) | null = null;

/**
 * What a button opens below itself and what closes it: a click or the focus elsewhere, Escape (which gives the focus
 * back to the button), another one that opens.
 */
export function useDisclosure<Box extends HTMLElement = HTMLDivElement>(): Disclosure<Box> {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<Box>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const openedAtMs = useRef(Number.NEGATIVE_INFINITY);
  const hover = useHover((shown) => {
    if (shown) openedAtMs.current = performance.now();
    // The pointer leaves what the keys are in: they keep it.
    if (shown || !box.current?.contains(document.activeElement)) setOpen(shown);
  });
  useEffect(() => {
    if (!isOpen) return;
    const shut = (): void => setOpen(false);
    closeOpen?.();
    closeOpen = shut;
    const elsewhere = (event: Event): void => {
      if (!box.current?.contains(event.target as Node)) shut();
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      const isInside = box.current?.contains(document.activeElement) ?? false;
      shut();
      if (isInside) opener.current?.focus();
    };
    document.addEventListener('pointerdown', elsewhere);
    document.addEventListener('focusin', elsewhere);
    document.addEventListener('keydown', escape);
    return () => {
      if (closeOpen === shut) closeOpen = null;
      document.removeEventListener('pointerdown', elsewhere);
      document.removeEventListener('focusin', elsewhere);
      document.removeEventListener('keydown', escape);
    };
  }, [isOpen]);
  return {
    isOpen,
    setOpen,
    box,
    opener,
    onPointerEnter: ({ pointerType }) => {
      // A finger has no way to rest: its touch is a click.
      if (pointerType === 'mouse') hover.enter();
    },
    onPointerLeave: ({ pointerType }) => {
      if (pointerType === 'mouse') hover.leave();
    },
    onClick: () => {
      if (isOpen && performance.now() - openedAtMs.current < SAME_WISH_MS) return;
      hover.set(false);
      setOpen(!isOpen);
    },
  };
}
