import { nearest, truncate } from '@plumbline/diagnostics';
import { operatorNames, type OperatorName, sources, type Target, targets } from './ast.ts';
import { operators } from './operators/index.ts';

/** The operator that a comparison with `null` was meant to be. */
export type NullTest = 'empty' | 'full';

const listed = (words: readonly string[]): string => words.join(', ');

/** How to mend what the parser reports. */
export const wording = {
  example: 'a rule looks like `hidden: question.BI-02 is "Yes" => false`',
  literal: 'write "text" in quotes, a number, true, false or a list such as ["A", "B"]',
  entry: 'a list can have text, numbers, true and false, as in ["A", "B"]',
  clause: 'write a clause such as `question.BI-02 is "Yes"`',
  between: 'write two clauses, as in `question.BI-22 min 1 and question.BI-22 max 5`',
  order: 'put the question first, then the operator, as in `question.BI-02 not "Yes"`',
  id: 'an id starts with a letter, then has letters, digits, `-`, `_` or `.`, and does not end with `.`',
  arrow: 'write `=>` before the result',
  end: 'the rule ends with the result after `=>`',
  targets: `the targets are ${listed(targets)}`,
  operators: `the operators are ${listed(operatorNames)}`,
  closingQuote: 'add a double quote `"` at the end',
  control: 'write a line break as `\\n`, a tab as `\\t`',
  escape: 'the escapes are \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX',
  day: 'write it in quotes, with the year first: `"2026-01-31"`',
  number: 'use only digits, a decimal point and a minus sign, as in `1200`, `-3` or `0.5`',
  parentheses:
    '`and` comes before `or`, and `andWith` joins whole groups: `A or B andWith C or D` is `(A or B) and (C or D)`',

  /** For a word that may be a question without its source. */
  source: (word: string): string =>
    `write \`question.${truncate(word)}\` for a question in this section; the sources are ${listed(sources)}`,

  /** What two operators in a row were meant to be: `is not` is `not`, `not empty` is `full`. */
  twoOperators(first: OperatorName, second: OperatorName): string | undefined {
    if (first !== 'is' && first !== 'not') return undefined;
    const meant = first === 'is' ? second : operators[second].negated;
    return meant && `write \`${meant}\` alone`;
  },

  result(target: Target | undefined): string {
    if (target === 'value') return 'write the value for the question, as in `=> "Yes"`';
    if (target === 'colWidth') return 'write the number of columns, 1 to 12, as in `=> 6`';
    return 'write `=> false`, or leave out `=>` for true';
  },

  /** For something that cannot follow a clause. */
  joiner(text: string): string {
    if (text.startsWith('//') || text.startsWith('/*')) return 'rules cannot have comments';
    if (/^[-+*/]+$/.test(text))
      return 'rules cannot calculate: put the calculation in a CALC question and test that';
    return 'join clauses with `and`, `or` or `andWith`, or end the rule with `=>` and a value';
  },

  /**
   * What to write instead of a text without quotes.
   *
   * @param left the question that it is compared with, if any
   */
  unquoted(words: string, left: string | undefined, instead: NullTest): string {
    if (left !== undefined && /^(?:null|nil|none|undefined|empty|blank)$/i.test(words)) {
      const answer = instead === 'empty' ? 'no answer' : 'an answer';
      return `to test for ${answer}, write \`${left} ${instead}\``;
    }
    const near = nearest(words, ['true', 'false']);
    return near ? `did you mean \`${near}\`?` : `write \`"${truncate(words)}"\``;
  },
} as const;

export type Wording = typeof wording;
