import { Button, Icon, useField } from '@plumbline/ui';
import { useRef } from 'react';

type FilePickerProps = {
  /** The file types that the browser offers first, as in an input's `accept`. */
  readonly accept: string;
  readonly isBusy: boolean;
  readonly onPick: (file: File) => void;
};

/** The control of a Field that takes one file, from a button or a drop. */
export function FilePicker({ accept, isBusy, onPick }: FilePickerProps) {
  const field = useField();
  const input = useRef<HTMLInputElement>(null);
  return (
    <fieldset aria-labelledby={field?.labelId} className="min-w-0">
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [file] = event.dataTransfer.files;
          if (file && !isBusy) onPick(file);
        }}
        className="flex flex-wrap items-center gap-3 rounded-lg border border-dashed border-line-strong bg-canvas px-4 py-5"
      >
        <Icon name="upload" className="shrink-0 text-ink-muted" />
        <Button
          variant="secondary"
          busy={isBusy}
          aria-describedby={field?.describedBy}
          onClick={() => input.current?.click()}
        >
          Choose a file
        </Button>
        <span className="text-ink-muted">or drop one here</span>
        {/* Opened by the button, which has the label and the focus. */}
        <input
          ref={input}
          type="file"
          accept={accept}
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // The same file may be chosen again after it was rejected.
            event.target.value = '';
            if (file) onPick(file);
          }}
        />
      </div>
    </fieldset>
  );
}
