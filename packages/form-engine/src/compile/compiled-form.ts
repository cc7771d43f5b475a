import type { OutsideQuestion, Program } from '../types.ts';
import type { FarReader, LateRanks, Plan } from './plan.ts';

/** The internals of a program: only the engine reads them. */
export type CompiledForm = Program & {
  /** All questions outside panels, section by section. */
  readonly top: Plan;
  /** The slot range of each section; `to` is exclusive. */
  readonly ranges: ReadonlyMap<string, readonly [from: number, to: number]>;
  /** The addresses of the top-level slots, and the slots by address. */
  readonly addresses: readonly string[];
  readonly places: ReadonlyMap<string, number>;
  readonly longestAddress: number;
  /** The number of each fact that something reads, and the readers by that number. */
  readonly facts: ReadonlyMap<string, number>;
  readonly factReaders: readonly (readonly FarReader[])[];
  readonly late: LateRanks;
  /** By section: the date slots that are filled with today when its declaration is checked. */
  readonly signed: ReadonlyMap<string, readonly number[]>;
  /** By section: the outside questions that it reads, with the types under which its session receives them. */
  readonly outsideOf: ReadonlyMap<string, ReadonlyMap<string, OutsideQuestion | undefined>>;
};
