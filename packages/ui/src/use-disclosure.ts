import { type RefObject, useEffect, useRef, useState } from 'react';
import { useHover } from './use-hover.ts';

export type Disclosure<Box extends HTMLElement> = {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** The element around the button and what it opens. */
  readonly box: RefObject<Box | null>;
  readonly opener: RefObject<HTMLButtonElement | null>;
  /** For `onPointerEnter` and `onPointerLeave` of the box, if hovering opens it too. */
  readonly onPointerEnter: (event: { readonly pointerType: string }) => void;
  readonly onPointerLeave: (event: { readonly pointerType: string }) => void;
  /** For `onClick` of the button. */
  readonly onClick: () => void;
};

/** A click this soon after hovering opened it was meant to open it. */
const SAME_WISH_MS = 500;

/** Closes the open one: opening another closes it at once. */
let closeOpen: (() => void) | null = null;

/**
 * What a button opens below itself, and what closes it: the button, a click or focus elsewhere, Escape (which returns
 * the focus to the button), or opening another one.
 */
export function useDisclosure<Box extends HTMLElement = HTMLDivElement>(): Disclosure<Box> {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<Box>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const openedAtMs = useRef(Number.NEGATIVE_INFINITY);
  const hover = useHover((shown) => {
    if (shown) openedAtMs.current = performance.now();
    // Stays open while the focus is inside, even if the pointer leaves.
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
      // A finger cannot hover: a touch is a click.
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
