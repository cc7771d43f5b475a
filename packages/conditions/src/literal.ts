import { truncate } from '@plumbline/diagnostics';
import type { Span } from '@plumbline/diagnostics';
import type { Literal, Scalar } from './ast.ts';
import type { RuleCode } from './codes.ts';
import { quoted, type Token } from './lexer.ts';
import {
  advance,
  isBoundary,
  peek,
  previous,
  report,
  show,
  type TokenCursor,
} from './token-cursor.ts';
import type { NullTest } from './wording.ts';

type FoundLiteral = { readonly value: Literal; readonly span: Span };

/**
 * Reads a literal; if there is none, reports the problem and returns undefined. Never called on a boundary.
 *
 * @param left the question that it is compared with; absent after `=>`
 * @param insteadOfNull the operator to write instead of a comparison with `null`
 */
export function readLiteral(
  cursor: TokenCursor,
  left?: Token,
  insteadOfNull: NullTest = 'empty',
): FoundLiteral | undefined {
  const token = peek(cursor);
  if (token.kind === 'text' || token.kind === 'number' || token.kind === 'boolean') {
    advance(cursor);
    return token;
  }
  if (token.kind === '[') return readList(cursor);
  if (token.kind === 'bad') {
    advance(cursor);
    return undefined;
  }
  if (token.kind === 'word') {
    reportUnquoted(cursor, left && show(cursor, left).slice(1, -1), insteadOfNull);
    return undefined;
  }
  report(
    cursor,
    'C113',
    `${show(cursor, token)} is not a value`,
    token.span,
    cursor.hints?.wording.literal,
  );
  advance(cursor);
  return undefined;
}

/** Skips words that should be in quotes, up to whatever may follow an operand, and reports them. */
function reportUnquoted(
  cursor: TokenCursor,
  left: string | undefined,
  insteadOfNull: NullTest,
): void {
  const { start } = peek(cursor).span;
  let { end } = peek(cursor).span;
  while (['word', 'number', 'text'].includes(peek(cursor).kind) && !isBoundary(peek(cursor)))
    end = advance(cursor).span.end;
  const span = { start, end };
  const words = cursor.text.slice(start, end);
  const help = cursor.hints?.wording.unquoted(words, left, insteadOfNull);
  report(cursor, 'C115', `${quoted(cursor.text, span)} needs quotes`, span, help);
}

function readList(cursor: TokenCursor): FoundLiteral | undefined {
  const { start } = advance(cursor).span;
  const entries: Scalar[] = [];
  let isWell = true;
  const fail = (message: string, span: Span, help?: string, code: RuleCode = 'C113'): void => {
    if (isWell) report(cursor, code, message, span, help);
    isWell = false;
  };
  const skipList = (): void => {
    while (peek(cursor).kind !== ']' && !isBoundary(peek(cursor))) advance(cursor);
    while (peek(cursor).kind === ']') advance(cursor);
  };
  for (;;) {
    const token = peek(cursor);
    if (token.kind === 'text' || token.kind === 'number' || token.kind === 'boolean') {
      entries.push(token.value);
      advance(cursor);
    } else if (token.kind === 'bad') {
      isWell = false;
      advance(cursor);
    } else {
      const before = previous(cursor) ?? token;
      if (token.kind === ']' && entries.length === 0)
        fail('this list is empty', spanFrom(start, token));
      else if (token.kind === ']' && before.kind === ',')
        fail('this list ends with a comma', before.span, 'remove the comma');
      else if (token.kind === 'word')
        fail(
          `${show(cursor, token)} needs quotes`,
          token.span,
          `write \`"${truncate(token.text)}"\``,
          'C115',
        );
      else if (token.kind === '[')
        fail('a list cannot contain another list', token.span, cursor.hints?.wording.entry);
      else
        fail(`${show(cursor, token)} cannot be in a list`, token.span, cursor.hints?.wording.entry);
      skipList();
      return undefined;
    }
    const next = peek(cursor);
    if (next.kind === ',') advance(cursor);
    else if (next.kind === ']') {
      advance(cursor);
      return isWell ? { value: entries, span: spanFrom(start, next) } : undefined;
    } else {
      const opening = { start, end: start + 1 };
      if (isBoundary(next)) fail('this list has no closing bracket', opening, 'add `]` at the end');
      else fail(`a comma is missing before ${show(cursor, next)}`, next.span);
      skipList();
      return undefined;
    }
  }
}

function spanFrom(start: number, end: Token): Span {
  return { start, end: end.span.end };
}
