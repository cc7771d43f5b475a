import { useEffect, useState } from 'react';
import { announce } from '../announcer.tsx';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Icon } from '../icon.tsx';
import { Spinner } from '../spinner.tsx';
import { shownKind } from './file-kind.ts';
import { NotShown, type OpenedFile } from './opened-file.ts';

export type FilePreviewProps = {
  readonly name: string;
  /**
   * Fetches its bytes, again for each preview because access can change. Rejects with an Error whose message is shown.
   */
  readonly load: (signal: AbortSignal) => Promise<Blob>;
  /** Saves the file to the device. Omitted when the file is already there. */
  readonly onDownload?: () => void;
  readonly onClose: () => void;
};

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly reason: unknown }
  | { readonly kind: 'open'; readonly file: OpenedFile };

/** A PDF or an image, previewed in place. */
export function FilePreview({ name, load, onDownload, onClose }: FilePreviewProps) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [tries, setTries] = useState(1);
  // Keeps the first `load`: a rerender passes a new function for the same file.
  const [read] = useState(() => load);
  useEffect(() => {
    const stop = new AbortController();
    let opened: OpenedFile | null = null;
    const show = async (): Promise<void> => {
      const file = await openFile(await read(stop.signal));
      if (stop.signal.aborted) return file.close();
      opened = file;
      setState({ kind: 'open', file });
      announce(file.words);
    };
    show().catch((reason: unknown) => {
      if (!stop.signal.aborted) setState({ kind: 'failed', reason });
    });
    return () => {
      stop.abort();
      opened?.close();
    };
  }, [read, tries]);

  const again = () => {
    setState({ kind: 'loading' });
    setTries(tries + 1);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={name}
      width="page"
      footer={
        <>
          {state.kind === 'failed' && (
            <Button variant="secondary" onClick={again}>
              Try again
            </Button>
          )}
          {onDownload && (
            <Button variant="secondary" icon="download" onClick={onDownload}>
              Download
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {state.kind === 'open' ? (
        <state.file.Content name={name} />
      ) : (
        <div className="grid min-h-48 place-items-center rounded-md bg-sunken p-6 text-center">
          {state.kind === 'loading' ? (
            <output className="flex items-center gap-3 text-ink-muted">
              <Spinner /> Loading {name}
            </output>
          ) : (
            <p role="alert" className="flex max-w-prose items-center gap-3 text-left">
              <Icon name="error" className="shrink-0 text-error-ink" />{' '}
              {wordsOf(state.reason, onDownload !== undefined)}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** The code that renders a kind of file is loaded with the first file of that kind. */
async function openFile(file: Blob): Promise<OpenedFile> {
  const kind = await shownKind(file);
  if (kind === 'pdf') return (await import('./pdf.tsx')).openPdf(file);
  if (kind === 'picture') return (await import('./picture.tsx')).openPicture(file);
  throw new NotShown('This file cannot be shown here.');
}

function wordsOf(reason: unknown, canDownload: boolean): string {
  if (reason instanceof NotShown)
    return canDownload ? `${reason.message} Download it to view it.` : reason.message;
  // Code that failed to load, or a bug of ours: its message is for developers.
  const isForPeople = reason instanceof Error && !(reason instanceof TypeError);
  return isForPeople && reason.message !== ''
    ? reason.message
    : 'This file could not be opened. Check your connection and try again.';
}
