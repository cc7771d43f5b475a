import type { Span } from '@plumbline/diagnostics';
import type { RuleProblem } from './ast.ts';
import type { RuleCode } from './codes.ts';

/**
 * A token of a rule. `bad` marks text already reported: the parser skips it without reporting it again.
 * `symbol` is a run such as `==` or `&&` that the language does not have; the parser knows what was meant.
 */
export type Token =
  | { readonly kind: 'word' | 'symbol' | 'bad'; readonly text: string; readonly span: Span }
  | { readonly kind: 'text'; readonly value: string; readonly span: Span }
  | { readonly kind: 'number'; readonly value: number; readonly span: Span }
  | { readonly kind: 'boolean'; readonly value: boolean; readonly span: Span }
  | { readonly kind: ':' | '=>' | '[' | ']' | ',' | '(' | ')' | 'end'; readonly span: Span };

const SPACE = /[ \t\r\n]+/y;
const WORD = /[A-Za-z_][A-Za-z0-9_.-]*/y;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const NUMBER_LIKE = /[-+.]?[0-9][A-Za-z0-9_.%]*/y;
/** Amounts and dates as people write them. Each is reported as one mistake, however many tokens it would become. */
const AMOUNT = /[$€£]\s?[0-9][0-9.,]*|-?[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?(?![A-Za-z0-9_,])/y;
const DAY = /[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?![A-Za-z0-9_-])|[0-9]{1,2}\/[0-9]{1,2}\/[0-9]{4}/y;
const SYMBOLS = /[=<>!&|+*/^~?-]+/y;
const FOREIGN_WORD = /[\p{L}\p{M}\p{N}_.-]+/uy;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const CLOSING: Readonly<Record<string, string>> = {
  "'": "'",
  '‘': '’',
  '“': '”',
  '`': '`',
  '«': '»',
};

export type Lexed = {
  readonly tokens: readonly Token[];
  readonly problems: readonly RuleProblem[];
};

/** More problems than this in one rule do not help its author. */
export const MOST_PROBLEMS = 20;

/** Splits a rule into tokens and an `end` token; stops after {@link MOST_PROBLEMS}. Never throws; linear time. */
export function lex(source: string): Lexed {
  const tokens: Token[] = [];
  const problems: RuleProblem[] = [];
  let at = 0;
  let lists = 0;
  const lastBrace = source.lastIndexOf('}');

  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(source)?.[0];
  };
  const report = (code: RuleCode, message: string, span: Span, help?: string): void => {
    problems.push(help === undefined ? { code, message, span } : { code, message, span, help });
  };
  const bad = (end: number): Span => {
    const span = { start: at, end };
    tokens.push({ kind: 'bad', text: source.slice(at, end), span });
    at = end;
    return span;
  };

  const readText = (): void => {
    const start = at;
    let end = start + 1;
    let isWell = true;
    while (end < source.length && source[end] !== '"') {
      ESCAPE.lastIndex = end;
      const escape = source[end] === '\\' ? ESCAPE.exec(source)?.[0] : undefined;
      const width = escape?.length ?? (source[end] === '\\' ? Math.min(2, source.length - end) : 1);
      const isControl = source.charCodeAt(end) < 0x20;
      if (isWell && (isControl || (source[end] === '\\' && escape === undefined))) {
        isWell = false;
        const span = { start: end, end: end + width };
        if (isControl)
          report('C115', 'this text contains a raw control character', span, CONTROL_HELP);
        else report('C115', 'this text contains an invalid escape', span, ESCAPE_HELP);
      }
      end += width;
    }
    if (end >= source.length) {
      const span = bad(source.length);
      if (isWell)
        report('C115', 'this text has no closing quote', span, 'add a double quote `"` at the end');
      return;
    }
    end += 1;
    if (!isWell) bad(end);
    else {
      const value = JSON.parse(source.slice(start, end)) as string;
      tokens.push({ kind: 'text', value, span: { start, end } });
      at = end;
    }
  };

  const readForeignText = (opening: string, closing: string): void => {
    const close = source.indexOf(closing, at + 1);
    const text = close < 0 ? '' : source.slice(at + 1, close);
    const span = bad(close < 0 ? source.length : close + 1);
    const isShort = text !== '' && text.length <= 40 && !/["\\]/.test(text);
    report(
      'C115',
      `this text is in ${opening} ${closing} instead of double quotes`,
      span,
      isShort ? `write \`"${text}"\`` : 'use double quotes: `"Yes"`',
    );
  };

  const readAmount = (): boolean => {
    const day = match(DAY);
    if (day !== undefined) {
      const span = bad(at + day.length);
      report('C115', `the date ${quoted(source, span)} needs quotes`, span, DAY_HELP);
      return true;
    }
    // In a list, a comma separates entries.
    const amount = lists > 0 ? undefined : match(AMOUNT);
    if (amount === undefined) return false;
    const span = bad(at + amount.length);
    const help = `write \`${amount.replace(/[$€£,\s]/g, '')}\``;
    report('C116', `${quoted(source, span)} is not a number`, span, help);
    return true;
  };

  const readNumber = (): boolean => {
    const well = match(NUMBER);
    const like = match(NUMBER_LIKE);
    if (like === undefined) return false;
    const value = Number(well);
    if (well !== undefined && well.length >= like.length && Number.isFinite(value)) {
      // Turns -0 into 0: every operator treats them alike, and JSON prints 0.
      tokens.push({ kind: 'number', value: value + 0, span: { start: at, end: at + well.length } });
      at += well.length;
      return true;
    }
    const span = bad(at + Math.max(like.length, well?.length ?? 0));
    report('C116', `${quoted(source, span)} is not a number`, span, NUMBER_HELP);
    return true;
  };

  while (at < source.length && problems.length < MOST_PROBLEMS) {
    const space = match(SPACE);
    if (space !== undefined) {
      at += space.length;
      continue;
    }
    const character = source[at] ?? '';
    const span = { start: at, end: at + 1 };
    if (source.startsWith('=>', at) && !/[=<>!&|]/.test(source[at + 2] ?? '')) {
      tokens.push({ kind: '=>', span: { start: at, end: at + 2 } });
      at += 2;
      continue;
    }
    if (isPunctuation(character)) {
      if (character === '[') lists += 1;
      if (character === ']') lists = 0;
      tokens.push({ kind: character, span });
      at += 1;
      continue;
    }
    if (character === '"') {
      readText();
      continue;
    }
    const closing = CLOSING[character];
    if (closing !== undefined) {
      readForeignText(character, closing);
      continue;
    }
    if (/[-+.0-9$€£]/.test(character) && (readAmount() || readNumber())) continue;
    const word = match(WORD);
    if (word !== undefined) {
      const whole = { start: at, end: at + word.length };
      if (word === 'true' || word === 'false') {
        tokens.push({ kind: 'boolean', value: word === 'true', span: whole });
      } else tokens.push({ kind: 'word', text: word, span: whole });
      at += word.length;
      continue;
    }
    const symbols = match(SYMBOLS);
    if (symbols !== undefined) {
      const whole = { start: at, end: at + symbols.length };
      tokens.push({ kind: 'symbol', text: symbols, span: whole });
      at += symbols.length;
      continue;
    }
    const foreign = match(FOREIGN_WORD);
    const point = String.fromCodePoint(source.codePointAt(at) ?? 0);
    // A JSON object is one mistake, not one per brace.
    const braced = character === '{' ? lastBrace + 1 - at : 0;
    const width = foreign?.length ?? Math.max(point.length, braced);
    const where = { start: at, end: at + width };
    const isLast = width === 1 && source.slice(at + width).trim() === '';
    const help = isLast && /[;.,]/.test(character) ? 'remove it' : undefined;
    report(
      'C113',
      `${quoted(source, where)} is not allowed in a rule outside of quotes`,
      where,
      help,
    );
    // Other kinds of space are reported, but still separate two words.
    if (/^[\s\p{C}]/u.test(source.slice(at, at + width))) at += width;
    else bad(at + width);
  }
  tokens.push({ kind: 'end', span: { start: source.length, end: source.length } });
  return { tokens, problems };
}

/** Reports the first parenthesis and drops them all, so that the rest of the rule is still read. */
export function withoutParentheses(
  tokens: readonly Token[],
  problems: RuleProblem[],
): readonly Token[] {
  const first = tokens.find(({ kind }) => kind === '(' || kind === ')');
  if (!first) return tokens;
  problems.push({
    code: 'C114',
    message: 'rules cannot use parentheses',
    span: first.span,
    help: '`and` comes before `or`, and `andWith` joins whole groups: `A or B andWith C or D` is `(A or B) and (C or D)`',
  });
  return tokens.filter(({ kind }) => kind !== '(' && kind !== ')');
}

const CONTROL_HELP = 'write a line break as `\\n`, a tab as `\\t`';
const ESCAPE_HELP = 'the escapes are \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX';
const DAY_HELP = 'write it in quotes, with the year first: `"2026-01-31"`';
const NUMBER_HELP =
  'use only digits, a decimal point and a minus sign, as in `1200`, `-3` or `0.5`';

function isPunctuation(character: string): character is ':' | '[' | ']' | ',' | '(' | ')' {
  return ':[],()'.includes(character) && character !== '';
}

/** A piece of the source in backticks, cut short; an unusual space is named by its code point. */
export function quoted(source: string, span: Span): string {
  const text = source.slice(span.start, span.end);
  if (/^[\s\p{C}]+$/u.test(text)) {
    const number = (text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return `the character U+${number}`;
  }
  return `\`${text.length > 40 ? `${text.slice(0, 39)}…` : text}\``;
}
