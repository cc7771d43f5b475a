import type { Span } from '../diagnostic.ts';

/** A value of the document and its position in the source. Only objects and arrays have `entries`. */
export type JsonNode = {
  readonly value: unknown;
  readonly start: number;
  /** Set when the value's end has been read. */
  end: number;
  readonly keySpan?: Span;
  /** A scalar in an array is just its start offset until it is looked up: a file can hold millions. */
  readonly entries?: Map<string, JsonNode> | (JsonNode | number)[];
};

/** A parsed JSON file that knows where each value came from. Pointers are RFC 6901; `""` is the whole document. */
export type JsonDocument = {
  readonly file: string;
  readonly text: string;
  readonly value: unknown;
  /** The value's source text, quotes and brackets included; undefined when the pointer leads nowhere. */
  readonly spanOf: (pointer: string) => Span | undefined;
  /** The property name that leads to the value, quotes included; undefined for array entries and the root. */
  readonly keySpanOf: (pointer: string) => Span | undefined;
  /**
   * The source of part of a string value. `start` and `end` count UTF-16 units of the decoded string, so an
   * escape such as `\u00e9` is one unit here and six characters there. Undefined unless the value is a string.
   */
  readonly spanInString: (pointer: string, start: number, end: number) => Span | undefined;
};

export function openDocument(file: string, text: string, root: JsonNode): JsonDocument {
  const find = (pointer: string): JsonNode | undefined => {
    if (pointer === '') return root;
    if (!pointer.startsWith('/')) return undefined;
    let node: JsonNode | undefined = root;
    for (const step of pointer.slice(1).split('/')) {
      const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
      const entries: JsonNode['entries'] = node?.entries;
      if (entries instanceof Map) node = entries.get(name);
      else node = /^(?:0|[1-9]\d*)$/.test(name) ? entryOf(node, Number(name)) : undefined;
      if (!node) return undefined;
    }
    return node;
  };
  const entryOf = (array: JsonNode | undefined, index: number): JsonNode | undefined => {
    const entries = array?.entries;
    if (!array || !Array.isArray(entries)) return undefined;
    const entry = entries[index];
    if (typeof entry !== 'number') return entry;
    const value = (array.value as unknown[])[index];
    const made = { value, start: entry, end: endOfScalar(text, entry) };
    entries[index] = made;
    return made;
  };
  return {
    file,
    text,
    value: root.value,
    spanOf: (pointer) => {
      const node = find(pointer);
      return node && { start: node.start, end: node.end };
    },
    keySpanOf: (pointer) => find(pointer)?.keySpan,
    spanInString: (pointer, start, end) => {
      const node = find(pointer);
      if (!node || typeof node.value !== 'string') return undefined;
      return decodedSpan(text, node, start, end);
    },
  };
}

/** Where a string, number or constant of valid JSON ends. */
function endOfScalar(text: string, start: number): number {
  let at = start + 1;
  if (text[start] !== '"') {
    while (at < text.length && !/[\s,\]}]/.test(text[at] ?? '')) at += 1;
    return at;
  }
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** The number of decoded units from one of the {@link marks} to the next. */
const STRETCH = 1024;

/** The source offset of every {@link STRETCH}-th decoded unit of a string; built on first use. */
const marks = new WeakMap<JsonNode, readonly number[]>();

function decodedSpan(text: string, node: JsonNode, start: number, end: number): Span {
  const first = node.start + 1;
  const last = node.end - 1;
  const length = (node.value as string).length;
  const [from, to] = [Math.min(Math.max(0, start), length), Math.min(Math.max(0, end), length)];
  // Fast path: without escapes the offsets line up. A rule of a million characters may be looked up often.
  if (last - first === length) return { start: first + from, end: first + Math.max(from, to) };
  const sourceOf = (unit: number): number => {
    const known = marksOf(text, node, last);
    const stretch = Math.floor(unit / STRETCH);
    let at = known[stretch] ?? last;
    for (let decoded = stretch * STRETCH; decoded < unit; decoded += 1) at += widthAt(text, at);
    return at;
  };
  return { start: sourceOf(from), end: sourceOf(Math.max(from, to)) };
}

function marksOf(text: string, node: JsonNode, last: number): readonly number[] {
  const known = marks.get(node);
  if (known) return known;
  const made: number[] = [];
  let decoded = 0;
  for (let at = node.start + 1; at < last; at += widthAt(text, at)) {
    if (decoded % STRETCH === 0) made.push(at);
    decoded += 1;
  }
  marks.set(node, made);
  return made;
}

/** How many characters of source one decoded unit takes up. */
function widthAt(text: string, at: number): number {
  return text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2;
}
