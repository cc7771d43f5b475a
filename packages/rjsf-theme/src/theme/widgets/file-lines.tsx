import { Button, Icon } from '@plumbline/ui';
import type { FileAnswer } from '../form-context.ts';

/** An upload on its way, or one that failed. */
export type Uploading = {
  readonly key: string;
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly error?: string;
  readonly cancel: () => void;
};

type StoredFileProps = {
  readonly file: FileAnswer;
  readonly onOpen: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
};

export function StoredFile({ file, onOpen, onRemove }: StoredFileProps) {
  const name = file.name ?? 'Stored file';
  return (
    <li className="flex items-center gap-3 py-1.5 pr-1.5 pl-3 text-sm">
      <Icon name="file" className="shrink-0 text-primary-ink" />
      <span className="min-w-0 flex-1 truncate">
        {onOpen ? (
          <button
            type="button"
            onClick={onOpen}
            title={name}
            // The button itself: an ellipsis does not reach into it from around it.
            className="max-w-full truncate rounded-sm align-bottom font-medium text-primary-ink underline-offset-2 hover:underline"
          >
            {name}
          </button>
        ) : (
          name
        )}
      </span>
      {file.size !== undefined && (
        <span className="shrink-0 text-ink-muted tabular-nums">{sizeText(file.size)}</span>
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
    </li>
  );
}

type UploadingFileProps = {
  readonly uploading: Uploading;
  /** Stops an upload on its way; puts away one that failed. */
  readonly onDismiss: () => void;
};

export function UploadingFile({ uploading, onDismiss }: UploadingFileProps) {
  const { name, share, error } = uploading;
  const percent = Math.round(share * 100);
  return (
    <li className="flex items-center gap-3 py-1.5 pr-1.5 pl-3 text-sm">
      <Icon
        name={error ? 'error' : 'upload'}
        className={error ? 'text-error-ink' : 'text-ink-subtle'}
      />
      <div className="min-w-0 flex-1">
        <p className="truncate">{name}</p>
        {error ? (
          <p role="alert" className="text-error-ink">
            {error}
          </p>
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
        aria-label={error ? `Dismiss ${name}` : `Cancel the upload of ${name}`}
        onClick={onDismiss}
      />
    </li>
  );
}

/** Bytes in the unit people read: 980 B, 12 KB, 3.4 MB. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
