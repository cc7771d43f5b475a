import type {
  Clause,
  Expression,
  Literal,
  Operand,
  OperatorName,
  Reference,
  Rule,
  Scalar,
  Source,
  Target,
} from './ast.ts';
import { operatorNames, sources, targets } from './ast.ts';
import { pushJoined } from './join.ts';
import { operators } from './operators/index.ts';
import { JOINERS } from './wording.ts';

// The good path of the parser: one walk over the characters of a rule without mistakes, no tokens, no regular
// expressions. It gives up where anything is unusual, and the recovering parser reads the rule from its start; a
// property test holds the two to the same result. Thousands of rules are read whenever a form is compiled.

const TAB = 0x09;
const LINE_FEED = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const PERCENT = 0x25;
const COMMA = 0x2c;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const COLON = 0x3a;
const EQUALS = 0x3d;
const GREATER = 0x3e;
const OPENING = 0x5b;
const BACKSLASH = 0x5c;
const CLOSING = 0x5d;

const LETTER = 1;
const DIGIT = 2;
const IN_WORD = 4;

/** What each ASCII character may be, as bits. */
const CLASSES = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  const isLetter = /[A-Za-z]/.test(character);
  const isDigit = /[0-9]/.test(character);
  const isInWord = /[A-Za-z0-9_.-]/.test(character);
  return (isLetter ? LETTER : 0) | (isDigit ? DIGIT : 0) | (isInWord ? IN_WORD : 0);
});

const TARGETS = namesOf(targets);
const SOURCES = namesOf(sources);
const OPERATORS = namesOf(operatorNames);
const NAMED_JOINERS = namesOf(JOINERS);
const CONSTANTS = namesOf(['true', 'false']);

/** After `=>`, one of these makes another symbol of it. */
const SYMBOL = /[=<>!&|]/;

/** Where the walk stands in the rule. */
type Cursor = { readonly text: string; at: number };

/** The rule, or undefined for {@link parseRule} to look closer: it may still be without mistakes. */
export function readGoodRule(text: string): Rule | undefined {
  const cursor: Cursor = { text, at: 0 };
  skipSpace(cursor);
  const start = cursor.at;
  const target: Target | undefined = readName(cursor, TARGETS);
  if (target === undefined) return undefined;
  const targetSpan = { start, end: cursor.at };
  skipSpace(cursor);
  if (text.charCodeAt(cursor.at) !== COLON) return undefined;
  cursor.at += 1;
  const expression = readExpression(cursor);
  if (expression === undefined) return undefined;
  if (cursor.at === text.length) {
    if (target === 'value' || target === 'colWidth') return undefined;
    const span = { start, end: expression.span.end };
    return { target, targetSpan, expression, result: undefined, span };
  }
  if (!isArrow(cursor)) return undefined;
  cursor.at += 2;
  skipSpace(cursor);
  const from = cursor.at;
  const result = readLiteral(cursor);
  if (result === undefined) return undefined;
  const resultSpan = { start: from, end: cursor.at };
  skipSpace(cursor);
  if (cursor.at !== text.length) return undefined;
  const span = { start, end: resultSpan.end };
  return { target, targetSpan, expression, result, resultSpan, span };
}

/** Leaves the cursor at the end of the text or at what follows the last clause. */
function readExpression(cursor: Cursor): Expression | undefined {
  let first = readClause(cursor);
  if (first === undefined) return undefined;
  let joiner = readName(cursor, NAMED_JOINERS);
  // Most rules are one clause, and need no lists.
  if (joiner === undefined) return first;
  const groups: Expression[] = [];
  let alternatives: Expression[] = [];
  let together: Expression[] = [];
  for (;;) {
    together.push(first);
    if (joiner !== 'and') {
      pushJoined(alternatives, 'and', together);
      together = [];
      if (joiner !== 'or') {
        pushJoined(groups, 'or', alternatives);
        alternatives = [];
      }
    }
    if (joiner === undefined) break;
    const next = readClause(cursor);
    if (next === undefined) return undefined;
    first = next;
    joiner = readName(cursor, NAMED_JOINERS);
  }
  const whole: Expression[] = [];
  pushJoined(whole, 'andWith', groups);
  return whole[0];
}

/** A clause and the space after it. */
function readClause(cursor: Cursor): Clause | undefined {
  skipSpace(cursor);
  const left = readReference(cursor);
  if (left === undefined) return undefined;
  skipSpace(cursor);
  const start = cursor.at;
  const operator: OperatorName | undefined = readName(cursor, OPERATORS);
  if (operator === undefined) return undefined;
  const operatorSpan = { start, end: cursor.at };
  skipSpace(cursor);
  if (operators[operator].operand === 'none') {
    const span = { start: left.span.start, end: operatorSpan.end };
    return { kind: 'clause', left, operator, operatorSpan, span };
  }
  const operand = readOperand(cursor);
  if (operand === undefined) return undefined;
  const span = { start: left.span.start, end: cursor.at };
  skipSpace(cursor);
  return { kind: 'clause', left, operator, operatorSpan, span, operand };
}

function readReference(cursor: Cursor): Reference | undefined {
  const { text, at: start } = cursor;
  const source: Source | undefined = readStart(cursor, SOURCES);
  if (source === undefined || text.charCodeAt(cursor.at) !== POINT) return undefined;
  const idStart = cursor.at + 1;
  if (!isOf(text.charCodeAt(idStart), LETTER)) return undefined;
  let at = idStart + 1;
  while (isOf(text.charCodeAt(at), IN_WORD)) at += 1;
  if (text.charCodeAt(at - 1) === POINT) return undefined;
  cursor.at = at;
  return { kind: 'reference', source, id: text.slice(idStart, at), span: { start, end: at } };
}

function readOperand(cursor: Cursor): Operand | undefined {
  const start = cursor.at;
  const value = readLiteral(cursor);
  if (value === undefined) return readReference(cursor);
  return { kind: 'literal', value, span: { start, end: cursor.at } };
}

/** Leaves the cursor where it was when there is none. */
function readLiteral(cursor: Cursor): Literal | undefined {
  if (cursor.text.charCodeAt(cursor.at) !== OPENING) return readScalar(cursor);
  const start = cursor.at;
  const entries: Scalar[] = [];
  for (;;) {
    cursor.at += 1;
    skipSpace(cursor);
    const entry = readScalar(cursor);
    if (entry === undefined) break;
    entries.push(entry);
    skipSpace(cursor);
    const next = cursor.text.charCodeAt(cursor.at);
    if (next === COMMA) continue;
    if (next !== CLOSING) break;
    cursor.at += 1;
    return entries;
  }
  cursor.at = start;
  return undefined;
}

function readScalar(cursor: Cursor): Scalar | undefined {
  const code = cursor.text.charCodeAt(cursor.at);
  if (code === QUOTE) return readText(cursor);
  if (code === MINUS || isOf(code, DIGIT)) return readNumber(cursor);
  const word = readName(cursor, CONSTANTS);
  return word === undefined ? undefined : word === 'true';
}

/** A text without escapes. */
function readText(cursor: Cursor): string | undefined {
  const { text } = cursor;
  const start = cursor.at + 1;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      cursor.at = at + 1;
      return text.slice(start, at);
    }
    if (code === BACKSLASH || code < SPACE) return undefined;
  }
  return undefined;
}

/** Up to fifteen digits, which are exact, with a sign and a fraction. */
function readNumber(cursor: Cursor): number | undefined {
  const { text, at: start } = cursor;
  let at = text.charCodeAt(start) === MINUS ? start + 1 : start;
  const whole = at;
  while (isOf(text.charCodeAt(at), DIGIT)) at += 1;
  if (at === whole || (at - whole > 1 && text.charCodeAt(whole) === ZERO)) return undefined;
  if (text.charCodeAt(at) === POINT) {
    const fraction = at + 1;
    at = fraction;
    while (isOf(text.charCodeAt(at), DIGIT)) at += 1;
    if (at === fraction) return undefined;
  }
  const after = text.charCodeAt(at);
  if (at - whole > 15 || after === PERCENT || isOf(after, IN_WORD)) return undefined;
  cursor.at = at;
  // -0 is 0 to every operator, and JSON prints it so.
  return Number(text.slice(start, at)) + 0;
}

function isArrow({ text, at }: Cursor): boolean {
  return (
    text.charCodeAt(at) === EQUALS &&
    text.charCodeAt(at + 1) === GREATER &&
    !SYMBOL.test(text.charAt(at + 2))
  );
}

function isOf(code: number, bit: number): boolean {
  return code < 128 && ((CLASSES[code] as number) & bit) !== 0;
}

function skipSpace(cursor: Cursor): void {
  const { text } = cursor;
  for (let { at } = cursor; ; at += 1) {
    const code = text.charCodeAt(at);
    if (code === SPACE || code === TAB || code === LINE_FEED || code === RETURN) continue;
    cursor.at = at;
    return;
  }
}

/** Names by the code of their first character, longest first. */
type Names<Name extends string> = readonly (readonly Name[] | undefined)[];

function namesOf<Name extends string>(names: readonly Name[]): Names<Name> {
  const table: Name[][] = [];
  for (const name of names.toSorted((a, b) => b.length - a.length))
    (table[name.charCodeAt(0)] ??= []).push(name);
  return table;
}

/** One of the names as a whole word, or undefined with the cursor left where it was. */
function readName<Name extends string>(cursor: Cursor, names: Names<Name>): Name | undefined {
  const start = cursor.at;
  const name = readStart(cursor, names);
  if (name === undefined || !isOf(cursor.text.charCodeAt(cursor.at), IN_WORD)) return name;
  cursor.at = start;
  return undefined;
}

/** One of the names as the start of a word. */
function readStart<Name extends string>(cursor: Cursor, names: Names<Name>): Name | undefined {
  const { text, at } = cursor;
  const candidates = names[text.charCodeAt(at)];
  if (candidates === undefined) return undefined;
  for (const name of candidates) {
    if (!hasAt(text, at, name)) continue;
    cursor.at = at + name.length;
    return name;
  }
  return undefined;
}

/** `text.startsWith(name, at)`, its first character known: for a few characters a loop is quicker than the call. */
function hasAt(text: string, at: number, name: string): boolean {
  for (let index = 1; index < name.length; index += 1)
    if (text.charCodeAt(at + index) !== name.charCodeAt(index)) return false;
  return true;
}
