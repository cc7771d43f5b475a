import type { CarryOver } from './generated/carry-over.ts';

/**
 * How saved answers come from each edition of form F into the next, oldest first: the files of schemas/carry-over. None
 * while the first edition is the one that is asked.
 */
export const carryOvers: readonly CarryOver[] = [];
