import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { classNames } from '@plumbline/ui';

type DropZoneProps = {
  readonly isFixed: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly children: ReactNode;
};

/** Where files may be dropped or pasted: second ways, the button is the way for all. */
export function DropZone({ isFixed, onFiles, onPaste, children }: DropZoneProps) {
  const [dragged, setDragged] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onPaste={onPaste}
      onDragOver={(event) => {
        if (isFixed || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setDragged(true);
      }}
      onDragLeave={(event) => {
        // Going from the zone to what is in it is not leaving.
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setDragged(false);
      }}
      onDrop={(event) => {
        setDragged(false);
        if (isFixed) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
      className={classNames(
        'flex min-w-0 flex-col gap-2 rounded-md',
        dragged && 'bg-primary-tint outline-2 outline-offset-4 outline-primary outline-dashed',
      )}
    >
      {children}
    </div>
  );
}
