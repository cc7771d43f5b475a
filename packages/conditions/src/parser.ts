import type { Span } from '@plumbline/diagnostics';
import type { Expression, Literal, Rule, RuleProblem, Target } from './ast.ts';
import { isTarget } from './ast.ts';
import { ARROWS, CONDITIONALS, JOINER_FOR, type Joiner } from './joiners.ts';
import { lex, MOST_PROBLEMS, type Token, withoutParentheses } from './lexer.ts';
import { readLiteral } from './literal.ts';
import { readClause } from './read-clause.ts';
import {
  advance,
  type Hints,
  isBoundary,
  isJoiner,
  isReferenceLike,
  peek,
  report,
  show,
  skipToBoundary,
  type TokenCursor,
} from './token-cursor.ts';

// A recursive-descent parser without the recursion: the grammar has no parentheses, so a rule is a flat run of
// clauses, and a loop reads even ten thousand of them.

export type ParsedRule =
  | { readonly ok: true; readonly rule: Rule }
  | { readonly ok: false; readonly problems: readonly RuleProblem[] };

/** The longest accepted rule, in UTF-16 units. Real rules are under 200. */
export const longestRule = 1_000_000;

/**
 * Parses one rule. Never throws. Each mistake gives exactly one problem.
 *
 * @param hints for callers that show the problems to an author
 */
export function parseRule(text: string, hints?: Hints): ParsedRule {
  if (text.length > longestRule) {
    const message = `this rule has ${text.length} characters; the limit is ${longestRule}`;
    return {
      ok: false,
      problems: [{ code: 'C118', message, span: { start: 0, end: text.length } }],
    };
  }
  const { tokens, problems } = lex(text, hints?.wording);
  const read = withoutParentheses(tokens, problems, hints?.wording);
  const cursor = { text, tokens: read, problems, position: 0, hints };
  const rule = readRule(cursor);
  if (problems.length === 0 && rule) return { ok: true, rule };
  problems.sort((a, b) => a.span.start - b.span.start);
  return { ok: false, problems: problems.slice(0, MOST_PROBLEMS) };
}

function readRule(cursor: TokenCursor): Rule | undefined {
  const { problems } = cursor;
  const head = readTarget(cursor);
  if (problems.length > 0 && peek(cursor).kind === 'end') return undefined;
  const expression = readExpression(cursor);
  const { result, resultSpan } = readResult(cursor, head?.target);
  if (!head || !expression) return undefined;
  const { target, targetSpan } = head;
  const needsResult = target === 'value' || target === 'colWidth';
  if (needsResult && result === undefined && problems.length === 0) {
    const message = `\`${target}\` needs a value after \`=>\``;
    report(cursor, 'C108', message, targetSpan, cursor.hints?.wording.result(target));
  }
  const span = { start: targetSpan.start, end: (resultSpan ?? expression.span).end };
  return resultSpan
    ? { target, targetSpan, expression, result, resultSpan, span }
    : { target, targetSpan, expression, result, span };
}

type FoundTarget = { readonly target: Target; readonly targetSpan: Span };

function readTarget(cursor: TokenCursor): FoundTarget | undefined {
  const token = peek(cursor);
  if (token.kind === 'end') {
    report(cursor, 'C113', 'the rule is empty', token.span, cursor.hints?.wording.example);
    return undefined;
  }
  if (token.kind === 'word' && isTarget(token.text)) {
    advance(cursor);
    const next = peek(cursor);
    if (next.kind === ':') advance(cursor);
    else if (next.kind !== 'bad') {
      const message = `a colon is missing after \`${token.text}\``;
      report(cursor, 'C113', message, token.span, `write \`${token.text}:\``);
      if (next.kind === 'symbol') advance(cursor);
    }
    return { target: token.text, targetSpan: token.span };
  }
  if (token.kind === 'word' && !isReferenceLike(token)) {
    // A sentence in another language: its remaining tokens would only give confusing errors.
    if (CONDITIONALS.has(token.text.toLowerCase())) {
      reportNoTarget(cursor, token);
      while (peek(cursor).kind !== 'end') advance(cursor);
      return undefined;
    }
    const help = cursor.hints?.target(token.text) ?? cursor.hints?.wording.targets;
    report(cursor, 'C106', `${show(cursor, token)} is not a target`, token.span, help);
    advance(cursor);
    if (peek(cursor).kind === ':') advance(cursor);
    return undefined;
  }
  if (token.kind !== 'bad') reportNoTarget(cursor, token);
  while (!isReferenceLike(peek(cursor)) && !isBoundary(peek(cursor))) advance(cursor);
  return undefined;
}

function reportNoTarget(cursor: TokenCursor, { span }: Token): void {
  const message = 'a rule must start with a target and a colon';
  report(cursor, 'C113', message, span, cursor.hints?.wording.example);
}

function readExpression(cursor: TokenCursor): Expression | undefined {
  const groups: Expression[] = [];
  let alternatives: Expression[] = [];
  let together: Expression[] = [];
  for (;;) {
    const clause = readClause(cursor);
    if (clause) together.push(clause);
    const joiner = readJoiner(cursor);
    if (joiner === 'and') continue;
    pushJoined(alternatives, 'and', together);
    together = [];
    if (joiner === 'or') continue;
    pushJoined(groups, 'or', alternatives);
    alternatives = [];
    if (joiner === undefined) break;
  }
  const whole: Expression[] = [];
  pushJoined(whole, 'andWith', groups);
  return whole[0];
}

/** Reads the word that joins two clauses; undefined at the end of the expression. */
function readJoiner(cursor: TokenCursor): Joiner | undefined {
  const token = peek(cursor);
  if (token.kind === 'end' || token.kind === '=>') return undefined;
  if (token.kind === 'word' && isJoiner(token)) {
    advance(cursor);
    return token.text as Joiner;
  }
  if ((token.kind === 'symbol' || token.kind === 'word') && ARROWS.has(token.text)) {
    report(
      cursor,
      'C113',
      `${show(cursor, token)} cannot follow a clause`,
      token.span,
      cursor.hints?.wording.arrow,
    );
    return undefined;
  }
  const meant = joinerMeantBy(cursor, token);
  if (token.kind !== 'bad') {
    const help = meant
      ? `did you mean \`${meant}\`?`
      : cursor.hints?.wording.joiner(cursor.text.slice(token.span.start, token.span.end));
    report(cursor, 'C113', `${show(cursor, token)} cannot follow a clause`, token.span, help);
  }
  advance(cursor);
  if (isReferenceLike(peek(cursor))) return meant ?? 'and';
  skipToBoundary(cursor);
  return isJoiner(peek(cursor)) ? readJoiner(cursor) : undefined;
}

function joinerMeantBy({ hints }: TokenCursor, token: Token): Joiner | undefined {
  if (token.kind === 'symbol') return JOINER_FOR[token.text];
  return token.kind === 'word' ? hints?.joiner(token.text) : undefined;
}

type FoundResult = { readonly result?: Literal; readonly resultSpan?: Span };

function readResult(cursor: TokenCursor, target: Target | undefined): FoundResult {
  const arrow = advance(cursor);
  if (arrow.kind === 'end') return NO_RESULT;
  if (peek(cursor).kind === 'end') {
    const help = cursor.hints?.wording.result(target);
    report(cursor, 'C108', 'there is nothing after `=>`', arrow.span, help);
    return NO_RESULT;
  }
  const known = cursor.problems.length;
  const literal = isBoundary(peek(cursor)) ? undefined : readLiteral(cursor);
  const rest = peek(cursor);
  if (rest.kind !== 'end' && rest.kind !== 'bad' && cursor.problems.length === known) {
    const message = `${show(cursor, rest)} cannot follow the result`;
    report(cursor, 'C113', message, rest.span, cursor.hints?.wording.end);
  }
  return literal ? { result: literal.value, resultSpan: literal.span } : NO_RESULT;
}

const NO_RESULT: FoundResult = {};

/** Joins parts into one expression of `kind` and adds it to the next level up; adds nothing if there are no parts. */
function pushJoined(into: Expression[], kind: Joiner, parts: readonly Expression[]): void {
  const [first] = parts;
  const last = parts[parts.length - 1];
  if (!first || !last) return;
  if (parts.length === 1) into.push(first);
  else into.push({ kind, parts, span: { start: first.span.start, end: last.span.end } });
}
