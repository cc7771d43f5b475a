import type { ReadQuestion } from './definition.ts';
import type { Column, FarReader, More, Plan, SlotRule } from './plan.ts';

/** A plan under construction: all plans are laid out first, then bound to each other. */
export type OpenPlan = {
  -readonly [K in keyof Plan]: Plan[K] extends ReadonlyMap<infer A, infer B> ? Map<A, B> : Plan[K];
} & {
  outer: OpenPlan | undefined;
  /** The parsed question of each slot. */
  asked: readonly ReadQuestion[];
  rules: (readonly SlotRule[] | undefined)[];
  more: (More | undefined)[];
  below: Map<number, FarReader[]>;
  skipReaders: Map<number, FarReader[]>;
  columns: Map<number, Column>;
  crossed: Map<number, Column[]>;
};
