import { KeysDialog } from '../../../keyboard/keys-dialog.tsx';

const KEYS = [
  { ways: [{ key: 'k', ctrl: true }], words: 'Find a partner or command' },
  { ways: [{ key: 'j' }, { key: 'ArrowDown' }], words: 'Next row' },
  { ways: [{ key: 'k' }, { key: 'ArrowUp' }], words: 'Previous row' },
  { ways: [{ key: 'Enter' }], words: 'Open the row' },
  { ways: [{ key: 'x' }], words: 'Select the row' },
  { ways: [{ key: 'e' }], words: 'Change status or note' },
  { ways: [{ key: 'Home' }], words: 'First row' },
  { ways: [{ key: 'End' }], words: 'Last row' },
  { ways: [{ key: '?' }], words: 'Show these keys' },
] as const;

/** The keyboard shortcuts of the lists. */
export function ListKeysDialog({ onClose }: { readonly onClose: () => void }) {
  return <KeysDialog entries={KEYS} onClose={onClose} />;
}
