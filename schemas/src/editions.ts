// Editions of form F that came before the one of `templates`. They are kept as they were: saved answers are read by them.
import type { AnswersDocument } from './generated/answers-document.ts';
import { sections as firstEdition } from './generated/form-f-2026-1.ts';

/** By version, oldest first. */
export const earlierEditions: ReadonlyMap<string, readonly AnswersDocument[]> = new Map([
  ['2026.1', firstEdition],
]);
