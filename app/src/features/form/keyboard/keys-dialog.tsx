import { Dialog } from '@plumbline/ui';
import { KeysList } from '../../../keyboard/keys-list.tsx';
import { FORM_KEYS } from './keys.ts';

/** The list of keys. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Keyboard shortcuts"
      description="Tab moves between questions. On a Mac, use ⌘ for Ctrl."
    >
      <KeysList entries={FORM_KEYS} single="Use / and ? as shortcuts" />
    </Dialog>
  );
}
