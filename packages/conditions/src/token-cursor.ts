import type { Span } from '@plumbline/diagnostics';
import { isOperatorName, isSource, type OperatorName, type RuleProblem } from './ast.ts';
import type { RuleCode } from './codes.ts';
import { quoted, type Token } from './lexer.ts';
import { JOINER_FOR, JOINERS, type Joiner } from './joiners.ts';
import type { Wording } from './wording.ts';

/** The parser's position among a rule's tokens, of which the last one is `end`, and the problems found so far. */
export type TokenCursor = {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly problems: RuleProblem[];
  position: number;
  readonly hints: Hints | undefined;
};

/** Help that only authors need: a page that fills in forms reads rules without it. */
export type Hints = {
  /** The operator that a word was meant to be. */
  readonly operator: (word: string) => OperatorName | undefined;
  /** The source that a word was meant to be. */
  readonly source: (word: string) => string | undefined;
  /** The word between clauses that another was meant to be. */
  readonly joiner: (word: string) => Joiner | undefined;
  /** Help for a word that is no target. */
  readonly target: (word: string) => string | undefined;
  /** Help where only the clause before has a question, as in `question.A is 1 or 2`. */
  readonly repeated: (cursor: TokenCursor, token: Token) => string | undefined;
  /** How to mend what is reported. */
  readonly wording: Wording;
};

export function peek({ tokens, position }: TokenCursor): Token {
  return tokens[position] as Token;
}

/** The token after the current one; the `end` token past the last one. */
export function peekNext({ tokens, position }: TokenCursor): Token {
  return tokens[Math.min(position + 1, tokens.length - 1)] as Token;
}

/** Returns the current token and moves on, but never past the end. */
export function advance(cursor: TokenCursor): Token {
  const token = peek(cursor);
  if (cursor.position < cursor.tokens.length - 1) cursor.position += 1;
  return token;
}

export function previous({ tokens, position }: TokenCursor): Token | undefined {
  return tokens[position - 1];
}

export function skipToBoundary(cursor: TokenCursor): void {
  while (!isBoundary(peek(cursor))) advance(cursor);
}

export function report(
  { problems }: TokenCursor,
  code: RuleCode,
  message: string,
  span: Span,
  help?: string,
  label?: string,
): void {
  problems.push({ code, message, span, help, label });
}

/** The token in backticks, for messages. */
export function show({ text }: TokenCursor, token: Token): string {
  return token.kind === 'end' ? 'the end of the rule' : quoted(text, token.span);
}

/** Whether a token joins clauses, here or in other languages. */
export function isJoiner(token: Token): boolean {
  return (
    (token.kind === 'word' && (JOINERS as readonly string[]).includes(token.text)) ||
    (token.kind === 'symbol' && JOINER_FOR[token.text] !== undefined)
  );
}

/** Whether a clause certainly ends here: after an error, the parser resumes at such a token. */
export function isBoundary(token: Token): boolean {
  return token.kind === 'end' || token.kind === '=>' || isJoiner(token);
}

export function isReferenceLike(token: Token): boolean {
  if (token.kind !== 'word') return false;
  const dot = token.text.indexOf('.');
  return dot > 0 && isSource(token.text.slice(0, dot));
}

export function isOperator(
  token: Token,
): token is Token & { readonly kind: 'word'; readonly text: OperatorName } {
  return token.kind === 'word' && isOperatorName(token.text);
}

export function isLiteralStart({ kind }: Token): boolean {
  return kind === 'text' || kind === 'number' || kind === 'boolean' || kind === 'bad';
}
