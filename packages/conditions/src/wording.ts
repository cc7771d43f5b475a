import { nearest, truncate } from '@plumbline/diagnostics';
import type { OperatorName, Target } from './ast.ts';
import { operators } from './operators/index.ts';

// The parser's texts, and the habits from other languages that it recognizes.

export const JOINERS = ['and', 'or', 'andWith'] as const;
export type Joiner = (typeof JOINERS)[number];

export const JOINER_FOR: Readonly<Record<string, Joiner>> = {
  '&&': 'and',
  '&': 'and',
  '||': 'or',
  '|': 'or',
};

/** What authors write by mistake instead of `=>`. */
export const ARROWS: ReadonlySet<string> = new Set([
  '->',
  '=',
  '>',
  '==>',
  '>>',
  ':=',
  'then',
  'gives',
]);

/** Words that begin a condition in other languages. */
export const CONDITIONALS: ReadonlySet<string> = new Set(['if', 'when', 'unless', 'where']);

export const EXAMPLE_HELP = 'a rule looks like `hidden: question.BI-02 is "Yes" => false`';
export const LITERAL_HELP =
  'write "text" in quotes, a number, true, false or a list such as ["A", "B"]';
export const ENTRY_HELP = 'a list can have text, numbers, true and false, as in ["A", "B"]';
const JOINER_HELP =
  'join clauses with `and`, `or` or `andWith`, or end the rule with `=>` and a value';
export const CLAUSE_HELP = 'write a clause such as `question.BI-02 is "Yes"`';
export const BETWEEN_HELP =
  'write two clauses, as in `question.BI-22 min 1 and question.BI-22 max 5`';
export const ORDER_HELP =
  'put the question first, then the operator, as in `question.BI-02 not "Yes"`';
/** What two operators in a row were meant to be: `is not` is `not`, `not empty` is `full`. */
export function meaningOf(first: 'is' | 'not', second: OperatorName): OperatorName | undefined {
  return first === 'is' ? second : operators[second].negated;
}

export function resultHelp(target: Target | undefined): string {
  if (target === 'value') return 'write the value for the question, as in `=> "Yes"`';
  if (target === 'colWidth') return 'write the number of columns, 1 to 12, as in `=> 6`';
  return 'write `=> false`, or leave out `=>` for true';
}

/** How to fix something that cannot follow a clause. */
export function joinerHelp(text: string): string {
  if (text.startsWith('//') || text.startsWith('/*')) return 'rules cannot have comments';
  if (/^[-+*/]+$/.test(text))
    return 'rules cannot calculate: put the calculation in a CALC question and test that';
  return JOINER_HELP;
}

/** The operator that a comparison with `null` was meant to be. */
export type NullTest = 'empty' | 'full';

/**
 * What to write instead of a text without quotes.
 *
 * @param left the question that it is compared with, if any
 */
export function unquotedHelp(words: string, left: string | undefined, instead: NullTest): string {
  if (left !== undefined && /^(?:null|nil|none|undefined|empty|blank)$/i.test(words)) {
    const answer = instead === 'empty' ? 'no answer' : 'an answer';
    return `to test for ${answer}, write \`${left} ${instead}\``;
  }
  const near = nearest(words, ['true', 'false']);
  return near ? `did you mean \`${near}\`?` : `write \`"${truncate(words)}"\``;
}

export function listed(words: readonly string[]): string {
  return words.join(', ');
}
