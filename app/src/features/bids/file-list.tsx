import type { BidFile } from '@plumbline/api-contract';
import { Button, Icon, useSnackbar } from '@plumbline/ui';
import { wordsOf } from '../../api/refusal.ts';

type FileListProps = {
  readonly label: string;
  readonly files: readonly BidFile[];
  readonly onDownload: (file: BidFile) => Promise<void>;
  readonly onRemove?: ((file: BidFile) => void) | undefined;
};

/** As the form and the read view write it; not imported from there, which would bring the engine to the bids. */
function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  // From 999,500 bytes on, kilobytes would round to 1000.
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Files to download, one per line. */
export function FileList({ label, files, onDownload, onRemove }: FileListProps) {
  const snackbar = useSnackbar();
  const download = async (file: BidFile): Promise<void> => {
    try {
      await onDownload(file);
    } catch (error) {
      snackbar.show({ type: 'error', message: `${file.name}: ${wordsOf(error)}` });
    }
  };
  return (
    <ul aria-label={label} className="grid gap-2">
      {files.map((file) => (
        <li key={file.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Icon name="file" size={18} className="shrink-0 text-ink-muted" />
          <button
            type="button"
            onClick={() => void download(file)}
            className="min-w-0 text-left font-medium wrap-anywhere text-primary-ink hover:underline"
          >
            {file.name}
          </button>
          <span className="text-ink-muted">{sizeText(file.size)}</span>
          {onRemove && (
            <Button
              size="small"
              variant="danger-quiet"
              aria-label={`Remove ${file.name}`}
              onClick={() => onRemove(file)}
            >
              Remove
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
