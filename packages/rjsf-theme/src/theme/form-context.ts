/** An uploaded file as an answer holds it; `size` is in bytes. */
export type FileAnswer = { readonly id: string; readonly name?: string; readonly size?: number };

/** A value that can be chosen, with the words shown for it. */
export type Choice = { readonly value: string | number | boolean; readonly label: string };

export type FileUpload = {
  readonly file: File;
  /** The field's id; in a bound form the question's address. */
  readonly field: string;
  /** Told how far the upload is, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Aborted when the person cancels. */
  readonly signal: AbortSignal;
};

/**
 * What the widgets ask of the page around the form, given to RJSF as `formContext`. Functions here must stay the
 * same objects: RJSF compares functions as equal and keeps the first it saw.
 */
export type PlumblineFormContext = {
  /** Resolves to the stored file; rejects with an Error whose message is shown beside the field. */
  readonly uploadFile?: (upload: FileUpload) => Promise<FileAnswer>;
  /** Told after a file left an answer. */
  readonly onFileRemoved?: (file: FileAnswer, field: string) => void;
  /** Opens or saves a stored file. Without it a file's name is plain text. */
  readonly openFile?: (file: FileAnswer, field: string) => void;
  /** Suggestions for the state of an address. */
  readonly states?: readonly Choice[];
  /** The label of any question by its id, for the lines of a document check list. */
  readonly labelOf?: (questionId: string) => string | undefined;
};
