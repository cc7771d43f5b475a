import { Dialog } from '@plumbline/ui';
import { type KeysEntry, KeysList } from './keys-list.tsx';

type KeysDialogProps = {
  readonly entries: readonly KeysEntry[];
  readonly onClose: () => void;
};

/** The keys of a page whose shortcuts are letters and "?". */
export function KeysDialog({ entries, onClose }: KeysDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Keyboard shortcuts"
      description="On a Mac, use ⌘ for Ctrl."
    >
      <KeysList entries={entries} single="Use single letters and ? as shortcuts" />
    </Dialog>
  );
}
