// Earlier editions of form F than the one in `templates`. They never change, because saved answers are read with them.
import type { AnswersDocument } from './generated/answers-document.ts';
import { sections as firstEdition } from './generated/form-f-2026-1.ts';

/** By version, oldest first. */
export const earlierEditions: ReadonlyMap<string, readonly AnswersDocument[]> = new Map([
  ['2026.1', firstEdition],
]);
