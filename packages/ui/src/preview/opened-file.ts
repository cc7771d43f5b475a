import type { ComponentType } from 'react';

/** A file that can be rendered. */
export type OpenedFile = {
  readonly Content: ComponentType<{ readonly name: string }>;
  /** What screen readers hear once it is open, such as "3 pages". */
  readonly words: string;
  /** Frees its memory. */
  readonly close: () => void;
};

/** Why a file cannot be shown, in words for the person. */
export class NotShown extends Error {
  override readonly name = 'NotShown';
}
