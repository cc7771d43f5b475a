import type { JsonDocument, Span } from '@plumbline/diagnostics';

/** The place of a JSON pointer in a text, or of the nearest that holds it; of an object or a list its first bracket. */
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
