import type { OperatorName, Target } from './ast.ts';

// What the parser says, and what it understands of other languages' habits.

export const JOINERS = ['and', 'or', 'andWith'] as const;
export type Joiner = (typeof JOINERS)[number];

/** What authors of other languages write, and the word for it here. */
export const OPERATOR_FOR: ReadonlyMap<string, OperatorName> = new Map([
  ['=', 'is'],
  ['==', 'is'],
  ['===', 'is'],
  ['equals', 'is'],
  ['eq', 'is'],
  ['!=', 'not'],
  ['!==', 'not'],
  ['<>', 'not'],
  ['isNot', 'not'],
  ['ne', 'not'],
  ['>', 'greater'],
  ['gt', 'greater'],
  ['<', 'less'],
  ['lt', 'less'],
  ['>=', 'min'],
  ['gte', 'min'],
  ['<=', 'max'],
  ['lte', 'max'],
  ['contains', 'includes'],
  ['excludes', 'notIncludes'],
  ['length', 'arrayLength'],
  ['blank', 'empty'],
  ['filled', 'full'],
  ['notEmpty', 'full'],
]);
export const JOINER_FOR: Readonly<Record<string, Joiner>> = {
  '&&': 'and',
  '&': 'and',
  '||': 'or',
  '|': 'or',
};

export const EXAMPLE_HELP = 'a rule looks like `hidden: question.BI-02 is "Yes" => false`';
export const LITERAL_HELP =
  'a literal is a "text", a number, true, false or a list such as ["A", "B"]';
export const ENTRY_HELP = 'a list holds texts, numbers, true and false, as in ["A", "B"]';
export const JOINER_HELP =
  'join clauses with `and`, `or` or `andWith`, or end them with `=>` and a literal';
export const EXAMPLE_OPERAND: Partial<Record<OperatorName, string>> = {
  max: '100',
  min: '100',
  less: '100',
  greater: '0',
  arrayLength: '2',
  includes: '"Auto"',
};

/** `is not` is `not`, `not empty` is `full`: what two operators in a row were meant to be. */
export function meaningOf(first: 'is' | 'not', second: OperatorName): OperatorName | undefined {
  if (first === 'is') return second;
  if (second === 'empty') return 'full';
  if (second === 'full') return 'empty';
  if (second === 'includes') return 'notIncludes';
  return second === 'is' || second === 'not' ? 'not' : undefined;
}

export function resultHelp(target: Target | undefined): string {
  if (target === 'value') return 'write the value the question takes, as in `=> "Yes"`';
  if (target === 'colWidth') return 'write a number of columns from 1 to 12, as in `=> 6`';
  return 'write `=> false`, or leave `=>` out for true';
}

export function listed(words: readonly string[]): string {
  return words.join(', ');
}

export function shown(word: string): string {
  return word.length > 40 ? `${word.slice(0, 39)}…` : word;
}
