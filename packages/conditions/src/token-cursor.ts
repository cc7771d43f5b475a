import type { Span } from '@plumbline/diagnostics';
import { isOperatorName, isSource, type OperatorName, type RuleProblem } from './ast.ts';
import type { RuleCode } from './codes.ts';
import { quoted, type Token } from './lexer.ts';
import { JOINER_FOR, JOINERS } from './wording.ts';

/** The parser's position among a rule's tokens, and its problem reporter. */
export class TokenCursor {
  readonly text: string;
  readonly problems: RuleProblem[];
  readonly #tokens: readonly Token[];
  readonly #last: number;
  #position = 0;

  /** @param tokens at least the `end` token, which is the last one */
  constructor(text: string, tokens: readonly Token[], problems: RuleProblem[]) {
    this.text = text;
    this.problems = problems;
    this.#tokens = tokens;
    this.#last = tokens.length - 1;
  }

  peek(): Token {
    return this.#tokens[this.#position] as Token;
  }

  /** The token after the current one; the `end` token past the last one. */
  peekNext(): Token {
    return this.#tokens[Math.min(this.#position + 1, this.#last)] as Token;
  }

  /** Returns the current token and moves on, but never past the end. */
  advance(): Token {
    const token = this.peek();
    if (this.#position < this.#last) this.#position += 1;
    return token;
  }

  previous(): Token | undefined {
    return this.#tokens[this.#position - 1];
  }

  skipToBoundary(): void {
    while (!isBoundary(this.peek())) this.advance();
  }

  report(code: RuleCode, message: string, span: Span, help?: string, label?: string): void {
    this.problems.push({ code, message, span, help, label });
  }

  /** The token in backticks, for messages. */
  show(token: Token): string {
    return token.kind === 'end' ? 'the end of the rule' : quoted(this.text, token.span);
  }
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
