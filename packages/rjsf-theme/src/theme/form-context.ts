import type { Choice } from '@plumbline/ui';
import type { FileAnswer, FileUpload, Uploads } from './uploads.ts';

/** The result of checking a web address; a doubtful one never blocks the answer. */
export type WebsiteStatus = 'well-formed' | 'doubtful';

/**
 * What the widgets need from the page around the form, passed to RJSF as `formContext`. Functions here must stay the
 * same objects: RJSF treats all functions as equal and keeps the first one.
 */
export type PlumblineFormContext = {
  /** Resolves to the stored file; rejects with an Error whose message is shown next to the field. */
  readonly uploadFile?: (upload: FileUpload) => Promise<FileAnswer>;
  /** The form's uploads, which outlive its fields; without it a field keeps its own. */
  readonly uploads?: Uploads;
  /** Size limit for a file, in bytes. */
  readonly mostFileBytes?: number;
  /** Saves a stored file to the device. */
  readonly openFile?: (file: FileAnswer, field: string) => void;
  /** The bytes of a stored file, for a preview. Rejects with an Error whose message is shown. */
  readonly readFile?: (file: FileAnswer, signal: AbortSignal) => Promise<Blob>;
  /** Suggestions for the state of an address. */
  readonly states?: readonly Choice[];
  /**
   * Explains why the question at an address is asked, or why it cannot be changed. The opener is the button that was
   * pressed: the focus returns to it.
   */
  readonly whyAsked?: (address: string, opener: HTMLElement) => void;
  /** Checks the address of a website. Rejects if that is not possible now, or when `signal` aborts. */
  readonly checkWebsite?: (website: string, signal: AbortSignal) => Promise<WebsiteStatus>;
  /** The label of any question by its id, for the lines of a document checklist. */
  readonly labelOf?: (questionId: string) => string | undefined;
};
