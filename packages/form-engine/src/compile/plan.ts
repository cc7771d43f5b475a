import type { Literal } from '@plumbline/conditions';
import type { Calculation, Formula } from '@plumbline/metrics';
import type { Question } from '@plumbline/schemas';
import { type Definition, PROBLEMS, RANKED } from './definition.ts';
import type { Limit } from './limit.ts';

/**
 * The layout of one block and how its questions depend on each other. All questions outside panels form one block, and
 * each row of a panel forms one. Questions are numbered by **slot**, a question before its sub-questions; data about
 * slots is in flat arrays. Nothing here belongs to a single row: all rows of a panel share a plan.
 *
 * A (slot, property) is packed into one number, {@link pack}.
 */
export type Plan = {
  /** The plan of the enclosing block, and the panel's slot in it; undefined and -1 at the top. */
  readonly outer: Plan | undefined;
  readonly panelSlot: number;
  /** 0 at the top, 1 in a row, 2 in a row inside a row. */
  readonly depth: number;
  readonly size: number;
  readonly definitions: readonly Definition[];
  /** The question of each slot, as defined in the template. */
  readonly questions: readonly Question[];
  /** Slots by question id. */
  readonly slots: ReadonlyMap<string, number>;
  /** The parent question's slot for a sub-question, else -1. */
  readonly parents: Int32Array;
  /** One past the last slot below it: the slots in between are its sub-questions. */
  readonly ends: Int32Array;
  /** `ranks[slot * RANKED + property]`, of the ranked properties. */
  readonly ranks: Int32Array;
  /** Nesting depth, counted in questions, panels and rows. Inherited flags are settled from the outside in. */
  readonly levels: Uint8Array;
  /** The question's own flags; and the same with the flags that it inherits inside this plan. */
  readonly base: readonly number[];
  readonly start: readonly number[];
  /** One null per slot: a block without answers. */
  readonly nothing: readonly null[];
  /** What is special about a slot, one bit each (`HAS_…`). Most slots have none. */
  readonly traits: Uint16Array;
  /** Rules in the order written. */
  readonly rules: readonly (readonly SlotRule[] | undefined)[];
  /** The conditions of all rules, concatenated, as `condition-code.ts` runs them; and the operands of their clauses. */
  readonly code: Int32Array;
  readonly operands: readonly unknown[];
  readonly more: readonly (More | undefined)[];
  /** Readers of a slot's value in the same block: `readers[readerStarts[slot]]` up to the next slot's. */
  readonly readerStarts: Int32Array;
  readonly readers: Int32Array;
  /** The rank of each of those readers, or {@link AT_ONCE}. */
  readonly readerRanks: Int32Array;
  /** Readers of a slot's value in other blocks: in rows below, or, for a column, anywhere. */
  readonly below: ReadonlyMap<number, readonly FarReader[]>;
  /** Readers that depend on whether a slot is skipped. */
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
  /** What the target becomes while the condition holds, and whether that counts as true. */
  readonly result: Literal;
  readonly isYes: boolean;
};

/** A reader: a (slot, property) in any block of that plan. */
export type FarReader = { readonly plan: Plan; readonly at: number };

/** An inner question as read from outside its rows: across every visible row. */
export type Column = {
  readonly id: string;
  /** The panels around it, outermost first. */
  readonly panels: readonly string[];
  readonly readers: FarReader[];
};

/** Where a reference leads, seen from a block: a number of blocks up, across rows, outside, or nowhere. */
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
  /** A question that this row lacks, so it is unanswered here. */
  | { readonly kind: 'nothing' };

export type NamedBound = readonly [name: string, bound: Bound];

/** Properties that only a few questions have, with bound references. */
export type More = {
  readonly calculation:
    | {
        readonly of: Calculation;
        readonly inputs: readonly NamedBound[];
        /** The inputs in the calculation's own order, when each is a single answer and none spans a panel's rows. */
        readonly single: readonly (Bound | undefined)[] | undefined;
        /** The slots of those inputs, when all are in this block; -1 for an input that is not given. */
        readonly local: Int32Array | undefined;
        /** A scratch array for the answers of each computation; do not keep a reference to it. */
        readonly answers: unknown[];
      }
    | undefined;
  readonly per:
    | {
        readonly source: Bound;
        readonly key: string;
        /** Whether a choice may have more rows than the one made for it automatically. */
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
/** Its own answer must be one of its fixed options. */
export const HAS_CLOSED_OPTIONS = 16;
/** Rows below read it. */
export const HAS_READERS_BELOW = 32;
/** It is read across rows. */
export const IN_COLUMN = 64;
/** A panel whose rows are read across. */
export const IS_CROSSED = 128;
/** Some calculation reads whether it is skipped. */
export const HAS_SKIP_READERS = 256;
/** It decides which choice a row belongs to. */
export const IS_ROW_KEY = 512;
/** People answer it. */
export const IS_ANSWERED = 1024;
/** A CHECK: checking it signs its section. */
export const IS_DECLARATION = 2048;
/** Its options follow other answers. */
export const HAS_LIVE_OPTIONS = 4096;
/** No longer asked: it is shown only while it has an answer. */
export const IS_RETIRED = 8192;
/** Its value may differ from its own answer. */
export const HAS_DERIVED_VALUE = HAS_VALUE_RULES | HAS_CALCULATION | HAS_LIVE_OPTIONS;

const PROPERTY_BITS = 4;

/** The ranks of the unranked properties: from `first` on, by level; and `last`, for messages. */
export type LateRanks = { readonly first: number; readonly last: number };

/**
 * Replaces the rank of a reader that reads nothing else and that nothing depends on: when nothing else waits, it is
 * evaluated immediately.
 */
export const AT_ONCE = -1;

/** When a property is evaluated: after everything with a lower rank. */
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
