import { truncate } from '@plumbline/diagnostics';
import type { Span } from '@plumbline/diagnostics';
import type { Literal, Scalar } from './ast.ts';
import type { RuleCode } from './codes.ts';
import { quoted, type Token } from './lexer.ts';
import { isBoundary, type TokenCursor } from './token-cursor.ts';
import { ENTRY_HELP, LITERAL_HELP, type NullTest, unquotedHelp } from './wording.ts';

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
  const token = cursor.peek();
  if (token.kind === 'text' || token.kind === 'number' || token.kind === 'boolean') {
    cursor.advance();
    return token;
  }
  if (token.kind === '[') return readList(cursor);
  if (token.kind === 'bad') {
    cursor.advance();
    return undefined;
  }
  if (token.kind === 'word') {
    reportUnquoted(cursor, left && cursor.show(left).slice(1, -1), insteadOfNull);
    return undefined;
  }
  cursor.report('C113', `${cursor.show(token)} is not a value`, token.span, LITERAL_HELP);
  cursor.advance();
  return undefined;
}

/** Skips words that should be in quotes, up to whatever may follow an operand, and reports them. */
function reportUnquoted(
  cursor: TokenCursor,
  left: string | undefined,
  insteadOfNull: NullTest,
): void {
  const { start } = cursor.peek().span;
  let { end } = cursor.peek().span;
  while (['word', 'number', 'text'].includes(cursor.peek().kind) && !isBoundary(cursor.peek()))
    end = cursor.advance().span.end;
  const span = { start, end };
  const help = unquotedHelp(cursor.text.slice(start, end), left, insteadOfNull);
  cursor.report('C115', `${quoted(cursor.text, span)} needs quotes`, span, help);
}

function readList(cursor: TokenCursor): FoundLiteral | undefined {
  const { start } = cursor.advance().span;
  const entries: Scalar[] = [];
  let isWell = true;
  const fail = (message: string, span: Span, help?: string, code: RuleCode = 'C113'): void => {
    if (isWell) cursor.report(code, message, span, help);
    isWell = false;
  };
  const skipList = (): void => {
    while (cursor.peek().kind !== ']' && !isBoundary(cursor.peek())) cursor.advance();
    while (cursor.peek().kind === ']') cursor.advance();
  };
  for (;;) {
    const token = cursor.peek();
    if (token.kind === 'text' || token.kind === 'number' || token.kind === 'boolean') {
      entries.push(token.value);
      cursor.advance();
    } else if (token.kind === 'bad') {
      isWell = false;
      cursor.advance();
    } else {
      const before = cursor.previous() ?? token;
      if (token.kind === ']' && entries.length === 0)
        fail('this list is empty', spanFrom(start, token));
      else if (token.kind === ']' && before.kind === ',')
        fail('this list ends with a comma', before.span, 'remove the comma');
      else if (token.kind === 'word')
        fail(
          `${cursor.show(token)} needs quotes`,
          token.span,
          `write \`"${truncate(token.text)}"\``,
          'C115',
        );
      else if (token.kind === '[')
        fail('a list cannot contain another list', token.span, ENTRY_HELP);
      else fail(`${cursor.show(token)} cannot be in a list`, token.span, ENTRY_HELP);
      skipList();
      return undefined;
    }
    const next = cursor.peek();
    if (next.kind === ',') cursor.advance();
    else if (next.kind === ']') {
      cursor.advance();
      return isWell ? { value: entries, span: spanFrom(start, next) } : undefined;
    } else {
      const opening = { start, end: start + 1 };
      if (isBoundary(next)) fail('this list has no closing bracket', opening, 'add `]` at the end');
      else fail(`a comma is missing before ${cursor.show(next)}`, next.span);
      skipList();
      return undefined;
    }
  }
}

function spanFrom(start: number, end: Token): Span {
  return { start, end: end.span.end };
}
