import type { Literal, Target, ValueKind } from '@plumbline/conditions';
import type { Calculation, Formula } from '@plumbline/metrics';
import type { Question } from '@plumbline/schemas';
import type { QuestionTypeSpec } from './questions/question-type.ts';
import type { RunExpression } from './run-expression.ts';

/**
 * A reference as compiled: a question of the documents, or a fact from outside them by its name, and whether it
 * prefers the reader's own row. Equal references are one object.
 */
export type Ref = {
  readonly kind: 'question' | 'fact';
  readonly id: string;
  readonly sameRow: boolean;
};

/** A rule as compiled: the references it reads, in order, and its expression over what they are bound to. */
export type CompiledRule = {
  readonly text: string;
  readonly target: Target;
  readonly refs: readonly Ref[];
  readonly run: RunExpression;
  /** What the target takes while the expression holds. */
  readonly result: Literal;
};

export type CompiledCheck = {
  readonly formula: Formula;
  readonly inputs: readonly (readonly [name: string, ref: Ref])[];
  readonly message: string;
  readonly severity: 'error' | 'warning';
};

/** One question as the template (or a row of its own) words it. Shared by all its cells. */
export type Definition = {
  readonly id: string;
  readonly link: string;
  readonly question: Question;
  readonly type: QuestionTypeSpec;
  readonly kind: ValueKind;
  /** Id of the panel whose rows hold it, or of the question it is a sub-question of. */
  readonly parentId: string | undefined;
  /** Id of the nearest enclosing PANEL. */
  readonly panelId: string | undefined;
  /** Sub-questions; of a PANEL, its prototype. */
  readonly children: readonly Definition[];
  readonly rules: Readonly<Partial<Record<Target, readonly CompiledRule[]>>>;
  readonly calculation:
    | { readonly of: Calculation; readonly inputs: readonly (readonly [string, Ref])[] }
    | undefined;
  readonly per: { readonly source: Ref; readonly key: string } | undefined;
  /** Where the options come from, when not from the document alone. */
  readonly optionsOf: Ref | undefined;
  readonly filterOf: Ref | undefined;
  readonly minOf: Ref | undefined;
  readonly maxOf: Ref | undefined;
  readonly checks: readonly CompiledCheck[];
  /** Whether any of the above reads another question: such a cell must be bound. */
  readonly reads: boolean;
  /** Values of the document's own options; undefined when any value goes. */
  readonly optionValues: ReadonlySet<string> | undefined;
};

/** Properties of a cell, each a node of the dependency graph together with the question's id. */
export const PROPERTIES = [
  'rows',
  'hidden',
  'value',
  'disabled',
  'readonly',
  'required',
  'colWidth',
  'skipCalculating',
  'additionalTextHidden',
  'problems',
] as const;
export type Property = (typeof PROPERTIES)[number];

/** The index of each property, as ranks and readers are kept by. */
export const PROPERTY = Object.fromEntries(
  PROPERTIES.map((name, index) => [name, index]),
) as Record<Property, number>;
