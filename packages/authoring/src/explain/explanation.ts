import type { Literal, OperatorName, Target } from '@plumbline/conditions';
import type { Address } from '@plumbline/form-engine';
import type { Cause, Proof } from '../proofs/prove.ts';

export type ExplainOptions = {
  /** How many changes of answers may be tried in search of one that flips the state: 1,000 when left out; 0 searches nothing. */
  readonly budget?: number;
  /** Whether the change may name facts (the status, the viewer, answers of other sections) beside answers. */
  readonly includeFacts?: boolean;
  /**
   * Gives what `prove` finds for the session's documents. Called only when the search finds no change, because a proof
   * costs as much as many searches: for several explanations, give the same proofs each time.
   */
  readonly prove?: () => readonly Proof[];
};

/** Why a question is in its state. Plain data, the same for the same answers; `explanationWords` says it in English. */
export type Explanation = Because & { readonly flip: Flip };

/** One state and what decided it. */
export type Because = {
  readonly address: Address;
  readonly label: string;
  readonly target: Target;
  /** What it is now: as `session.get(address)` says. */
  readonly state: unknown;
  /** The question's own property, which holds while no rule of the target does. */
  readonly base: unknown;
  readonly reason: Reason;
  /** Further reasons, each of which would do alone: its panel is hidden, and its own rule hides it too. */
  readonly also: readonly Reason[];
  /** Every rule of the target in the order written, with what each of its clauses read. */
  readonly rules: readonly RuleReading[];
};

/** Rules are named by their place in {@link Because.rules}. */
export type Reason =
  /** The last rule that holds (R7), and those written after it that would say otherwise but do not hold. */
  | { readonly kind: 'rule'; readonly rule: number; readonly later: readonly number[] }
  /** The question's own property: no rule that would say otherwise holds. */
  | { readonly kind: 'base'; readonly rules: readonly number[] }
  /** What holds it is in that state, and it holds for all inside (R9). */
  | { readonly kind: 'inherited'; readonly from: Because }
  /** Its row is outside what its panel's rows follow (R11). */
  | {
      readonly kind: 'row';
      readonly panel: Address;
      readonly row: string;
      /** What the row is for: the answer of its key question. */
      readonly key: Reading;
      readonly source: Reading;
    }
  /** Readonly because a rule sets its value (R8). */
  | { readonly kind: 'valueRule'; readonly value: Because }
  /** A calculation gives the value, so it is readonly. */
  | {
      readonly kind: 'calculated';
      readonly calculation: string | undefined;
      readonly inputs: readonly CalculationReading[];
    }
  /** The person's own answer, or that there is none. */
  | { readonly kind: 'answer'; readonly own: unknown }
  /** Its own answer, or part of it, is no option now (R13). */
  | {
      readonly kind: 'dropped';
      readonly own: unknown;
      /** What the options follow, when they follow an answer. */
      readonly options: Reading | undefined;
    }
  /** Others took its place: it is shown only while it has an answer, and nobody edits it. */
  | { readonly kind: 'retired' }
  /** Not required while hidden (R9). */
  | { readonly kind: 'notWhileHidden'; readonly hidden: Because };

export type RuleReading = {
  /** The rule as the template words it. */
  readonly text: string;
  /** Its place among the question's `conditions`. */
  readonly index: number;
  readonly result: Literal;
  readonly holds: boolean;
  /** Whether it has a part in the reason: it won, or it would have said otherwise. */
  readonly decides: boolean;
  readonly clauses: readonly ClauseReading[];
};

export type ClauseReading = {
  /** The clause in canonical text. */
  readonly text: string;
  readonly holds: boolean;
  /**
   * Whether it is one of the few that decided: these alone, whatever the other clauses say, give the state, and
   * without any of them the others could have given another.
   */
  readonly decides: boolean;
  readonly left: Reading;
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
      /** As rules read it: null when not answered or hidden; of a PANEL the number of visible rows. */
      readonly value: unknown;
      /** It is hidden, so it reads as empty (R9), whatever `kept` is. */
      readonly isHidden: boolean;
      readonly kept: unknown;
    }
  /** An inner question read from outside its rows: any visible row will do (R1). */
  | {
      readonly kind: 'rows';
      readonly id: string;
      readonly label: string;
      readonly rows: readonly RowReading[];
      /** Rows that are not shown, which no one reads. */
      readonly hiddenRows: number;
    }
  /** An inner question that this row, saved under an older template, does not have: it reads as empty. */
  | { readonly kind: 'lacking'; readonly id: string; readonly label: string }
  /** From outside the documents; of an inner question elsewhere the list of its rows' values. */
  | { readonly kind: 'fact'; readonly name: string; readonly value: unknown };

export type RowReading = {
  readonly address: Address;
  readonly value: unknown;
  readonly isHidden: boolean;
  readonly kept: unknown;
  /** Whether this row satisfies the clause. */
  readonly holds: boolean;
};

/** One input of a calculation as it read it: hidden and skipped answers are absent (R10, R14). */
export type CalculationReading = {
  readonly name: string;
  readonly reading: Reading;
  readonly isSkipped: boolean;
};

/** What would give the target another state. */
export type Flip =
  /**
   * Setting all of `facts` and then giving all of `changes`, one after the other, flips it, and no proper part of
   * them does. A change may be in a row that a change before it makes; without that one it cannot be given.
   */
  | {
      readonly kind: 'found';
      readonly changes: readonly AnswerChange[];
      readonly facts: readonly FactChange[];
      /** The state of the target then. */
      readonly state: unknown;
      readonly tried: number;
    }
  /**
   * Proven: no answer and no fact can ever change it. With `because`, no answers that a save takes: these rules and
   * properties forbid it together. Without, neither its rules nor those of what holds it say anything else.
   */
  | { readonly kind: 'never'; readonly because?: readonly Cause[] }
  /** None was found; it may or may not exist. */
  | {
      readonly kind: 'unknown';
      readonly tried: number;
      /** Whether the budget was spent; else there was nothing left to try. */
      readonly isSpent: boolean;
      /** Facts that stood in the way. */
      readonly facts: readonly string[];
      /** Panels in which adding or removing a row might do it. */
      readonly panels: readonly Address[];
    };

export type AnswerChange = {
  readonly address: Address;
  readonly label: string;
  /** As `session.set` takes it; null takes the answer away. */
  readonly value: unknown;
  /** Whether a person can give it then: the question is visible and editable once the changes before it are made. */
  readonly isOpen: boolean;
  /** The form's message about the answer, when it goes beyond a limit that follows another answer; else null. */
  readonly problem: string | null;
};

export type FactChange = { readonly name: string; readonly value: unknown };
