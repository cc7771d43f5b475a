import type { Choice } from '@plumbline/ui';
import type { FileAnswer, FileUpload, Uploads } from './uploads.ts';

/** The result of checking a web address; a doubt never blocks the answer. */
export type WebsiteStatus = 'well-formed' | 'doubtful';

/**
 * What the widgets ask of the page around the form, given to RJSF as `formContext`. Functions here must stay the
 * same objects: RJSF compares functions as equal and keeps the first it saw.
 */
export type PlumblineFormContext = {
  /** Resolves to the stored file; rejects with an Error whose message is shown beside the field. */
  readonly uploadFile?: (upload: FileUpload) => Promise<FileAnswer>;
  /** The form's uploads, where they outlive what is drawn; without it a field keeps its own. */
  readonly uploads?: Uploads;
  /** Bytes of the largest file that is taken. */
  readonly mostFileBytes?: number;
  /** Saves a stored file on the device. */
  readonly openFile?: (file: FileAnswer, field: string) => void;
  /** The bytes of a stored file, to look at it in place. Rejects with an Error whose message is shown. */
  readonly readFile?: (file: FileAnswer, signal: AbortSignal) => Promise<Blob>;
  /** Suggestions for the state of an address. */
  readonly states?: readonly Choice[];
  /**
   * Tells why the question at an address is asked, or why it cannot be changed. The opener is the button that asked:
   * the focus goes back to it.
   */
  readonly whyAsked?: (address: string, opener: HTMLElement) => void;
  /** Looks at a website's address. Rejects when that is not possible now, or when `signal` aborts. */
  readonly checkWebsite?: (website: string, signal: AbortSignal) => Promise<WebsiteStatus>;
  /** The label of any question by its id, for the lines of a document check list. */
  readonly labelOf?: (questionId: string) => string | undefined;
};
