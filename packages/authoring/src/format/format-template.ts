import { codes, hints, parseRule, tidyRule } from '@plumbline/conditions';
import { type Diagnostic, type JsonDocument, parseJson } from '@plumbline/diagnostics';
import { type JsonText, plain, readJsonText } from './json-text.ts';

export type FormattedTemplate =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** The maximum line width in characters, where lines can be broken. */
const WIDEST = 100;

/** The role of a value in the form: it decides what always gets its own lines, and which texts are rules. */
type Role = 'document' | 'questions' | 'question' | 'rows' | 'row' | 'rules' | 'rule' | 'other';

/**
 * A template or answers document in its canonical layout, with its rules in their canonical text. Formatting is
 * idempotent and keeps the content: the order of names, unknown properties, and the spelling of numbers and texts
 * stay the same; only rules are rewritten.
 *
 * Documents, questions and rows have one line per property; everything else is on one line if it fits. Lines
 * end with a line feed; a byte order mark is dropped.
 *
 * @param file the name of the text in diagnostics
 * @returns diagnostics when the text is not JSON or a rule does not parse, because then it is better left alone
 */
export function formatTemplate(text: string, file: string): FormattedTemplate {
  const parsed = parseJson(text, file);
  if (!parsed.ok) return { ok: false, diagnostics: parsed.diagnostics };
  const diagnostics: Diagnostic[] = [];
  const root = withTidyRules(readJsonText(text), 'document', '', parsed.document, diagnostics);
  if (diagnostics.length > 0) return { ok: false, diagnostics };
  const lines: string[] = [];
  write(root, 'document', { indent: 0, before: '', after: '' }, lines);
  return { ok: true, text: `${lines.join('\n')}\n` };
}

function roleOf(role: Role, name: string): Role {
  if ((role === 'document' || role === 'row') && name === '"questions"') return 'questions';
  if (role !== 'question') return 'other';
  if (name === '"questions"') return 'questions';
  if (name === '"panels"') return 'rows';
  return name === '"conditions"' ? 'rules' : 'other';
}

const ENTRY_ROLES: Readonly<Partial<Record<Role, Role>>> = {
  questions: 'question',
  rows: 'row',
  rules: 'rule',
};

/** A copy of the node with each rule in its canonical text. Rules that do not parse are reported at their place. */
function withTidyRules(
  node: JsonText,
  role: Role,
  pointer: string,
  document: JsonDocument,
  found: Diagnostic[],
): JsonText {
  if (role === 'other') return node;
  if (node.kind === 'plain') return role === 'rule' ? tidied(node, pointer, document, found) : node;
  let width = node.width;
  const changed = (inner: JsonText, innerRole: Role, step: string | number): JsonText => {
    const next = withTidyRules(inner, innerRole, `${pointer}/${step}`, document, found);
    width += next.width - inner.width;
    return next;
  };
  if (node.kind === 'list') {
    const entryRole = ENTRY_ROLES[role] ?? 'other';
    const entries = node.entries.map((entry, at) => changed(entry, entryRole, at));
    return { kind: 'list', entries, width };
  }
  const members = node.members.map(({ name, value }) => {
    const next = roleOf(role, name);
    return next === 'other'
      ? { name, value }
      : { name, value: changed(value, next, name.slice(1, -1)) };
  });
  return { kind: 'object', members, width };
}

function tidied(
  node: JsonText & { kind: 'plain' },
  pointer: string,
  document: JsonDocument,
  found: Diagnostic[],
): JsonText {
  if (!node.text.startsWith('"')) return node;
  const rule = JSON.parse(node.text) as string;
  const parsed = parseRule(rule, hints);
  if (parsed.ok) {
    const tidy = tidyRule(parsed.rule, rule);
    // A rule that is already canonical keeps its spelling in the file, including the author's escapes.
    return tidy === rule ? node : plain(JSON.stringify(tidy));
  }
  for (const { code, message, span, label, help } of parsed.problems) {
    found.push({
      code,
      severity: codes[code].severity,
      message,
      file: document.file,
      span: document.spanInString(pointer, span.start, span.end) ?? { start: 0, end: 0 },
      ...(label === undefined ? {} : { label }),
      ...(help === undefined ? {} : { help }),
    });
  }
  return node;
}

type Line = { readonly indent: number; readonly before: string; readonly after: string };

/** Writes a value, with `before` in front of it on its first line and `after` behind it on its last. */
function write(node: JsonText, role: Role, line: Line, lines: string[]): void {
  const { indent, before, after } = line;
  const space = ' '.repeat(indent);
  if (isInOneLine(node, role, indent + before.length + after.length)) {
    lines.push(`${space}${before}${inOneLine(node)}${after}`);
    return;
  }
  if (node.kind === 'plain') return;
  const [open, close] = node.kind === 'list' ? ['[', ']'] : ['{', '}'];
  lines.push(`${space}${before}${open}`);
  const last = (node.kind === 'list' ? node.entries : node.members).length - 1;
  const inside = (at: number, name = ''): Line => ({
    indent: indent + 2,
    before: name,
    after: at < last ? ',' : '',
  });
  if (node.kind === 'list') {
    const entryRole = ENTRY_ROLES[role] ?? 'other';
    // Fast path: nearly every long list has only numbers or texts, which are written at once, one per line.
    const texts = node.entries.filter(isPlain).map(({ text }) => text);
    if (texts.length === node.entries.length) {
      lines.push(`${space}  ${texts.join(`,\n${space}  `)}`);
    } else node.entries.forEach((entry, at) => write(entry, entryRole, inside(at), lines));
  } else {
    node.members.forEach(({ name, value }, at) =>
      write(value, roleOf(role, name), inside(at, `${name}: `), lines),
    );
  }
  lines.push(`${space}${close}${after}`);
}

const SPREAD: ReadonlySet<Role> = new Set(['document', 'questions', 'question', 'rows', 'row']);

function isInOneLine(node: JsonText, role: Role, beside: number): boolean {
  if (node.kind === 'plain') return true;
  const size = node.kind === 'list' ? node.entries.length : node.members.length;
  if (size === 0) return true;
  if (SPREAD.has(role) || node.width + beside > WIDEST) return false;
  // A list of several objects or lists, each with several parts, is a table: one line per row.
  return !(node.kind === 'list' && size > 1 && node.entries.every(hasSeveral));
}

function isPlain(node: JsonText): node is JsonText & { kind: 'plain' } {
  return node.kind === 'plain';
}

function hasSeveral(node: JsonText): boolean {
  if (node.kind === 'plain') return false;
  return (node.kind === 'list' ? node.entries : node.members).length > 1;
}

function inOneLine(node: JsonText): string {
  if (node.kind === 'plain') return node.text;
  if (node.kind === 'list') return `[${node.entries.map(inOneLine).join(', ')}]`;
  if (node.members.length === 0) return '{}';
  return `{ ${node.members.map(({ name, value }) => `${name}: ${inOneLine(value)}`).join(', ')} }`;
}
