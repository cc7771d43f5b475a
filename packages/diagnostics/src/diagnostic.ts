/** A half-open range of UTF-16 offsets in a text: `start` is in, `end` is out. */
export type Span = { readonly start: number; readonly end: number };

export type Severity = 'error' | 'warning';

/** A second place that explains the first: the other definition, the next step of a cycle. */
export type RelatedSpan = { readonly file: string; readonly span: Span; readonly message: string };

/**
 * One finding about a text: what is wrong, where, and what to do.
 *
 * `message` starts in lower case, has no full stop and puts names in backticks. `label` is printed under the
 * marked text. `help` is set only when we know the fix. `code` is listed in the table of the module that reports
 * it, is never reused, and has a page (`plumb help CODE`).
 */
export type Diagnostic = {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  /** The name by which the user knows the source: a path, or `<stdin>`. */
  readonly file: string;
  readonly span: Span;
  readonly label?: string;
  readonly help?: string;
  readonly related?: readonly RelatedSpan[];
};
