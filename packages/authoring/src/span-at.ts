import type { JsonDocument, Span } from '@plumbline/diagnostics';

/** The span at a JSON pointer or at the nearest existing ancestor; for an object or list, its first bracket. */
export function spanAt(document: JsonDocument, pointer: string): Span {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const span = document.spanOf(at);
    if (span !== undefined)
      return '{['.includes(document.text[span.start] ?? '')
        ? { ...span, end: span.start + 1 }
        : span;
    if (at === '') return { start: 0, end: 0 };
  }
}
