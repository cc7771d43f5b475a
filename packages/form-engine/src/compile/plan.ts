import type { Literal } from '@plumbline/conditions';
import type { Calculation, Formula } from '@plumbline/metrics';
import type { Question } from '@plumbline/schemas';
import { type Definition, PROBLEMS, RANKED } from './definition.ts';
import type { Limit } from './limit.ts';

/**
 * The layout of one block and how its questions depend on each other. All questions outside panels are one block, and
 * each row of a panel is one. Questions are numbered by **slot**, a question before its sub-questions; what is known of a
 * slot is in flat arrays. Nothing here belongs to a single row: all rows of a panel share a plan.
 *
 * A (slot, property) is packed into one number, {@link pack}.
 */
export type Plan = {
  /** The plan of the block around, and the slot of the panel in it; undefined and -1 at the top. */
  readonly outer: Plan | undefined;
  readonly panelSlot: number;
  /** 0 at the top, 1 in a row, 2 in a row inside a row. */
  readonly depth: number;
  readonly size: number;
  readonly definitions: readonly Definition[];
  /** The question of each slot as the template words it. */
  readonly questions: readonly Question[];
  /** Slots by question id. */
  readonly slots: ReadonlyMap<string, number>;
  /** The slot of the question it is a sub-question of, else -1. */
  readonly parents: Int32Array;
  /** One more than the last slot below it: its sub-questions are the slots between. */
  readonly ends: Int32Array;
  /** `ranks[slot * RANKED + property]`, of the ranked properties. */
  readonly ranks: Int32Array;
  /** How deep it is held: in questions, panels and rows. What is inherited is settled from the outside in. */
  readonly levels: Uint8Array;
  /** What its question words, as flags; and the same with what it inherits inside this plan. */
  readonly base: readonly number[];
  readonly start: readonly number[];
  /** No answers. */
  readonly nothing: readonly null[];
  /** What is special about a slot, a bit each (`HAS_…`). Most slots have nothing special. */
  readonly traits: Uint16Array;
  /** Rules in the order written. */
  readonly rules: readonly (readonly SlotRule[] | undefined)[];
  /** The conditions of all its rules, one after another, as `conditions.ts` runs them; and what their clauses compare with. */
  readonly code: Int32Array;
  readonly operands: readonly unknown[];
  readonly more: readonly (More | undefined)[];
  /** Readers of a slot's value in the same block: `readers[readerStarts[slot]]` up to the next slot's. */
  readonly readerStarts: Int32Array;
  readonly readers: Int32Array;
  /** The rank of each of those readers, or {@link AT_ONCE}. */
  readonly readerRanks: Int32Array;
  /** Readers of its value in other blocks: in rows below, or, of a column, wherever they are. */
  readonly below: ReadonlyMap<number, readonly FarReader[]>;
  /** Readers that look whether it is skipped. */
  readonly skipReaders: ReadonlyMap<number, readonly FarReader[]>;
  /** The column it belongs to; the columns that cross a panel. */
  readonly columns: ReadonlyMap<number, Column>;
  readonly crossed: ReadonlyMap<number, readonly Column[]>;
  /** What a new block must evaluate: what rules, choices or calculations decide. */
  readonly initial: Int32Array;
  /** Its panels, and the index of each by its slot. */
  readonly panels: readonly PanelPlan[];
  readonly panelAt: ReadonlyMap<number, number>;
};

/** A panel, and the plan that all of its rows share. */
export type PanelPlan = { readonly slot: number; readonly rows: Plan };

export type SlotRule = {
  readonly property: number;
  /** Where its condition begins in the plan's code. */
  readonly start: number;
  /** What the target takes while the condition holds, and whether that says true. */
  readonly result: Literal;
  readonly isYes: boolean;
};

/** Reads (slot, property) of any block of that plan. */
export type FarReader = { readonly plan: Plan; readonly at: number };

/** An inner question as those outside its rows read it: in every visible row. */
export type Column = {
  readonly id: string;
  /** The panels around it, outermost first. */
  readonly panels: readonly string[];
  readonly readers: FarReader[];
};

/** Where a reference leads, as seen from a block: so many blocks up, across rows, outside, or nowhere. */
export type Bound =
  | { readonly kind: 'slot'; readonly up: number; readonly slot: number }
  | { readonly kind: 'column'; readonly column: Column }
  /** An `inner` fact is the list of an outside question's values in its visible rows. */
  | {
      readonly kind: 'fact';
      readonly at: number;
      readonly name: string;
      readonly inner: boolean;
    }
  /** A question that this row lacks: no one answered it here. */
  | { readonly kind: 'nothing' };

export type NamedBound = readonly [name: string, bound: Bound];

/** What few questions have, bound. */
export type More = {
  readonly calculation:
    | {
        readonly of: Calculation;
        readonly inputs: readonly NamedBound[];
        /** The inputs in the calculation's own order, where each is one answer and none a panel's rows. */
        readonly single: readonly (Bound | undefined)[] | undefined;
        /** The slots of those, where each is in the block itself; -1 for one that is not given. */
        readonly local: Int32Array | undefined;
        /** Where their answers are laid out for each computation; no one keeps it. */
        readonly answers: unknown[];
      }
    | undefined;
  readonly per:
    | {
        readonly source: Bound;
        readonly key: string;
        /** Whether a choice may have more rows than the one that is made for it. */
        readonly isMany: boolean;
        /** Whether the years chosen may go up to the current one. */
        readonly toCurrentYear: boolean;
      }
    | undefined;
  readonly optionsOf: Bound | undefined;
  readonly filterOf: Bound | undefined;
  readonly minOf: Limit<Bound> | undefined;
  readonly maxOf: Limit<Bound> | undefined;
  readonly checks: readonly BoundCheck[];
};

export type BoundCheck = {
  readonly formula: Formula;
  readonly inputs: readonly NamedBound[];
  readonly message: string;
  readonly severity: 'error' | 'warning';
};

export const IS_PANEL = 1;
/** It has sub-questions. */
export const HAS_CHILDREN = 2;
/** Rules may set its value. */
export const HAS_VALUE_RULES = 4;
/** A calculation gives its value. */
export const HAS_CALCULATION = 8;
/** Its own answer must be one of fixed options. */
export const HAS_CLOSED_OPTIONS = 16;
/** Rows below read it. */
export const HAS_READERS_BELOW = 32;
/** It is read across rows. */
export const IN_COLUMN = 64;
/** A panel whose rows are read across. */
export const IS_CROSSED = 128;
/** Some calculation reads whether it is skipped. */
export const HAS_SKIP_READERS = 256;
/** Its panel's rows go by it. */
export const IS_ROW_KEY = 512;
/** People answer it. */
export const IS_ANSWERED = 1024;
/** A CHECK: ticking it signs its section. */
export const IS_DECLARATION = 2048;
/** Its options follow other answers. */
export const HAS_LIVE_OPTIONS = 4096;
/** No longer asked: it is shown only while it has an answer. */
export const IS_RETIRED = 8192;
/** Its value is more than its own answer. */
export const HAS_DERIVED_VALUE = HAS_VALUE_RULES | HAS_CALCULATION | HAS_LIVE_OPTIONS;

const PROPERTY_BITS = 4;

/** The ranks of what only follows: from `first` on, by level, and of messages, which come last. */
export type LateRanks = { readonly first: number; readonly last: number };

/**
 * In place of a rank, of a reader that reads nothing else and that nothing hangs on: where nothing else waits, it need
 * not wait either.
 */
export const AT_ONCE = -1;

/** When a property is evaluated: after all that has a lower rank. */
export function rankOf(plan: Plan, slot: number, property: number, late: LateRanks): number {
  if (property < RANKED) return plan.ranks[slot * RANKED + property] as number;
  return property === PROBLEMS ? late.last : late.first + (plan.levels[slot] as number);
}

export function pack(slot: number, property: number): number {
  return (slot << PROPERTY_BITS) | property;
}

export function slotOf(packed: number): number {
  return packed >> PROPERTY_BITS;
}

export function propertyOf(packed: number): number {
  return packed & ((1 << PROPERTY_BITS) - 1);
}
