import type { OutsideQuestion, Program } from '../types.ts';
import type { FarReader, LateRanks, Plan } from './plan.ts';

/** The inside of a program: only the engine reads it. */
export type CompiledForm = Program & {
  /** All questions outside panels, section by section. */
  readonly top: Plan;
  /** The slots of each section, first and one more than the last. */
  readonly ranges: ReadonlyMap<string, readonly [from: number, to: number]>;
  /** The addresses of the top's slots, and the slots by address. */
  readonly addresses: readonly string[];
  readonly places: ReadonlyMap<string, number>;
  readonly longestAddress: number;
  /** The numbers of the facts that something reads, and who reads them. */
  readonly facts: ReadonlyMap<string, number>;
  readonly factReaders: readonly (readonly FarReader[])[];
  readonly late: LateRanks;
  /** The slots that ticking a declaration of a section signs with the day. */
  readonly signed: ReadonlyMap<string, readonly number[]>;
  /** What each section reads from outside it, with the type under which its session is given it. */
  readonly outsideOf: ReadonlyMap<string, ReadonlyMap<string, OutsideQuestion | undefined>>;
};
