/**
 * What is stored for one section: the person's own answers and rows, by question id. Labels, rules, options and flags
 * belong to the template and are never stored, so every vault picks up a new version of the template.
 */
export type StoredAnswers = StoredScope & {
  /** Fields of the document itself that the template does not know. */
  readonly extras?: Extras;
};

/** The answers of one section outside its panels, or of one row. A question without an answer has no entry. */
export type StoredScope = {
  readonly values: Readonly<Record<string, unknown>>;
  /** A panel without an entry was never saved: it has the template's own rows. */
  readonly rows?: Readonly<Record<string, readonly StoredRow[]>>;
  /** Unknown fields of questions, by question id. */
  readonly questionExtras?: Readonly<Record<string, Extras>>;
};

export type StoredRow = StoredScope & { readonly id: string; readonly extras?: Extras };

export type Extras = Readonly<Record<string, unknown>>;

export const nothingStored: StoredAnswers = { values: {} };

/** Whether anything was answered, or rows were saved. */
export const isAnswered = ({ values, rows }: StoredScope): boolean =>
  Object.keys(values).length > 0 || Object.keys(rows ?? {}).length > 0;
