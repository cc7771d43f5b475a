import type { Ref } from 'react';
import { Button, Icon } from '@plumbline/ui';
import type { FileAnswer, Upload } from '../uploads.ts';

type StoredFileProps = {
  readonly file: FileAnswer;
  /** Previews it in place; undefined if that is not possible. */
  readonly onPreview: (() => void) | undefined;
  readonly onDownload: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
};

export function StoredFile({ file, onPreview, onDownload, onRemove }: StoredFileProps) {
  const name = file.name ?? 'Stored file';
  return (
    // If the name would be squeezed into syllables, everything else goes below it.
    <li className="flex flex-wrap items-center gap-x-3 py-1 pr-1 pl-3 text-sm">
      <span className="flex min-w-0 flex-1 basis-48 items-center gap-3">
        <Icon name="file" className="shrink-0 text-primary-ink" />
        <span className="min-w-0">
          <FileName name={name} onPreview={onPreview} onDownload={onDownload} />
        </span>
      </span>
      <span className="ml-auto flex shrink-0 items-center">
        {file.size !== undefined && (
          <span className="mr-2 text-ink-muted tabular-nums">{sizeText(file.size)}</span>
        )}
        {onPreview && onDownload && (
          <Button
            variant="quiet"
            size="small"
            icon="download"
            aria-label={`Download ${name}`}
            onClick={onDownload}
          />
        )}
        {onRemove && (
          <Button
            variant="quiet"
            size="small"
            icon="trash"
            aria-label={`Remove ${name}`}
            onClick={onRemove}
          />
        )}
      </span>
    </li>
  );
}

type FileNameProps = {
  readonly name: string;
  readonly onPreview: (() => void) | undefined;
  readonly onDownload?: (() => void) | undefined;
};

/** Clicking the name previews the file, or downloads it if it cannot be previewed. */
function FileName({ name, onPreview, onDownload }: FileNameProps) {
  const onPress = onPreview ?? onDownload;
  if (!onPress) return name;
  return (
    <button
      type="button"
      onClick={onPress}
      title={onPreview ? `View ${name}` : `Download ${name}`}
      aria-haspopup={onPreview && 'dialog'}
      className="min-h-8 max-w-full rounded-sm text-left align-middle font-medium wrap-anywhere text-primary-ink underline-offset-2 hover:underline"
    >
      {name}
    </button>
  );
}

type UploadingFileProps = {
  readonly upload: Upload;
  readonly onPreview: (() => void) | undefined;
  readonly onRetry: () => void;
  /** Chooses a file to replace one that was refused. */
  readonly onChooseAnother: () => void;
  /** Cancels an upload in progress; removes one that failed. */
  readonly onDismiss: () => void;
};

export function UploadingFile(props: UploadingFileProps) {
  const { upload, onPreview, onDismiss } = props;
  const { file, share, error, isTold } = upload;
  const { name } = file;
  const percent = Math.round(share * 100);
  return (
    <li className="flex items-center gap-3 py-1 pr-1 pl-3 text-sm">
      <Icon
        name={error ? 'error' : 'upload'}
        className={error ? 'shrink-0 text-error-ink' : 'shrink-0 text-ink-subtle'}
      />
      <div className="min-w-0 flex-1 py-1">
        <p className="flex justify-between gap-3">
          <span className="min-w-0 wrap-anywhere">
            <FileName name={name} onPreview={onPreview} />
          </span>
          {!error && (
            <span aria-hidden="true" className="shrink-0 text-ink-muted tabular-nums">
              {percent} %
            </span>
          )}
        </p>
        {error ? (
          <>
            <p role={isTold ? undefined : 'alert'} className="text-error-ink">
              {error}
            </p>
            <Remedies {...props} />
          </>
        ) : (
          <progress
            className="progress-track mt-1"
            value={share}
            max={1}
            aria-label={`Uploading ${name}`}
          >
            {percent} %
          </progress>
        )}
      </div>
      <Button
        variant="quiet"
        size="small"
        icon="close"
        className="shrink-0"
        aria-label={error ? `Dismiss ${name}` : `Cancel the upload of ${name}`}
        onClick={onDismiss}
      />
    </li>
  );
}

/** What to do, below the reason: a narrow page has no room for both on one line. */
function Remedies({ upload, onRetry, onChooseAnother }: UploadingFileProps) {
  const { file, remedy } = upload;
  if (remedy === 'try-again')
    return (
      <Button
        variant="quiet"
        size="small"
        className="-ml-2"
        aria-label={`Try again: ${file.name}`}
        onClick={onRetry}
      >
        Try again
      </Button>
    );
  if (remedy !== 'another-file') return null;
  return (
    <Button
      variant="quiet"
      size="small"
      className="-ml-2"
      aria-label={`Choose another file instead of ${file.name}`}
      onClick={onChooseAnother}
    >
      Choose another file
    </Button>
  );
}

type RemovedFileProps = {
  /** What happened, such as "w9.pdf removed". */
  readonly words: string;
  readonly onUndo: () => void;
  readonly ref: Ref<HTMLButtonElement>;
};

/** Replaces a removed file until the person continues: undoing a mistake takes one click. */
export function RemovedFile({ words, onUndo, ref }: RemovedFileProps) {
  return (
    <p className="flex min-w-0 items-center gap-2 text-sm text-ink-muted">
      <span className="min-w-0 wrap-anywhere">{words}</span>
      <Button ref={ref} variant="quiet" size="small" aria-label={`Undo: ${words}`} onClick={onUndo}>
        Undo
      </Button>
    </p>
  );
}

/** Bytes in the unit people read: 980 bytes, 12 KB, 3.4 MB. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  // From 999,500 bytes on, kilobytes would round to 1000.
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
