import type { Expression, Target } from '@plumbline/conditions';
import type { Address } from '../session-types.ts';

/** One thing to try: an answer, or a fact. */
export type Move =
  | { readonly kind: 'answer'; readonly address: Address; readonly input: unknown }
  | { readonly kind: 'fact'; readonly name: string; readonly value: unknown };

/** How widely to look. */
export type Scope = {
  readonly includeFacts: boolean;
  /** Of several things that all must come about, work at each and not only at the first. */
  readonly isThorough: boolean;
  /** Answer also what a person cannot edit now. */
  readonly anywhere: boolean;
};

/** What stood in the way and is no answer. */
export type Blockers = { readonly facts: Set<string>; readonly panels: Set<Address> };

/**
 * Something to bring about. A target is a state of a question; a value is what rules read of it; an expression is
 * one of a rule, for its reader.
 */
export type Goal =
  | {
      readonly kind: 'state';
      readonly address: Address;
      readonly target: Target;
      readonly accepts: (state: unknown) => boolean;
    }
  | {
      readonly kind: 'expression';
      readonly reader: Address;
      readonly expression: Expression;
      readonly wanted: boolean;
    }
  | {
      readonly kind: 'value';
      readonly address: Address;
      readonly accepts: (value: unknown) => boolean;
      /** What is accepted, in words: goals with equal words are one. */
      readonly sought: string;
      readonly hints: readonly unknown[];
      /** Before R9: what the question holds, whether it is shown or not. */
      readonly isKept: boolean;
    };

/** What a goal comes to: things to try at once, and goals on the way. */
export type Expansion = { readonly moves: readonly Move[]; readonly next: readonly Goal[] };
