import type { Expression, Target } from '@plumbline/conditions';
import type { Address, Session } from '@plumbline/form-engine';

/** One thing to try: an answer, or a fact. */
export type Move =
  | { readonly kind: 'answer'; readonly address: Address; readonly input: unknown }
  | { readonly kind: 'fact'; readonly name: string; readonly value: unknown };

/** How widely to search. */
export type Scope = {
  readonly includeFacts: boolean;
  /** When several goals must all be reached, work on each of them, not only on the first. */
  readonly isThorough: boolean;
  /** Also answer questions that a person cannot edit now. */
  readonly anywhere: boolean;
};

/** What a search records along the way. */
export type Notes = {
  /** Obstacles that are not answers: facts, and the rows of panels. */
  readonly facts: Set<string>;
  readonly panels: Set<Address>;
  /** How many more goals may be expanded, which limits the work in forms where everything reads everything. */
  goals: number;
};

/**
 * Something to bring about: a state of a question, a value that rules read, or the result of (part of) a rule's
 * expression for its reader.
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
      /** Describes what is accepted: goals with equal descriptions are the same. */
      readonly sought: string;
      readonly hints: readonly unknown[];
      /** How many answers to try at most; all of them if left out. */
      readonly most?: number;
      /** Whether the value before R9 is meant: what the question holds, even while hidden. */
      readonly isKept: boolean;
    };

/** What a goal leads to: moves to try right away, and further goals. */
export type Expansion = { readonly moves: readonly Move[]; readonly next: readonly Goal[] };

/** The session in which goals are expanded, how widely to search, and what has been recorded. */
export type Looking = {
  readonly session: Session;
  readonly scope: Scope;
  readonly notes: Notes;
};

export const toward = (...next: readonly Goal[]): Expansion => ({ moves: [], next });

const yes = (state: unknown) => state === true;
const no = (state: unknown) => state === false;

/** The goal of turning a question's flag on or off. */
export function flag(address: Address, target: Target, wanted: boolean): Goal {
  return { kind: 'state', address, target, accepts: wanted ? yes : no };
}

/** Of goals that must all be reached: all in a thorough search, otherwise only the first. */
export function allOf<Kind>({ scope }: Looking, goals: readonly Kind[]): readonly Kind[] {
  return scope.isThorough ? goals : goals.slice(0, 1);
}
