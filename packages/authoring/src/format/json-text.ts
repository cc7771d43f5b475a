/** A valid JSON text as written: names and values keep their spelling, only the whitespace between them is dropped. */
export type JsonText =
  | { readonly kind: 'plain'; readonly text: string; readonly width: number }
  | { readonly kind: 'list'; readonly entries: JsonText[]; width: number }
  | { readonly kind: 'object'; readonly members: Member[]; width: number };

export type Member = { readonly name: string; readonly value: JsonText };

type Open = { readonly node: Exclude<JsonText, { kind: 'plain' }>; name: string | undefined };

/**
 * Reads a text that `parseJson` accepts; for any other text the result is unspecified. `width` is the width of a value
 * on one line: `{ "a": 1, "b": [1, 2] }`.
 */
export function readJsonText(text: string): JsonText {
  const open: Open[] = [];
  // Short tokens occur many times in a long file; equal ones are one node.
  const short = new Map<string, JsonText>();
  const plainOf = (token: string): JsonText => {
    if (token.length > SHORT) return plain(token);
    const known = short.get(token);
    if (known !== undefined) return known;
    const made = plain(token);
    if (short.size < MOST_SHORT) short.set(token, made);
    return made;
  };
  let root: JsonText = plain('null');
  const place = (node: JsonText): void => {
    const frame = open[open.length - 1];
    if (frame === undefined) root = node;
    else if (frame.node.kind === 'list') frame.node.entries.push(node);
    else if (frame.name !== undefined) {
      frame.node.members.push({ name: frame.name, value: node });
      frame.name = undefined;
    }
  };
  for (let at = 0; at < text.length; ) {
    const role = roleAt(text, at);
    if (role === BETWEEN) {
      at += 1;
      continue;
    }
    const sign = role === MARK ? text[at] : '';
    const end = role === MARK ? at + 1 : endOf(text, at);
    if (sign === '{')
      open.push({ node: { kind: 'object', members: [], width: 0 }, name: undefined });
    else if (sign === '[')
      open.push({ node: { kind: 'list', entries: [], width: 0 }, name: undefined });
    else if (sign === '}' || sign === ']') {
      const node = open.pop()?.node;
      if (node !== undefined) {
        node.width = lineWidth(node);
        place(node);
      }
    } else {
      const frame = open[open.length - 1];
      const token = text.slice(at, end);
      if (frame?.node.kind === 'object' && frame.name === undefined) frame.name = token;
      else place(plainOf(token));
    }
    at = end;
  }
  return root;
}

const SHORT = 4;
const MOST_SHORT = 10_000;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const BETWEEN = 1;
const MARK = 2;

/** The role of an ASCII character in the layout: whitespace and separators between values, or a bracket. */
const ROLES = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  return ' \t\n\r,:'.includes(character) ? BETWEEN : '{}[]'.includes(character) ? MARK : 0;
});

function roleAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  // A byte order mark is also possible outside strings.
  return code < 128 ? (ROLES[code] as number) : code === 0xfeff ? BETWEEN : 0;
}

/** The end of the string, number or word that begins here. Not a regular expression: strings can be huge. */
function endOf(text: string, start: number): number {
  let at = start + 1;
  if (text.charCodeAt(start) === QUOTE) {
    for (let code = text.charCodeAt(at); at < text.length && code !== QUOTE; ) {
      at += code === BACKSLASH ? 2 : 1;
      code = text.charCodeAt(at);
    }
    return at + 1;
  }
  while (at < text.length && roleAt(text, at) === 0) at += 1;
  return at;
}

export function plain(text: string): JsonText {
  return { kind: 'plain', text, width: widthOf(text) };
}

/** Characters, as people count them. */
function widthOf(text: string): number {
  let width = text.length;
  if (text.charCodeAt(0) !== QUOTE) return width;
  for (let at = 0; at < text.length - 1; at += 1) {
    const [unit, next] = [text.charCodeAt(at), text.charCodeAt(at + 1)];
    if (unit >= 0xd800 && unit < 0xdc00 && next >= 0xdc00 && next < 0xe000) width -= 1;
  }
  return width;
}

function lineWidth(node: Open['node']): number {
  if (node.kind === 'list') {
    const { entries } = node;
    // Two brackets, and a comma and a space between entries.
    return entries.reduce((sum, { width }) => sum + width + 2, entries.length === 0 ? 2 : 0);
  }
  // Two braces with spaces inside, a colon and a space after each name, a comma and a space between members.
  return node.members.reduce((sum, { name, value }) => sum + widthOf(name) + value.width + 4, 2);
}
