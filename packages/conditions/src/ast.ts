import type { Span } from '@plumbline/diagnostics';
import type { RuleCode } from './codes.ts';

/** The scopes a reference may look in, from the narrowest to the widest (R1). */
export const sources = ['panelInnerId', 'question', 'prequal'] as const;
export type Source = (typeof sources)[number];

const ID = /^[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z0-9_-])?$/u;

/** Whether a text can be the id of a question or fact: a letter, then letters, digits, - _ . (not ending in .). */
export function isId(text: string): boolean {
  return ID.test(text);
}

/** The properties of a question that a rule may set. */
export const targets = [
  'disabled',
  'hidden',
  'readonly',
  'required',
  'value',
  'colWidth',
  'skipCalculating',
  'additionalTextHidden',
] as const;
export type Target = (typeof targets)[number];

export const operatorNames = [
  'is',
  'not',
  'max',
  'min',
  'less',
  'greater',
  'empty',
  'full',
  'includes',
  'notIncludes',
  'arrayLength',
] as const;
export type OperatorName = (typeof operatorNames)[number];

export type Scalar = string | number | boolean;
export type Literal = Scalar | readonly Scalar[];

/** `question.BI-02`: a question (or, with `prequal`, a fact) read through a scope. */
export type Reference = {
  readonly kind: 'reference';
  readonly source: Source;
  readonly id: string;
  readonly span: Span;
};

export type Operand =
  | { readonly kind: 'literal'; readonly value: Literal; readonly span: Span }
  | Reference;

/** `question.BI-02 is "Yes"`. `operand` is absent only for operators that take none. */
export type Clause = {
  readonly kind: 'clause';
  readonly left: Reference;
  readonly operator: OperatorName;
  readonly operatorSpan: Span;
  readonly operand?: Operand;
  readonly span: Span;
};

/**
 * Joined clauses, flattened: at least two parts, and never deeper than `andWith` over `or` over `and` over
 * clauses, because the grammar has no parentheses.
 */
export type Joined = {
  readonly kind: 'and' | 'or' | 'andWith';
  readonly parts: readonly Expression[];
  readonly span: Span;
};

export type Expression = Clause | Joined;

/** One rule of a question. Every span holds UTF-16 offsets into the rule's own text. */
export type Rule = {
  readonly target: Target;
  readonly targetSpan: Span;
  readonly expression: Expression;
  /** The literal after `=>`; undefined when left out, which means true. */
  readonly result: Literal | undefined;
  readonly resultSpan?: Span;
  readonly span: Span;
};

/** An error in a rule's text; `span` refers to that text. */
export type RuleProblem = {
  readonly code: RuleCode;
  readonly message: string;
  readonly span: Span;
  readonly label?: string | undefined;
  readonly help?: string | undefined;
};

export function isSource(word: string): word is Source {
  return (sources as readonly string[]).includes(word);
}

export function isTarget(word: string): word is Target {
  return (targets as readonly string[]).includes(word);
}

export function isOperatorName(word: string): word is OperatorName {
  return (operatorNames as readonly string[]).includes(word);
}
