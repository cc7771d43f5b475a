import type { Span } from '@plumbline/diagnostics';
import type { Literal, Scalar } from './ast.ts';
import type { RuleCode } from './codes.ts';
import { quoted, type Token } from './lexer.ts';
import { isBoundary, type TokenCursor } from './token-cursor.ts';
import { ENTRY_HELP, LITERAL_HELP, type NullTest, shown, unquotedHelp } from './wording.ts';

type FoundLiteral = { readonly value: Literal; readonly span: Span };

/**
 * Reads a literal; if there is none, reports the problem and returns undefined. Never called on a boundary.
 *
 * @param instead the clause to write instead of a comparison with `null`; used in help texts
 */
export function readLiteralAt(cursor: TokenCursor, instead?: NullTest): FoundLiteral | undefined {
  const { peek, advance, report, show } = cursor;
  const token = peek();
  if (token.kind === 'text' || token.kind === 'number' || token.kind === 'boolean') {
    advance();
    return { value: token.value, span: token.span };
  }
  if (token.kind === '[') return readList(cursor);
  if (token.kind === 'bad') {
    advance();
    return undefined;
  }
  if (token.kind === 'word') return readUnquoted(cursor, instead);
  report('C113', `${show(token)} is not a value`, token.span, { help: LITERAL_HELP });
  advance();
  return undefined;
}

/** Reads words that should be in quotes, up to whatever may follow an operand. */
function readUnquoted(
  { text, peek, advance, report }: TokenCursor,
  instead: NullTest | undefined,
): undefined {
  const { start } = peek().span;
  let { end } = peek().span;
  while (['word', 'number', 'text'].includes(peek().kind) && !isBoundary(peek()))
    end = advance().span.end;
  const span = { start, end };
  const help = unquotedHelp(text.slice(span.start, end), instead);
  report('C115', `${quoted(text, span)} needs quotes`, span, { help });
}

function readList({
  peek,
  advance,
  previous,
  report,
  show,
}: TokenCursor): FoundLiteral | undefined {
  const { start } = advance().span;
  const entries: Scalar[] = [];
  let isWell = true;
  const fail = (message: string, span: Span, help?: string, code: RuleCode = 'C113'): void => {
    if (isWell) report(code, message, span, help === undefined ? {} : { help });
    isWell = false;
  };
  const skipList = (): void => {
    while (peek().kind !== ']' && !isBoundary(peek())) advance();
    while (peek().kind === ']') advance();
  };
  for (;;) {
    const token = peek();
    if (token.kind === 'text' || token.kind === 'number' || token.kind === 'boolean') {
      entries.push(token.value);
      advance();
    } else if (token.kind === 'bad') {
      isWell = false;
      advance();
    } else {
      const before = previous() ?? token;
      if (token.kind === ']' && entries.length === 0)
        fail('this list is empty', spanFrom(start, token));
      else if (token.kind === ']' && before.kind === ',')
        fail('this list ends with a comma', before.span, 'remove the comma');
      else if (token.kind === 'word')
        fail(`${show(token)} needs quotes`, token.span, `write \`"${shown(token.text)}"\``, 'C115');
      else if (token.kind === '[')
        fail('a list cannot contain another list', token.span, ENTRY_HELP);
      else fail(`${show(token)} cannot be in a list`, token.span, ENTRY_HELP);
      skipList();
      return undefined;
    }
    const next = peek();
    if (next.kind === ',') advance();
    else if (next.kind === ']') {
      advance();
      return isWell ? { value: entries, span: spanFrom(start, next) } : undefined;
    } else {
      const opening = { start, end: start + 1 };
      if (isBoundary(next)) fail('this list has no closing bracket', opening, 'add `]` at the end');
      else fail(`a comma is missing before ${show(next)}`, next.span);
      skipList();
      return undefined;
    }
  }
}

function spanFrom(start: number, end: Token): Span {
  return { start, end: end.span.end };
}
