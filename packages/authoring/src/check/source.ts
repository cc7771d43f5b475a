import type { Diagnostic, JsonDocument, RelatedSpan, Span } from '@plumbline/diagnostics';
import { codes, type FormCode } from './codes.ts';

/** A source text; `file` is the name by which its author knows it. */
export type TemplateSource = { readonly file: string; readonly text: string };

/** A document that was read as JSON, and the link of its section ('' if it has none). */
export type Section = { readonly source: JsonDocument; readonly link: string };

/** A place in a section's file: a value by its JSON pointer, its property's name, or part of its text. */
export type Place = {
  readonly section: Section;
  readonly pointer: string;
  readonly part?: 'key' | Span;
};

export type Report = (
  code: FormCode,
  place: Place,
  message: string,
  more?: {
    readonly label?: string;
    readonly help?: string;
    readonly related?: readonly (Place & { readonly message: string })[];
  },
) => void;

/** The span of a place's source text. For a missing value, the span of the innermost existing value around it. */
function spanOf({ section: { source }, pointer, part }: Place): Span {
  if (part === 'key') {
    const key = source.keySpanOf(pointer);
    if (key !== undefined) return key;
  } else if (part !== undefined) {
    const inside = source.spanInString(pointer, part.start, part.end);
    if (inside !== undefined) return inside;
  }
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const span = source.spanOf(at);
    if (span !== undefined) return span;
    if (at === '') return { start: 0, end: 0 };
  }
}

/** The opening bracket of an object or list: to mark all of it would fill the screen. */
function opening(place: Place): Span {
  const { start, end } = spanOf(place);
  return { start, end: Math.min(end, start + 1) };
}

export function reporter(found: Diagnostic[]): Report {
  return (code, place, message, { related, ...more } = {}) => {
    found.push({
      code,
      severity: codes[code].severity,
      message,
      file: place.section.source.file,
      span: shortSpan(place),
      ...more,
      ...(related === undefined ? {} : { related: related.map(relatedSpan) }),
    });
  };
}

export function relatedSpan({ message, ...place }: Place & { message: string }): RelatedSpan {
  return { file: place.section.source.file, span: shortSpan(place), message };
}

function shortSpan(place: Place): Span {
  const span = spanOf(place);
  const first = place.section.source.text[span.start];
  return first === '{' || first === '[' ? opening(place) : span;
}

/** The pointer of an entry or property one step down (RFC 6901). */
export function below(pointer: string, step: string | number): string {
  if (typeof step === 'number' || !/[~/]/.test(step)) return `${pointer}/${step}`;
  return `${pointer}/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
