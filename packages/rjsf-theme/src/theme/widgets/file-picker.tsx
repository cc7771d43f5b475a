import type { Ref } from 'react';
import { Button, classNames } from '@plumbline/ui';

type FilePickerProps = {
  readonly label: string;
  /** The accepted files, in words. */
  readonly limits: string;
  readonly accept: readonly string[];
  readonly many: boolean;
  readonly describedBy: string | undefined;
  readonly onOpen: () => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly ref: Ref<HTMLButtonElement>;
  /** The input behind the button: clicking it opens the file dialog. */
  readonly input: Ref<HTMLInputElement>;
};

/** The button that opens the system's file dialog, with the accepted files next to it. */
export function FilePicker(props: FilePickerProps) {
  const { label, limits, accept, many, describedBy, onOpen, onFiles, ref, input } = props;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button
        ref={ref}
        variant="secondary"
        icon="upload"
        className="max-w-full"
        onClick={onOpen}
        aria-describedby={classNames(describedBy) || undefined}
      >
        {label}
      </Button>
      {limits !== '' && <span className="text-sm text-ink-muted">{limits}</span>}
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        multiple={many}
        accept={accept.map((kind) => `.${kind}`).join(',') || undefined}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Choosing the same file again must fire another change event.
          event.target.value = '';
        }}
      />
    </div>
  );
}
