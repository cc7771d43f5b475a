import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { classNames } from '@plumbline/ui';

type DropZoneProps = {
  readonly isFixed: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
  readonly children: ReactNode;
};

/** Accepts files that are dropped or pasted: extra ways, because the button works for everyone. */
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
        // Moving from the zone to something inside it is not leaving.
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
