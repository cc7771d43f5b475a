import { nearest } from '@plumbline/diagnostics';
import { operatorNames, type OperatorName, sources, targets } from './ast.ts';
import { JOINERS, type Joiner } from './joiners.ts';
import type { Token } from './lexer.ts';
import { operators } from './operators/index.ts';
import {
  type Hints,
  isLiteralStart,
  isOperator,
  isReferenceLike,
  type TokenCursor,
} from './token-cursor.ts';
import { wording } from './wording.ts';

// What authors were taught by other languages, with what is written here.

const OPERATOR_FOR: ReadonlyMap<string, OperatorName> = new Map(
  Object.values(operators).flatMap(({ name, synonyms }) => synonyms.map((word) => [word, name])),
);

/** What authors write for a target by mistake, with the correction. */
const TARGET_HELP: ReadonlyMap<string, string> = new Map([
  ['hide', 'did you mean `hidden`?'],
  ['show', 'write `hidden:` and end the rule with `=> false`'],
  ['visible', 'write `hidden:` and end the rule with `=> false`'],
  ['enabled', 'write `disabled:` and end the rule with `=> false`'],
  ['optional', 'write `required:` and end the rule with `=> false`'],
  ['mandatory', 'did you mean `required`?'],
  ['editable', 'write `readonly:` and end the rule with `=> false`'],
  ['width', 'did you mean `colWidth`?'],
  ['set', 'did you mean `value`?'],
  ['skip', 'did you mean `skipCalculating`?'],
]);

/** How many tokens back a question is looked for: a rule with many such mistakes is still read in linear time. */
const LOOK_BACK = 40;

/** Help where only the clause before has a question, as in `question.A is 1 or 2`. */
function repeated({ text, tokens, position }: TokenCursor, token: Token): string | undefined {
  const before = tokens.slice(Math.max(0, position - LOOK_BACK), position);
  const question = before.findLast(isReferenceLike);
  const operator = isOperator(token) ? token : before.findLast(isOperator);
  if (!question || !operator) return undefined;
  if (token !== operator && (!isLiteralStart(token) || operators[operator.text].operand === 'none'))
    return undefined;
  const words = [question, operator, token].map(({ span }) => text.slice(span.start, span.end));
  return `repeat the question: \`${[...new Set(words)].join(' ')}\``;
}

/** For everyone who shows an author the mistakes of a rule. */
export const hints: Hints = {
  operator: (word) =>
    OPERATOR_FOR.get(word) ?? (nearest(word, operatorNames) as OperatorName | undefined),
  source: (word) => nearest(word, sources),
  joiner: (word) => nearest(word, JOINERS) as Joiner | undefined,
  target: (word) => {
    const near = nearest(word, targets);
    return near ? `did you mean \`${near}\`?` : TARGET_HELP.get(word);
  },
  repeated,
  wording,
};
