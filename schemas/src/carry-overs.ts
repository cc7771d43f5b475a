import first from '../carry-over/F-2026.1-to-2026.2.json' with { type: 'json' };
import type { CarryOver } from './generated/carry-over.ts';

/** How saved answers are carried over from each edition of form F to the next, oldest first (schemas/carry-over). */
// TypeScript infers a part that one step lacks as undefined; editions.test.ts checks the file against its schema.
export const carryOvers: readonly CarryOver[] = [first as unknown as CarryOver];
