import type { ComponentType } from 'react';

/** A file that can be drawn. */
export type OpenedFile = {
  readonly Content: ComponentType<{ readonly name: string }>;
  /** What opening it tells anyone who cannot see it, such as "3 pages". */
  readonly words: string;
  /** Lets go of the memory that it takes. */
  readonly close: () => void;
};

/** Why a file cannot be shown, in words for the person. */
export class NotShown extends Error {
  override readonly name = 'NotShown';
}
