import { truncate } from '../truncate.ts';
import type { JsonCode } from '../codes.ts';
import type { Diagnostic, Span } from '../diagnostic.ts';
import { type JsonDocument, type JsonNode, openDocument } from './document.ts';

export type ParsedJson =
  | { readonly ok: true; readonly document: JsonDocument }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** Deeper than any form, and shallow enough for all later code that recurses. */
export const deepestNesting = 500;

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const WORD = /[\p{L}\p{N}_.+$-]+/uy;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const STRING_STOP = /["\\\u0000-\u001f]/g;
const WORD_PART = /[A-Za-z0-9_.+]/;
const BOM = '\ufeff';

/**
 * An array or object that is still open. `name` is the property whose value comes next, `firsts` where names that were
 * repeated are first used.
 */
type Frame = {
  readonly node: JsonNode;
  name?: string;
  keySpan?: Span;
  firsts?: Map<string, Span>;
};

/**
 * Reads JSON (RFC 8259; a byte order mark is allowed) and keeps the position of every value and name. Reading
 * stops at the first syntax error, but all duplicate names before it are reported. Does not recurse, so deep
 * nesting cannot overflow the stack; more than {@link deepestNesting} levels is an error.
 *
 * @param file the name by which the user knows the text; only repeated in diagnostics
 */
export function parseJson(text: string, file: string): ParsedJson {
  const diagnostics: Diagnostic[] = [];
  const open: Frame[] = [];
  let at = text.startsWith(BOM) ? 1 : 0;
  let root: JsonNode | undefined;

  const report = (code: JsonCode, message: string, span: Span, more: Partial<Diagnostic> = {}) => {
    diagnostics.push({ code, severity: 'error', message, file, span, ...more });
    return false as const;
  };
  const unexpected = (wanted: string): false => {
    if (at >= text.length) {
      const innermost = open[open.length - 1]?.node;
      const related = innermost && {
        related: [
          {
            file,
            span: { start: innermost.start, end: innermost.start + 1 },
            message: 'opened here',
          },
        ],
      };
      const end = { start: text.length, end: text.length };
      return report('J107', `the file ends here, but ${wanted} is expected`, end, related);
    }
    WORD.lastIndex = at;
    const width = WORD.exec(text)?.[0].length ?? charWidth(text, at);
    const span = { start: at, end: at + width };
    const help = helpFor(text, span, wanted);
    return report('J101', `expected ${wanted}`, span, help ? { help } : {});
  };
  const skipSpace = (): void => {
    for (;;) {
      const code = text.charCodeAt(at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
      at += 1;
    }
  };

  /** Reads the string whose opening quote is at `at`. On an error, reports it and returns false. */
  const readString = (): { value: string } | false => {
    const start = at;
    let isPlain = true;
    STRING_STOP.lastIndex = at + 1;
    for (;;) {
      const stop = STRING_STOP.exec(text)?.index;
      if (stop === undefined || text[stop] === '\n' || text[stop] === '\r') {
        const span = { start, end: stop ?? text.length };
        const help = 'add a double quote at the end; write a line break as `\\n`';
        return report('J102', 'this string has no closing quote', span, { help });
      }
      if (text[stop] === '"') {
        at = stop + 1;
        const inner = text.slice(start + 1, stop);
        return { value: isPlain ? inner : (JSON.parse(`"${inner}"`) as string) };
      }
      ESCAPE.lastIndex = stop;
      const escape = ESCAPE.exec(text)?.[0];
      if (escape === undefined) {
        const isEscape = text[stop] === '\\';
        const span = { start: stop, end: Math.min(text.length, stop + (isEscape ? 2 : 1)) };
        return isEscape
          ? report('J102', 'this string contains an invalid escape', span, {
              help: 'write a backslash as `\\\\`',
            })
          : report('J102', 'this string contains a raw control character', span, {
              help: 'write a tab as `\\t`, and others as `\\u` with four hexadecimal digits',
            });
      }
      isPlain = false;
      STRING_STOP.lastIndex = stop + escape.length;
    }
  };

  /** {@link place} for a string, number or constant; an array keeps only its start. */
  const placeScalar = (value: unknown, start: number): boolean => {
    const frame = open[open.length - 1];
    if (!frame || !Array.isArray(frame.node.entries))
      return place({ value, start, end: at, keySpan: frame?.keySpan });
    frame.node.entries.push(start);
    (frame.node.value as unknown[]).push(value);
    return true;
  };

  /** Adds a value to its parent and, if it is an array or object, opens it. */
  const place = (node: JsonNode): boolean => {
    const frame = open[open.length - 1];
    if (!frame) root = node;
    else if (Array.isArray(frame.node.entries)) {
      frame.node.entries.push(node);
      (frame.node.value as unknown[]).push(node.value);
    } else if (frame.name !== undefined) {
      const { name } = frame;
      const earlier = frame.node.entries?.get(name)?.keySpan;
      if (earlier) {
        frame.firsts ??= new Map();
        const first = frame.firsts.get(name) ?? earlier;
        frame.firsts.set(name, first);
        report('J105', `duplicate property ${shown(name)}`, node.keySpan ?? earlier, {
          label: 'repeated here',
          help: 'remove one of them: only the last would be used',
          related: [{ file, span: first, message: 'first used here' }],
        });
      }
      frame.node.entries?.set(name, node);
      setOwn(frame.node.value as Record<string, unknown>, name, node.value);
    }
    if (!node.entries) return true;
    if (open.length >= deepestNesting) {
      const span = { start: node.start, end: node.start + 1 };
      return report('J106', `more than ${deepestNesting} nested levels`, span);
    }
    open.push({ node });
    return true;
  };

  const readValue = (): boolean => {
    const start = at;
    const keySpan = open[open.length - 1]?.keySpan;
    const character = text[at];
    if (character === '{' || character === '[') {
      at += 1;
      return place(
        character === '{'
          ? { value: {}, start, end: at, keySpan, entries: new Map() }
          : { value: [], start, end: at, keySpan, entries: [] },
      );
    }
    if (character === '"') {
      const string = readString();
      return string && placeScalar(string.value, start);
    }
    const constant = CONSTANTS.get(character ?? '');
    if (
      constant &&
      text.startsWith(constant.word, at) &&
      !isWordAt(text, at + constant.word.length)
    ) {
      at += constant.word.length;
      return placeScalar(constant.value, start);
    }
    const digits = wholeNumberAt(text, at);
    if (digits > 0) {
      at += digits;
      return placeScalar(Number(text.slice(start, at)), start);
    }
    NUMBER.lastIndex = at;
    const number = NUMBER.exec(text)?.[0];
    const end = at + (number?.length ?? 0);
    if (number !== undefined && !isWordAt(text, end) && Number.isFinite(Number(number))) {
      at = end;
      return placeScalar(Number(number), start);
    }
    WORD.lastIndex = at;
    const word = WORD.exec(text)?.[0];
    if (word !== undefined && /^[-+.]?\d/.test(word)) {
      const help = 'use only digits, a decimal point and a minus sign, as in `1200`, `-3` or `0.5`';
      const span = { start: at, end: at + word.length };
      return report('J103', `${shown(word)} is not a valid JSON number`, span, { help });
    }
    return unexpected('a value');
  };

  /** Property name and colon. */
  const readName = (frame: Frame): boolean => {
    if (text[at] !== '"') return unexpected('a property name in double quotes');
    const start = at;
    const name = readString();
    if (!name) return false;
    frame.name = name.value;
    frame.keySpan = { start, end: at };
    skipSpace();
    if (text[at] !== ':') return unexpected(COLON);
    at += 1;
    skipSpace();
    return true;
  };

  /** After a value: closes the arrays and objects that end here. True when another value follows. */
  const readNext = (): boolean => {
    for (;;) {
      const frame = open[open.length - 1];
      skipSpace();
      if (!frame) return false;
      const isArray = Array.isArray(frame.node.entries);
      const closing = isArray ? ']' : '}';
      const size = isArray
        ? (frame.node.entries as readonly unknown[]).length
        : (frame.node.entries as Map<string, JsonNode>).size;
      if (text[at] === closing) {
        at += 1;
        frame.node.end = at;
        open.pop();
        continue;
      }
      if (size > 0) {
        if (text[at] !== ',') return unexpected(`\`,\` or \`${closing}\``);
        at += 1;
        skipSpace();
      }
      return isArray || readName(frame);
    }
  };

  skipSpace();
  do {
    if (!readValue()) break;
  } while (readNext());
  const isBroken = diagnostics.some(({ code }) => code !== 'J105');
  if (!isBroken && at < text.length) {
    const span = { start: at, end: at + charWidth(text, at) };
    report('J104', 'unexpected text after the end of the document', span, {
      help: 'a file has one JSON value: remove the rest',
    });
  }
  if (diagnostics.length > 0 || !root) return { ok: false, diagnostics };
  return { ok: true, document: openDocument(file, text, root) };
}

const CONSTANTS: ReadonlyMap<string, { readonly word: string; readonly value: boolean | null }> =
  new Map([
    ['t', { word: 'true', value: true }],
    ['f', { word: 'false', value: false }],
    ['n', { word: 'null', value: null }],
  ]);

/** Sets an own property, even one named `__proto__`, which is an ordinary name in JSON. */
function setOwn(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name !== '__proto__') object[name] = value;
  else
    Object.defineProperty(object, name, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
}

/** What has to follow a property name. */
const COLON = '`:`';

/** How to fix a common mistake; undefined when we do not know. */
function helpFor(text: string, { start, end }: Span, wanted: string): string | undefined {
  const found = text.slice(start, end);
  const before = text.slice(Math.max(0, start - 200), start).trimEnd();
  if ((found === '}' || found === ']') && before.endsWith(',')) return 'remove the comma before it';
  if (found === "'" || /^[‘’“”]/.test(found)) return 'use double quotes `"` for JSON strings';
  if (/^\d{3}$/.test(found) && /\d,$/.test(before)) return 'write the number without the comma';
  if (/["}\]\w]$/.test(before) && /^["{[\w-]/.test(found))
    return wanted === COLON ? 'add a colon before it' : 'add a comma before it';
  if (/[{,]$/.test(before) && /^[A-Za-z_$][\w$-]*$/.test(found) && isName(text, end))
    return `write \`"${found}"\``;
  if (text.startsWith('//', start) || text.startsWith('/*', start))
    return 'JSON cannot have comments';
  if (/^(?:True|False|None|undefined|NULL|TRUE|FALSE|NaN)$/.test(found)) {
    return 'write `true`, `false` or `null` in lowercase';
  }
  return undefined;
}

/** The number of digits if a plain unsigned whole number starts here, with nothing else attached; otherwise 0. */
function wholeNumberAt(text: string, start: number): number {
  let at = start;
  for (let code = text.charCodeAt(at); code >= 0x30 && code <= 0x39; code = text.charCodeAt(at))
    at += 1;
  const width = at - start;
  // The slow path handles leading zeros and numbers with too many digits to be exact.
  if (width > 15 || (width > 1 && text[start] === '0')) return 0;
  return isWordAt(text, at) ? 0 : width;
}

/** Whether a colon follows, so the text before it is meant as a property name. */
function isName(text: string, end: number): boolean {
  return /^\s{0,100}:/.test(text.slice(end, end + 101));
}

function isWordAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  // Fast path: a comma, bracket or space follows nearly every value.
  return (
    code > 0x20 && code !== 0x2c && code !== 0x7d && code !== 0x5d && WORD_PART.test(text[at] ?? '')
  );
}

function charWidth(text: string, at: number): number {
  const point = text.codePointAt(at);
  return point === undefined ? 0 : point > 0xffff ? 2 : 1;
}

function shown(word: string): string {
  return `\`${truncate(word)}\``;
}
