import type { Expression, Target } from '@plumbline/conditions';
import type { Address, Session } from '@plumbline/form-engine';

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

/** What a search notes on its way. */
export type Notes = {
  /** What stood in the way and is no answer. */
  readonly facts: Set<string>;
  readonly panels: Set<Address>;
  /** Goals that may still be worked at: what bounds the work in forms where everything reads everything. */
  goals: number;
};

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
      /** How many answers are worth a try; all that there are when left out. */
      readonly most?: number;
      /** Before R9: what the question holds, whether it is shown or not. */
      readonly isKept: boolean;
    };

/** What a goal comes to: things to try at once, and goals on the way. */
export type Expansion = { readonly moves: readonly Move[]; readonly next: readonly Goal[] };

/** The session in which goals are expanded, how widely to search, and what is noted. */
export type Looking = {
  readonly session: Session;
  readonly scope: Scope;
  readonly notes: Notes;
};

export const toward = (...next: readonly Goal[]): Expansion => ({ moves: [], next });

const yes = (state: unknown) => state === true;
const no = (state: unknown) => state === false;

/** A state of a question to bring about. */
export function flag(address: Address, target: Target, wanted: boolean): Goal {
  return { kind: 'state', address, target, accepts: wanted ? yes : no };
}

/** All must come about: those that have not yet, or the first of them. */
export function allOf<Kind>({ scope }: Looking, goals: readonly Kind[]): readonly Kind[] {
  return scope.isThorough ? goals : goals.slice(0, 1);
}
