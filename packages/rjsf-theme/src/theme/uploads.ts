import { announce } from '@plumbline/ui';

/** An uploaded file as an answer holds it; `size` is in bytes. */
export type FileAnswer = { readonly id: string; readonly name?: string; readonly size?: number };

export type FileUpload = {
  readonly file: File;
  /** The field's id; in a bound form the question's address. */
  readonly field: string;
  /** Told how far the upload is, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Aborted when the person cancels. */
  readonly signal: AbortSignal;
};

/** A file on its way to the server, waiting for its turn, or one that did not arrive. */
export type Upload = {
  readonly key: string;
  readonly file: File;
  /** From 0 to 1. */
  readonly share: number;
  /** Why it did not arrive. */
  readonly error?: string;
  /** What helps then. */
  readonly remedy?: Remedy;
  /** The page said why: announced here too, a screen reader would hear it twice. */
  readonly isTold?: boolean;
};

/** What helps after an upload failed: the same file once more, another file, or nothing that a field can offer. */
export type Remedy = 'try-again' | 'another-file' | 'none';

/** An upload that failed, and what helps. Of any other error, trying again is supposed to help. */
export class UploadError extends Error {
  readonly remedy: Remedy;
  /** The server said this of the file itself: the page tells it too, as the specification wants. */
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
  /** The answer is a list; else the file takes the place of the one before. */
  readonly many: boolean;
};

/** The uploads of a form. They continue while the form is not mounted, and show again when it is. */
export type Uploads = {
  /** Of one field; the same list until something in it changes. */
  readonly of: (field: string) => readonly Upload[];
  /** @param drawn the field that the listener draws: it says itself why an upload failed */
  readonly subscribe: (listener: () => void, drawn?: string) => () => void;
  readonly start: (request: UploadRequest) => void;
  /** Puts a line there for a file that is not sent. */
  readonly refuse: (request: UploadRequest, error: string, remedy: Remedy) => void;
  readonly retry: (field: string, key: string) => void;
  /** Stops an upload on its way; puts away one that failed. */
  readonly dismiss: (field: string, key: string) => void;
  /** How many are under way. */
  readonly pending: () => number;
};

export type UploadsOptions = {
  readonly send: (upload: FileUpload) => Promise<FileAnswer>;
  /** Puts the stored file into the answer. What it throws is shown with the upload. */
  readonly onStored: (request: UploadRequest, stored: FileAnswer) => Promise<void> | void;
  /**
   * Told of what the server said of a file, and of any upload that failed while its field was not drawn: elsewhere nothing
   * would say so.
   */
  readonly onFailed?: (request: UploadRequest, error: string) => void;
};

/** Sent at a time: more only make each other slow. */
const AT_ONCE = 2;

type Entry = UploadRequest & {
  readonly upload: Upload;
  readonly state: 'waiting' | 'sending' | 'failed';
  readonly stop: AbortController;
};

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
      // Canceled while its reply was on its way: no one wants it, and no answer names it.
      if (!signal.aborted) {
        await onStored(entry, stored);
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
      // One place holds one file: the last that was chosen is the one that is meant.
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
  };
}
