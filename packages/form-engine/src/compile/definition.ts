import type { Expression, Literal, Target, ValueKind } from '@plumbline/conditions';
import type { Calculation, Formula } from '@plumbline/metrics';
import type { Question } from '@plumbline/schemas';
import type { Limit } from './limit.ts';
import type { NamedQuestion, Ref } from './names.ts';
import type { QuestionTypeSpec } from '../questions/question-type.ts';

/** One question as defined in the template: what all answers to it share. */
export type Definition = {
  readonly id: string;
  readonly link: string;
  readonly question: Question;
  readonly type: QuestionTypeSpec;
  readonly kind: ValueKind;
  /** Text up to this length is taken as is, and is valid without further checks; 0 if all text must be checked. */
  readonly freeLength: number;
  /** Values of the document's own options; undefined when any value is allowed. */
  readonly optionValues: ReadonlySet<string> | undefined;
};

/** A parsed rule, with the references of its clauses from left to right: each left side, then its operand. */
export type ReadRule = {
  readonly target: Target;
  readonly expression: Expression;
  readonly refs: readonly Ref[];
  readonly result: Literal;
};

export type NamedRef = readonly [name: string, ref: Ref];

export type ReadCheck = {
  readonly formula: Formula;
  readonly inputs: readonly NamedRef[];
  readonly message: string;
  readonly severity: 'error' | 'warning';
};

/** A question with its references to others, before they are bound to slots. Needed only while compiling. */
export type ReadQuestion = {
  readonly definition: Definition;
  readonly named: NamedQuestion;
  readonly id: string;
  /** Id of the panel whose rows hold it, or of the question it is a sub-question of. */
  readonly parentId: string | undefined;
  /** Id of the nearest enclosing PANEL. */
  readonly panelId: string | undefined;
  /** Sub-questions; for a PANEL, its prototype. */
  readonly children: readonly ReadQuestion[];
  /** In the order written. */
  readonly rules: readonly ReadRule[];
  readonly more: ReadMore | undefined;
};

/** Properties that only a few questions have. */
export type ReadMore = {
  readonly calculation:
    | { readonly of: Calculation; readonly inputs: readonly NamedRef[] }
    | undefined;
  readonly per:
    | { readonly source: Ref; readonly key: string; readonly isMany: boolean }
    | undefined;
  /** Where the options come from, when not only from the document. */
  readonly optionsOf: Ref | undefined;
  readonly filterOf: Ref | undefined;
  /** Bounds that follow answers. */
  readonly minOf: Limit<Ref> | undefined;
  readonly maxOf: Limit<Ref> | undefined;
  readonly checks: readonly ReadCheck[];
};

/**
 * Properties of a question at its address, each a node of the dependency graph. Other values may depend on the first
 * four, so these are ranked. The rest depend on others only, and are evaluated after them.
 */
export const PROPERTIES = [
  'rows',
  'hidden',
  'skipCalculating',
  'value',
  'disabled',
  'readonly',
  'required',
  'colWidth',
  'additionalTextHidden',
  'problems',
] as const;
export type Property = (typeof PROPERTIES)[number];

/** How many of the properties are ranked. */
export const RANKED = 4;

// Constants, not a table: they are compared on every evaluation.
export const ROWS = 0;
export const HIDDEN = 1;
export const SKIP = 2;
export const VALUE = 3;
export const DISABLED = 4;
export const READONLY = 5;
export const REQUIRED = 6;
export const COL_WIDTH = 7;
export const ADDITIONAL = 8;
export const PROBLEMS = 9;

/** The index of each property. */
export const PROPERTY = Object.fromEntries(
  PROPERTIES.map((name, index) => [name, index]),
) as Record<Property, number>;
