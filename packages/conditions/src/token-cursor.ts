import type { Span } from '@plumbline/diagnostics';
import { isSource, type RuleProblem } from './ast.ts';
import type { RuleCode } from './codes.ts';
import { quoted, type Token } from './lexer.ts';
import { JOINER_FOR, JOINERS } from './wording.ts';

/** The parser's position among a rule's tokens, and its problem reporter. */
export type TokenCursor = {
  readonly text: string;
  /** The current token, or the one `ahead` positions later; the `end` token past the last one. */
  readonly peek: (ahead?: number) => Token;
  /** Returns the current token and moves on, but never past the end. */
  readonly advance: () => Token;
  readonly previous: () => Token | undefined;
  readonly report: (
    code: RuleCode,
    message: string,
    span: Span,
    more?: Partial<RuleProblem>,
  ) => void;
  /** The token in backticks, for messages. */
  readonly show: (token: Token) => string;
};

export function tokenCursor(
  text: string,
  tokens: readonly Token[],
  problems: RuleProblem[],
): TokenCursor {
  let position = 0;
  const end = tokens[tokens.length - 1] as Token;
  const peek = (ahead = 0): Token => tokens[position + ahead] ?? end;
  return {
    text,
    peek,
    advance: () => {
      const token = peek();
      if (position < tokens.length - 1) position += 1;
      return token;
    },
    previous: () => tokens[position - 1],
    report: (code, message, span, more = {}) => {
      problems.push({ code, message, span, ...more });
    },
    show: (token) => (token.kind === 'end' ? 'the end of the rule' : quoted(text, token.span)),
  };
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
  return (
    token.kind === 'word' && isSource(token.text.split('.', 1)[0] ?? '') && token.text.includes('.')
  );
}

export function isLiteralStart({ kind }: Token): boolean {
  return kind === 'text' || kind === 'number' || kind === 'boolean' || kind === 'bad';
}
