export type Confirmation = {
  readonly message: string;
  /**
   * One action is the whole change, as in a select. Otherwise an answer is typed or ticked in steps, and the person is
   * asked once.
   */
  readonly isOneAct: boolean;
};

export type HeadingOptions = {
  readonly text: string;
  /** 2 to 6, as in `h2`. */
  readonly level: number;
  /** Ids of the questions under it, in the same list: it is shown while one of them is shown. */
  readonly questions: readonly string[];
  /** Whether it is first in its list: then it needs no space above it. */
  readonly isFirst: boolean;
};

/** What `toSchema` leaves in `ui:options.binding` for the bound fields; the theme does not read it. */
export type BindingOptions = {
  /**
   * Asked before an existing answer is changed; for a PANEL, before a row is added, removed or moved while rows are
   * answered.
   */
  readonly confirmation?: Confirmation;
  /** The heading before the question. */
  readonly heading?: HeadingOptions;
  /** A list that is too long for the document and is searched instead. */
  readonly lookup?: { readonly name: string; readonly filter?: string };
  /**
   * The questions that a CALC is computed from: `panelInnerId` is in the same row or one around it, `question` in the
   * same section, `prequal` anywhere in the form.
   */
  readonly inputs?: readonly { readonly source: string; readonly id: string }[];
  /** For a question that is no longer asked: the questions that replaced it. */
  readonly retired?: { readonly into: readonly string[] };
  /** Bounds of a PANEL's number of rows. */
  readonly minRows?: number;
  readonly maxRows?: number;
  /** The question that says what a row is for; such rows follow other answers and are not added or removed. */
  readonly rowKey?: string;
  /** Whether there may be several rows for one choice: then more can be added, and removed again. */
  readonly manyPerKey?: boolean;
};

/** The binding's own part of a uiSchema; empty for a schema that `toSchema` did not make. */
export function bindingOptions(uiSchema: unknown): BindingOptions {
  if (typeof uiSchema !== 'object' || uiSchema === null) return {};
  const options = (uiSchema as Record<string, unknown>)['ui:options'];
  if (typeof options !== 'object' || options === null) return {};
  return ((options as Record<string, unknown>)['binding'] ?? {}) as BindingOptions;
}
