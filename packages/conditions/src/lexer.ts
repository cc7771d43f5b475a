import { truncate } from '@plumbline/diagnostics';
import type { Span } from '@plumbline/diagnostics';
import type { RuleProblem } from './ast.ts';
import type { RuleCode } from './codes.ts';
import type { Wording } from './wording.ts';

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
  /** The lexer's own; the parser adds to them. */
  readonly problems: RuleProblem[];
};

/** More problems than this in one rule do not help its author. */
export const MOST_PROBLEMS = 20;

/** Splits a rule into tokens and an `end` token; stops after {@link MOST_PROBLEMS}. Never throws; linear time. */
export function lex(source: string, wording?: Wording): Lexed {
  const lexer = new Lexer(source, wording);
  while (lexer.at < source.length && lexer.problems.length < MOST_PROBLEMS) lexer.readNext();
  lexer.tokens.push({ kind: 'end', span: { start: source.length, end: source.length } });
  return lexer;
}

// Words, spaces and texts without escapes are read by character codes: no regular expression is as fast.
const isSpace = (code: number): boolean =>
  code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
/** A letter or `_`. */
const startsWord = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x5f;
/** Also a digit, `-` or `.`. */
const isInWord = (code: number): boolean =>
  startsWord(code) || (code >= 0x30 && code <= 0x39) || code === 0x2d || code === 0x2e;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PRINTED = 0x20;

class Lexer implements Lexed {
  readonly tokens: Token[] = [];
  readonly problems: RuleProblem[] = [];
  at = 0;
  readonly #source: string;
  readonly #wording: Wording | undefined;
  #lists = 0;

  constructor(source: string, wording: Wording | undefined) {
    this.#source = source;
    this.#wording = wording;
  }

  /** Reads a token, a run of spaces, or what is a mistake; always moves on. */
  readNext(): void {
    const source = this.#source;
    const code = source.charCodeAt(this.at);
    if (isSpace(code)) this.at += 1;
    else if (startsWord(code)) this.#readWord();
    else if (code === QUOTE) this.#readText();
    else this.#readOther(source[this.at] ?? '');
  }

  #readOther(character: string): void {
    const closing = CLOSING[character];
    if (isPunctuation(character)) {
      if (character === '[') this.#lists += 1;
      if (character === ']') this.#lists = 0;
      this.tokens.push({ kind: character, span: this.#take(1) });
    } else if (this.#isArrow()) this.tokens.push({ kind: '=>', span: this.#take(2) });
    else if (closing !== undefined) this.#readForeignText(character, closing);
    else if (/[-+.0-9$€£]/.test(character) && (this.#readAmount() || this.#readNumber())) return;
    else if (!this.#readSymbols()) this.#readForeign(character);
  }

  #isArrow(): boolean {
    const { at } = this;
    return this.#source.startsWith('=>', at) && !/[=<>!&|]/.test(this.#source[at + 2] ?? '');
  }

  #readWord(): void {
    const { at } = this;
    let end = at + 1;
    while (isInWord(this.#source.charCodeAt(end))) end += 1;
    const next = this.#source.charCodeAt(end);
    // The parser knows what “isn't” was meant to be; its apostrophe opens no text.
    if ((next === 0x27 || next === 0x2019) && /n.t\b/uy.test(this.#source.slice(end - 1, end + 3)))
      end += 2;
    const text = this.#source.slice(at, end);
    const span = this.#take(end - at);
    if (text === 'true' || text === 'false')
      this.tokens.push({ kind: 'boolean', value: text === 'true', span });
    else this.tokens.push({ kind: 'word', text, span });
  }

  #readText(): void {
    const source = this.#source;
    let end = this.at + 1;
    let isWell = true;
    let hasEscape = false;
    for (; end < source.length; end += 1) {
      const code = source.charCodeAt(end);
      if (code === QUOTE) break;
      if (code !== BACKSLASH && code >= FIRST_PRINTED) continue;
      const escape = code === BACKSLASH ? this.#match(ESCAPE, end) : undefined;
      const width = escape?.length ?? (code === BACKSLASH ? Math.min(2, source.length - end) : 1);
      if (escape === undefined && isWell) {
        isWell = false;
        const span = { start: end, end: end + width };
        if (code === BACKSLASH)
          this.#report('C115', 'this text contains an invalid escape', span, this.#wording?.escape);
        else
          this.#report(
            'C115',
            'this text contains a raw control character',
            span,
            this.#wording?.control,
          );
      }
      hasEscape = true;
      end += width - 1;
    }
    if (end >= source.length) {
      const span = this.#bad(source.length - this.at);
      if (isWell)
        this.#report('C115', 'this text has no closing quote', span, this.#wording?.closingQuote);
      return;
    }
    const width = end + 1 - this.at;
    if (!isWell) {
      this.#bad(width);
      return;
    }
    const span = this.#take(width);
    const value = hasEscape
      ? (JSON.parse(source.slice(span.start, span.end)) as string)
      : source.slice(span.start + 1, end);
    this.tokens.push({ kind: 'text', value, span });
  }

  #readForeignText(opening: string, closing: string): void {
    const source = this.#source;
    const close = source.indexOf(closing, this.at + 1);
    const text = close < 0 ? '' : source.slice(this.at + 1, close);
    const span = this.#bad((close < 0 ? source.length : close + 1) - this.at);
    const isShort = text !== '' && text.length <= 40 && !/["\\]/.test(text);
    this.#report(
      'C115',
      `this text is in ${opening} ${closing} instead of double quotes`,
      span,
      isShort ? `write \`"${text}"\`` : 'use double quotes: `"Yes"`',
    );
  }

  #readAmount(): boolean {
    const day = this.#match(DAY);
    if (day !== undefined) {
      const span = this.#bad(day.length);
      this.#report(
        'C115',
        `the date ${quoted(this.#source, span)} needs quotes`,
        span,
        this.#wording?.day,
      );
      return true;
    }
    // In a list, a comma separates entries.
    const amount = this.#lists > 0 ? undefined : this.#match(AMOUNT);
    if (amount === undefined) return false;
    const span = this.#bad(amount.length);
    const help = `write \`${amount.replace(/[$€£,\s]/g, '')}\``;
    this.#report('C116', `${quoted(this.#source, span)} is not a number`, span, help);
    return true;
  }

  #readNumber(): boolean {
    const well = this.#match(NUMBER);
    const like = this.#match(NUMBER_LIKE);
    if (like === undefined) return false;
    const value = Number(well);
    if (well !== undefined && well.length >= like.length && Number.isFinite(value)) {
      // Turns -0 into 0: every operator treats them alike, and JSON prints 0.
      this.tokens.push({ kind: 'number', value: value + 0, span: this.#take(well.length) });
      return true;
    }
    const span = this.#bad(Math.max(like.length, well?.length ?? 0));
    this.#report(
      'C116',
      `${quoted(this.#source, span)} is not a number`,
      span,
      this.#wording?.number,
    );
    return true;
  }

  #readSymbols(): boolean {
    const text = this.#match(SYMBOLS);
    if (text === undefined) return false;
    this.tokens.push({ kind: 'symbol', text, span: this.#take(text.length) });
    return true;
  }

  /** Reports what no rule has outside of quotes. */
  #readForeign(character: string): void {
    const source = this.#source;
    const { at } = this;
    const foreign = this.#match(FOREIGN_WORD);
    const point = String.fromCodePoint(source.codePointAt(at) ?? 0);
    // A JSON object is one mistake, not one per brace.
    const braced = character === '{' ? source.lastIndexOf('}') + 1 - at : 0;
    const width = foreign?.length ?? Math.max(point.length, braced);
    const span = { start: at, end: at + width };
    const isLast = width === 1 && source.slice(at + width).trim() === '';
    const help = isLast && /[;.,]/.test(character) ? 'remove it' : undefined;
    const message = `${quoted(source, span)} is not allowed in a rule outside of quotes`;
    this.#report('C113', message, span, help);
    // Other kinds of space are reported, but still separate two words.
    if (/^[\s\p{C}]/u.test(source.slice(at, at + width))) this.at += width;
    else this.#bad(width);
  }

  #match(pattern: RegExp, at = this.at): string | undefined {
    pattern.lastIndex = at;
    return pattern.exec(this.#source)?.[0];
  }

  /** Moves on by `width` and returns the span. */
  #take(width: number): Span {
    const start = this.at;
    this.at += width;
    return { start, end: this.at };
  }

  #bad(width: number): Span {
    const span = this.#take(width);
    this.tokens.push({ kind: 'bad', text: this.#source.slice(span.start, span.end), span });
    return span;
  }

  #report(code: RuleCode, message: string, span: Span, help?: string): void {
    this.problems.push({ code, message, span, help });
  }
}

/** Reports the first parenthesis and drops them all, so that the rest of the rule is still read. */
export function withoutParentheses(
  tokens: readonly Token[],
  problems: RuleProblem[],
  wording?: Wording,
): readonly Token[] {
  const first = tokens.find(({ kind }) => kind === '(' || kind === ')');
  if (!first) return tokens;
  problems.push({
    code: 'C114',
    message: 'rules cannot use parentheses',
    span: first.span,
    help: wording?.parentheses,
  });
  return tokens.filter(({ kind }) => kind !== '(' && kind !== ')');
}

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
  return `\`${truncate(text)}\``;
}
