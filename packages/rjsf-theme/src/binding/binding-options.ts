export type Confirmation = {
  readonly message: string;
  /** One act is the whole change, as in a select; an answer that is typed or ticked together is asked for once. */
  readonly isOneAct: boolean;
};

export type HeadingOptions = {
  readonly text: string;
  /** 2 to 6, as in `h2`. */
  readonly level: number;
  /** Ids of the questions under it, in the same list: it is there while one of them is shown. */
  readonly questions: readonly string[];
  /** Whether it begins its list: then no room is needed above it. */
  readonly isFirst: boolean;
};

/** What `toSchema` leaves in `ui:options.binding` for the bound fields; the theme does not read it. */
export type BindingOptions = {
  /** Asked before an answer that exists is changed; of a PANEL, before a row comes, goes or moves while rows are answered. */
  readonly confirmation?: Confirmation;
  /** The heading before the question. */
  readonly heading?: HeadingOptions;
  /** A list too long for the document, found by search. */
  readonly lookup?: { readonly name: string; readonly filter?: string };
  /** The questions that a CALC is made from: `question` is in the same section or row, `prequal` anywhere in the form. */
  readonly inputs?: readonly { readonly source: string; readonly id: string }[];
  /** Of a question that is no longer asked: the questions that took its place. */
  readonly retired?: { readonly into: readonly string[] };
  /** Bounds of a PANEL's number of rows. */
  readonly minRows?: number;
  readonly maxRows?: number;
  /** The question of a row that names what the row stands for; such rows follow other answers and are not added or removed. */
  readonly rowKey?: string;
  /** Whether a choice that rows follow may have several: then more can be added, and removed again. */
  readonly manyPerKey?: boolean;
};

/** The binding's own part of a uiSchema; empty for a schema that `toSchema` did not make. */
export function bindingOptions(uiSchema: unknown): BindingOptions {
  if (typeof uiSchema !== 'object' || uiSchema === null) return {};
  const options = (uiSchema as Record<string, unknown>)['ui:options'];
  if (typeof options !== 'object' || options === null) return {};
  return ((options as Record<string, unknown>)['binding'] ?? {}) as BindingOptions;
}
