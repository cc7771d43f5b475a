import type { Expression } from './ast.ts';
import type { Joiner } from './wording.ts';

/** Joins parts into one expression of `kind` and adds it to the next level up; none adds nothing. */
export function pushJoined(into: Expression[], kind: Joiner, parts: readonly Expression[]): void {
  const [first] = parts;
  const last = parts[parts.length - 1];
  if (!first || !last) return;
  if (parts.length === 1) into.push(first);
  else into.push({ kind, parts, span: { start: first.span.start, end: last.span.end } });
}
