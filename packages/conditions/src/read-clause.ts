import type { Span } from '@plumbline/diagnostics';
import { truncate } from '@plumbline/diagnostics';
import type { Clause, Operand, OperatorName, Reference } from './ast.ts';
import { isId, isSource } from './ast.ts';
import type { Token } from './lexer.ts';
import { readLiteral } from './literal.ts';
import { operators } from './operators/index.ts';
import type { OperandSpec } from './operators/operator.ts';
import {
  advance,
  isBoundary,
  isJoiner,
  isLiteralStart,
  isOperator,
  peek,
  peekNext,
  previous,
  report,
  show,
  skipToBoundary,
  type TokenCursor,
} from './token-cursor.ts';
import type { NullTest } from './wording.ts';

/** Reads a clause such as `question.BI-02 is "Yes"`; after a mistake, reports it and returns undefined. */
export function readClause(cursor: TokenCursor): Clause | undefined {
  const token = peek(cursor);
  if (token.kind !== 'word' || isBoundary(token)) {
    if (token.kind !== 'bad') {
      const isTurned = token.kind === 'text' || (token.kind === 'symbol' && token.text[0] === '!');
      reportNoQuestion(cursor, token, isTurned ? 'order' : 'clause');
    }
    skipToBoundary(cursor);
    return undefined;
  }
  if (isOperator(token)) {
    reportNoQuestion(cursor, token, 'order');
    skipToBoundary(cursor);
    return undefined;
  }
  const left = readReference(cursor);
  const operator = readOperator(cursor);
  if (!operator) return undefined;
  const { name, span } = operator;
  if (name === undefined) {
    skipOperand(cursor, token, span);
    return undefined;
  }
  const { operand: expected } = operators[name];
  if (expected === 'none') {
    const extra = peek(cursor);
    if (extra.kind === 'word' || isBoundary(extra)) return clauseOf(left, name, span);
    if (extra.kind !== 'bad') {
      report(cursor, 'C117', `\`${name}\` does not take a value`, extra.span, 'remove it');
    }
    skipToBoundary(cursor);
    return undefined;
  }
  const operand = readOperand(cursor, token, { name, span, expected });
  return operand && clauseOf(left, name, span, operand);
}

function reportNoQuestion(cursor: TokenCursor, token: Token, help: 'order' | 'clause'): void {
  const { hints } = cursor;
  const message = `a question is missing before ${show(cursor, token)}`;
  const repeated = hints?.repeated(cursor, token);
  report(cursor, 'C113', message, token.span, repeated ?? hints?.wording[help]);
}

function clauseOf(
  left: Reference | undefined,
  operator: OperatorName,
  operatorSpan: Span,
  operand?: Operand,
): Clause | undefined {
  if (!left) return undefined;
  const span = { start: left.span.start, end: (operand?.span ?? operatorSpan).end };
  return operand
    ? { kind: 'clause', left, operator, operatorSpan, span, operand }
    : { kind: 'clause', left, operator, operatorSpan, span };
}

function readReference(cursor: TokenCursor): Reference | undefined {
  const token = advance(cursor);
  if (token.kind !== 'word') return undefined;
  const dot = token.text.indexOf('.');
  const source = dot < 0 ? token.text : token.text.slice(0, dot);
  const id = dot < 0 ? '' : token.text.slice(dot + 1);
  if (isSource(source)) {
    if (isId(id)) return { kind: 'reference', source, id, span: token.span };
    reportId(cursor, source, id, token);
    return undefined;
  }
  const near = cursor.hints?.source(source);
  if (dot > 0 && near) {
    const span = { start: token.span.start, end: token.span.start + source.length };
    const help = `did you mean \`${near}.${truncate(id)}\`?`;
    report(cursor, 'C112', `\`${truncate(source)}\` is not a source`, span, help);
  } else {
    const message = `${show(cursor, token)} needs a source in front of it`;
    report(cursor, 'C112', message, token.span, cursor.hints?.wording.source(token.text));
  }
  return undefined;
}

function reportId(cursor: TokenCursor, source: string, id: string, token: Token): void {
  if (id === '') {
    const message = `\`${source}\` is not followed by a question`;
    report(
      cursor,
      'C113',
      message,
      token.span,
      `write \`${source}.\` and the id together, without a space`,
    );
    const next = peek(cursor);
    if (next.kind === 'word' && !isJoiner(next) && !isOperator(next)) advance(cursor);
    return;
  }
  const message = `\`${truncate(id)}\` is not a valid question id`;
  report(cursor, 'C113', message, token.span, cursor.hints?.wording.id);
}

type FoundOperator = { readonly name: OperatorName | undefined; readonly span: Span };

/** The operator, without a name if it is not one; undefined where there is nothing to be one. */
function readOperator(cursor: TokenCursor): FoundOperator | undefined {
  const token = peek(cursor);
  if (isOperator(token)) {
    advance(cursor);
    return { name: token.text, span: token.span };
  }
  const help = cursor.hints?.wording.operators;
  if (isBoundary(token)) {
    const before = previous(cursor)?.span ?? token.span;
    const label = 'needs an operator';
    report(cursor, 'C113', 'an operator is missing', before, help, label);
    return undefined;
  }
  if (token.kind === 'word' || token.kind === 'symbol') {
    const near = cursor.hints?.operator(token.text);
    const meant = near ? `did you mean \`${near}\`?` : undefined;
    const between = isBetween(cursor, token.span) ? cursor.hints?.wording.between : undefined;
    report(
      cursor,
      'C107',
      `${show(cursor, token)} is not an operator`,
      token.span,
      meant ?? between ?? help,
    );
  } else if (token.kind !== 'bad') {
    const message = `an operator is missing before ${show(cursor, token)}`;
    report(cursor, 'C113', message, token.span, help);
    skipToBoundary(cursor);
    return undefined;
  }
  advance(cursor);
  // A stray character before the operator has been reported.
  if (token.kind === 'bad' && isOperator(peek(cursor))) return readOperator(cursor);
  return { name: undefined, span: token.span };
}

function isBetween({ text }: TokenCursor, { start, end }: Span): boolean {
  return text.slice(start, end).toLowerCase() === 'between';
}

/** Reads what follows something that is no operator, so that its mistakes are still reported. */
function skipOperand(cursor: TokenCursor, left: Token, operator: Span): void {
  // The rest of an operator of several words, as in `does not equal "Yes"`.
  let value = cursor.position;
  while (isPlainWord(cursor.tokens[value] as Token)) value += 1;
  if (isLiteralStart(cursor.tokens[value] as Token)) cursor.position = value;
  if (!isBoundary(peek(cursor))) readValue(cursor, left);
  const second = peek(cursor);
  if (isBetween(cursor, operator) && second.kind === 'word' && isLiteralStart(peekNext(cursor))) {
    advance(cursor);
    readValue(cursor, left);
  }
}

const isPlainWord = (token: Token): boolean =>
  token.kind === 'word' && !isBoundary(token) && !token.text.includes('.');

function readOperand(
  cursor: TokenCursor,
  left: Token,
  { name, span, expected }: { name: OperatorName; span: Span; expected: OperandSpec },
): Operand | undefined {
  const token = peek(cursor);
  if (isBoundary(token)) {
    const help = `add a value, as in \`${name} ${expected.example}\``;
    report(cursor, 'C117', `\`${name}\` has nothing to compare with`, span, help);
    return undefined;
  }
  if (isOperator(token)) {
    const both = { start: span.start, end: token.span.end };
    const help = cursor.hints?.wording.twoOperators(name, token.text);
    report(cursor, 'C117', `two operators in a row`, both, help);
    advance(cursor);
    if (!isBoundary(peek(cursor))) readValue(cursor, left, expected.insteadOfBlank);
    return undefined;
  }
  if (token.kind === 'word' && token.text === 'than' && !isBoundary(peekNext(cursor))) {
    report(cursor, 'C113', '`than` is not part of an operator', token.span, 'remove it');
    advance(cursor);
  }
  return readValue(cursor, left, expected.insteadOfBlank);
}

function readValue(
  cursor: TokenCursor,
  left: Token,
  insteadOfNull?: NullTest,
): Operand | undefined {
  const token = peek(cursor);
  // Text without quotes that has a dot is taken for a reference, and its mistake is reported as one.
  if (token.kind === 'word' && token.text.includes('.')) return readReference(cursor);
  const literal = readLiteral(cursor, left, insteadOfNull);
  return literal && { kind: 'literal', value: literal.value, span: literal.span };
}
