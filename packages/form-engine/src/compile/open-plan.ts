import type { ReadQuestion } from './definition.ts';
import type { Column, FarReader, More, Plan, SlotRule } from './plan.ts';

/** A plan while it is built: laid out first, all of them, then bound to each other. */
export type OpenPlan = {
  -readonly [K in keyof Plan]: Plan[K] extends ReadonlyMap<infer A, infer B> ? Map<A, B> : Plan[K];
} & {
  outer: OpenPlan | undefined;
  /** The question read for each slot. */
  asked: readonly ReadQuestion[];
  rules: (readonly SlotRule[] | undefined)[];
  more: (More | undefined)[];
  below: Map<number, FarReader[]>;
  skipReaders: Map<number, FarReader[]>;
  columns: Map<number, Column>;
  crossed: Map<number, Column[]>;
};
