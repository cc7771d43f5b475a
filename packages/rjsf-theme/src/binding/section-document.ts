/** The parts of an answers document that define its form. The documents of `schemas/` have this shape. */
export type SectionDocument = {
  readonly link: string;
  readonly title?: string;
  readonly questions: readonly SectionQuestion[];
};

export type SectionQuestion = {
  readonly id: string;
  readonly type: string;
  readonly label?: string;
  /** Starts a headed group, which runs to the next question with a group. */
  readonly group?: string;
  readonly help?: string;
  readonly options?: readonly SectionOption[];
  readonly mask?: string;
  readonly min?: unknown;
  readonly max?: unknown;
  readonly decimals?: number;
  readonly maxLength?: number;
  readonly multiple?: boolean;
  readonly accept?: readonly string[];
  readonly unit?: string;
  readonly colWidth?: number;
  readonly additionalText?: string;
  readonly readonly?: boolean;
  /** Rule texts, `target: condition => value`. */
  readonly conditions?: readonly string[];
  /** What a CALC is computed from: `inputs` by the names in the calculation, each a reference such as `question.ID`. */
  readonly callbacks?: readonly {
    readonly inputs?: Readonly<Record<string, unknown>>;
  }[];
  readonly optionsFrom?: {
    readonly lookup?: string;
    readonly question?: string;
    readonly filter?: string;
  };
  readonly per?: { readonly source: string; readonly key: string; readonly many?: boolean };
  /** A PANEL's prototype row; else the question's sub-questions. */
  readonly questions?: readonly SectionQuestion[];
  readonly panels?: readonly { readonly questions: readonly SectionQuestion[] }[];
  /**
   * It is no longer asked: other questions replaced it, and an answer that still exists is shown so that it can be
   * removed.
   */
  readonly retired?: { readonly into: readonly string[]; readonly note?: string };
  /** true asks 'Are you sure?'; a text is asked as it is. */
  readonly confirmationBeforeChange?: boolean | string;
};

export type SectionOption = {
  readonly value: string | number | boolean;
  readonly label?: string;
  readonly website?: string;
  readonly pasteValue?: string;
  readonly exclusive?: boolean;
};
