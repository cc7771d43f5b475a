import { announce } from '@plumbline/ui';

/** An uploaded file as stored in an answer; `size` is in bytes. */
export type FileAnswer = { readonly id: string; readonly name?: string; readonly size?: number };

export type FileUpload = {
  readonly file: File;
  /** The field's id; in a bound form, the question's address. */
  readonly field: string;
  /** Called with the progress of the upload, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Aborted when the person cancels. */
  readonly signal: AbortSignal;
};

/** A file that is being uploaded, is waiting for its turn, or failed to upload. */
export type Upload = {
  readonly key: string;
  readonly file: File;
  /** From 0 to 1. */
  readonly share: number;
  /** Why it failed. */
  readonly error?: string;
  /** What helps in that case. */
  readonly remedy?: Remedy;
  /** The page announced the reason: if it were announced here too, a screen reader would read it twice. */
  readonly isTold?: boolean;
};

/** What helps after an upload failed: the same file again, another file, or nothing that a field can offer. */
export type Remedy = 'try-again' | 'another-file' | 'none';

/** An upload that failed, and what helps. For any other error, trying again is assumed to help. */
export class UploadError extends Error {
  readonly remedy: Remedy;
  /** The server refused the file itself: the page shows that too, as the specification requires. */
  readonly isOfFile: boolean;

  constructor(message: string, remedy: Remedy, isOfFile = false) {
    super(message);
    this.name = 'UploadError';
    this.remedy = remedy;
    this.isOfFile = isOfFile;
  }
}

export type UploadRequest = {
  readonly field: string;
  readonly file: File;
  /** The answer is a list; if not, the file replaces the previous one. */
  readonly many: boolean;
};

/** The uploads of a form. They continue while the form is not mounted, and show again when it is. */
export type Uploads = {
  /** The uploads of one field; the same list until something in it changes. */
  readonly of: (field: string) => readonly Upload[];
  /** @param drawn the field that the listener renders: it shows itself why an upload failed */
  readonly subscribe: (listener: () => void, drawn?: string) => () => void;
  readonly start: (request: UploadRequest) => void;
  /** Adds a line for a file that is not sent. */
  readonly refuse: (request: UploadRequest, error: string, remedy: Remedy) => void;
  readonly retry: (field: string, key: string) => void;
  /** Cancels an upload in progress; removes one that failed. */
  readonly dismiss: (field: string, key: string) => void;
  /** How many are in progress. */
  readonly pending: () => number;
  /** Whether one failed that can be tried again. A file that was refused is not wanted any longer. */
  readonly hasFailed: () => boolean;
  /** Cancels those in progress, and removes those that failed. */
  readonly stop: () => void;
};

export type UploadsOptions = {
  readonly send: (upload: FileUpload) => Promise<FileAnswer>;
  /**
   * Puts the stored file into the answer. If it throws, the message is shown with the upload.
   *
   * @param signal aborted when the upload is canceled: the answer must not change any more
   */
  readonly onStored: (
    request: UploadRequest,
    stored: FileAnswer,
    signal: AbortSignal,
  ) => Promise<void> | void;
  /**
   * Called when the server refused a file, and when any upload failed while its field was not rendered: nothing else
   * would report it.
   */
  readonly onFailed?: (request: UploadRequest, error: string) => void;
};

/** How many uploads run at once: more would only slow each other down. */
const AT_ONCE = 2;

type Entry = UploadRequest & {
  readonly upload: Upload;
  readonly state: 'waiting' | 'sending' | 'failed';
  readonly stop: AbortController;
};

/** The uploads of one form: two at once, in the order in which they were started. */
export function createUploads({ send, onStored, onFailed }: UploadsOptions): Uploads {
  let entries: readonly Entry[] = [];
  let made = 0;
  const listeners = new Map<() => void, string | undefined>();
  const lists = new Map<string, readonly Upload[]>();

  const show = (next: readonly Entry[]) => {
    entries = next;
    lists.clear();
    for (const listener of listeners.keys()) listener();
  };
  const entryOf = (key: string) => entries.find(({ upload }) => upload.key === key);
  const without = (key: string) => entries.filter(({ upload }) => upload.key !== key);
  const change = (key: string, state: Entry['state'], upload: Partial<Upload>) =>
    show(
      entries.map((one) =>
        one.upload.key === key ? { ...one, state, upload: { ...one.upload, ...upload } } : one,
      ),
    );
  const fail = (entry: Entry, reason: unknown) => {
    if (entry.stop.signal.aborted) return;
    const error = reason instanceof Error ? reason.message : 'The file could not be saved';
    const remedy = reason instanceof UploadError ? reason.remedy : 'try-again';
    const isDrawn = [...listeners.values()].includes(entry.field);
    const isOfFile = reason instanceof UploadError && reason.isOfFile;
    const isTold = onFailed !== undefined && (isOfFile || !isDrawn);
    change(entry.upload.key, 'failed', { error, remedy, isTold });
    if (isTold) onFailed(entry, error);
  };

  const run = async (entry: Entry) => {
    const { key } = entry.upload;
    const { signal } = entry.stop;
    change(key, 'sending', { share: 0 });
    try {
      const stored = await send({
        file: entry.file,
        field: entry.field,
        signal,
        onProgress: (share) => {
          if (!signal.aborted) change(key, 'sending', { share });
        },
      });
      // Canceled while the response was on its way: nobody wants the file, and no answer names it.
      if (!signal.aborted) {
        await onStored(entry, stored, signal);
        announce(`${stored.name ?? entry.file.name} uploaded`);
      }
      show(without(key));
    } catch (reason) {
      fail(entry, reason);
    }
    pump();
  };
  const pump = () => {
    const sending = entries.filter(({ state }) => state === 'sending').length;
    const waiting = entries.filter(({ state }) => state === 'waiting');
    for (const entry of waiting.slice(0, Math.max(0, AT_ONCE - sending))) void run(entry);
  };
  const add = (
    request: UploadRequest,
    state: Entry['state'],
    refusal?: Required<Pick<Upload, 'error' | 'remedy'>>,
  ) => {
    made += 1;
    const upload = { key: `upload-${made}`, file: request.file, share: 0, ...refusal };
    show([...entries, { ...request, upload, state, stop: new AbortController() }]);
    pump();
  };
  const dismiss = (key: string) => {
    entryOf(key)?.stop.abort();
    show(without(key));
    pump();
  };

  return {
    of: (field) => {
      const known =
        lists.get(field) ??
        entries.filter((entry) => entry.field === field).map(({ upload }) => upload);
      lists.set(field, known);
      return known;
    },
    subscribe: (listener, drawn) => {
      listeners.set(listener, drawn);
      return () => listeners.delete(listener);
    },
    start: (request) => {
      // The field holds one file: the one chosen last is the one that is meant.
      if (!request.many)
        for (const { field, upload } of entries) if (field === request.field) dismiss(upload.key);
      add(request, 'waiting');
    },
    refuse: (request, error, remedy) => add(request, 'failed', { error, remedy }),
    retry: (field, key) => {
      const entry = entryOf(key);
      if (entry?.field !== field || entry.state !== 'failed') return;
      show(
        entries.map((one) =>
          one === entry
            ? {
                ...entry,
                state: 'waiting',
                stop: new AbortController(),
                upload: { key, file: entry.file, share: 0 },
              }
            : one,
        ),
      );
      pump();
    },
    dismiss: (field, key) => {
      if (entryOf(key)?.field === field) dismiss(key);
    },
    pending: () => entries.filter(({ state }) => state !== 'failed').length,
    hasFailed: () => entries.some(({ upload }) => upload.remedy === 'try-again'),
    stop: () => {
      for (const { stop } of entries) stop.abort();
      show([]);
    },
  };
}
