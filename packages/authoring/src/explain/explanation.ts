import type { Literal, OperatorName, Target } from '@plumbline/conditions';
import type { Address } from '@plumbline/form-engine';
import type { Cause, Proof } from '../proofs/prove.ts';

export type ExplainOptions = {
  /** How many changes to try in search of one that flips the state: 1,000 by default; 0 skips the search. */
  readonly budget?: number;
  /** Whether the change may include facts (the status, the viewer, answers of other sections) besides answers. */
  readonly includeFacts?: boolean;
  /**
   * Returns the result of `prove` for the session's documents. Called only if the search finds no change, because a
   * proof costs as much as many searches: for several explanations, return the same proofs each time.
   */
  readonly prove?: () => readonly Proof[];
};

/** Why a question is in its state. Plain data, and deterministic; `explanationWords` puts it into English. */
export type Explanation = Because & { readonly flip: Flip };

/** One state and what decided it. */
export type Because = {
  readonly address: Address;
  readonly label: string;
  readonly target: Target;
  /** The current state, as in `session.get(address)`. */
  readonly state: unknown;
  /** The question's own property, which applies when no rule of the target holds. */
  readonly base: unknown;
  readonly reason: Reason;
  /** Further reasons, each sufficient by itself: its panel is hidden, and its own rule hides it too. */
  readonly also: readonly Reason[];
  /** Every rule of the target in the order written, with what each of its clauses read. */
  readonly rules: readonly RuleReading[];
};

/** Rules are identified by their index in {@link Because.rules}. */
export type Reason =
  /** The last rule that holds (R7), and later ones that would give another result but do not hold. */
  | { readonly kind: 'rule'; readonly rule: number; readonly later: readonly number[] }
  /** The question's own property: no rule holds that would give another result. */
  | { readonly kind: 'base'; readonly rules: readonly number[] }
  /** Its parent is in that state, which applies to everything inside (R9). */
  | { readonly kind: 'inherited'; readonly from: Because }
  /** Its row is not among the choices that its panel's rows follow (R11). */
  | {
      readonly kind: 'row';
      readonly panel: Address;
      readonly row: string;
      /** The choice that the row belongs to: the answer to its key question. */
      readonly key: Reading;
      readonly source: Reading;
    }
  /** Readonly because a rule sets its value (R8). */
  | { readonly kind: 'valueRule'; readonly value: Because }
  /** A calculation sets its value, so it is readonly. */
  | {
      readonly kind: 'calculated';
      readonly calculation: string | undefined;
      readonly inputs: readonly CalculationReading[];
    }
  /** The person's own answer, or that there is none. */
  | { readonly kind: 'answer'; readonly own: unknown }
  /** Its own answer, or part of it, is not currently an option (R13). */
  | {
      readonly kind: 'dropped';
      readonly own: unknown;
      /** What the options follow, if they follow an answer. */
      readonly options: Reading | undefined;
    }
  /** Other questions replaced it: it is shown only while it has an answer, and nobody can edit it. */
  | { readonly kind: 'retired' }
  /** Not required while hidden (R9). */
  | { readonly kind: 'notWhileHidden'; readonly hidden: Because };

export type RuleReading = {
  /** The rule as written in the template. */
  readonly text: string;
  /** Its index in the question's `conditions`. */
  readonly index: number;
  readonly result: Literal;
  readonly holds: boolean;
  /** Whether it is part of the reason: it won, or it would have given another result. */
  readonly decides: boolean;
  readonly clauses: readonly ClauseReading[];
};

export type ClauseReading = {
  /** The clause in canonical text. */
  readonly text: string;
  readonly holds: boolean;
  /**
   * Whether it is one of the few that decided: together these give the state, whatever the other clauses are, and
   * without any one of them the others could have given another state.
   */
  readonly decides: boolean;
  readonly left: Reading;
  /** How rules read the left side, if it is one of the kinds with words of their own: a date, or a panel's rows. */
  readonly kind?: 'date' | 'panel';
  readonly operator: OperatorName;
  readonly operand: Literal | Reading | undefined;
};

/** What a reference read. */
export type Reading =
  | {
      readonly kind: 'question';
      readonly id: string;
      readonly label: string;
      readonly address: Address;
      /** As rules read it: null when unanswered or hidden; for a PANEL, the number of visible rows. */
      readonly value: unknown;
      /** Whether it is hidden: then it reads as empty (R9), whatever `kept` is. */
      readonly isHidden: boolean;
      readonly kept: unknown;
    }
  /** An inner question read from outside its rows: any visible row may satisfy the clause (R1). */
  | {
      readonly kind: 'rows';
      readonly id: string;
      readonly label: string;
      readonly rows: readonly RowReading[];
      /** The number of rows that are not shown and so are not read. */
      readonly hiddenRows: number;
    }
  /** An inner question that is missing in this row, which was saved under an older template: it reads as empty. */
  | { readonly kind: 'lacking'; readonly id: string; readonly label: string }
  /** A value from outside the documents; for an inner question there, the list of its values by row. */
  | { readonly kind: 'fact'; readonly name: string; readonly value: unknown };

export type RowReading = {
  readonly address: Address;
  readonly value: unknown;
  readonly isHidden: boolean;
  readonly kept: unknown;
  /** Whether this row satisfies the clause. */
  readonly holds: boolean;
};

/** One input of a calculation as the calculation read it: without hidden and skipped answers (R10, R14). */
export type CalculationReading = {
  readonly name: string;
  readonly reading: Reading;
  readonly isSkipped: boolean;
};

/** What would change the target's state. */
export type Flip =
  /**
   * Setting all `facts` and then applying all `changes` in order flips the state, and no smaller part of them does. A
   * change may be in a row that an earlier change creates, and is possible only after that one.
   */
  | {
      readonly kind: 'found';
      readonly changes: readonly AnswerChange[];
      readonly facts: readonly FactChange[];
      /** The state of the target afterward. */
      readonly state: unknown;
      readonly tried: number;
    }
  /**
   * Proven: no answer and no fact can ever change it. With `because`, this covers answers that a save accepts: these
   * rules and properties together prevent it. Without it, neither its own rules nor its parents' give anything else.
   */
  | { readonly kind: 'never'; readonly because?: readonly Cause[] }
  /** None was found; there may or may not be one. */
  | {
      readonly kind: 'unknown';
      readonly tried: number;
      /** Whether the budget ran out; if not, there was nothing left to try. */
      readonly isSpent: boolean;
      /** Facts that stood in the way. */
      readonly facts: readonly string[];
      /** Panels where adding or removing a row might flip it. */
      readonly panels: readonly Address[];
    };

export type AnswerChange = {
  readonly address: Address;
  readonly label: string;
  /** The input for `session.set`; null removes the answer. */
  readonly value: unknown;
  /** Whether a person can give it then: the question is visible and editable after the changes before it. */
  readonly isOpen: boolean;
  /** The form's message if the answer exceeds a limit that depends on another answer; otherwise null. */
  readonly problem: string | null;
};

export type FactChange = { readonly name: string; readonly value: unknown };
