import { KeysDialog } from '../../../keyboard/keys-dialog.tsx';

const KEYS = [
  { ways: [{ key: 'a' }], words: 'Approve' },
  { ways: [{ key: 'c' }], words: 'Approve with conditions' },
  { ways: [{ key: 'm' }], words: 'Ask for more' },
  { ways: [{ key: 'n' }], words: 'Not approved' },
  { ways: [{ key: 'Enter', ctrl: true }], words: 'Save the decision or note' },
  { ways: [{ key: 'j' }], words: 'Next vault in the list' },
  { ways: [{ key: 'k' }], words: 'Previous vault in the list' },
  { ways: [{ key: 'u' }], words: 'Back to the list' },
  { ways: [{ key: 'F8' }], words: 'Next change' },
  { ways: [{ key: 'F8', shift: true }], words: 'Previous change' },
  { ways: [{ key: 'PageDown', alt: true }], words: 'Next section' },
  { ways: [{ key: 'PageUp', alt: true }], words: 'Previous section' },
  { ways: [{ key: '?' }], words: 'Show these keys' },
] as const;

/** The keys of the read view. */
export function ReadKeysDialog({ onClose }: { readonly onClose: () => void }) {
  return <KeysDialog entries={KEYS} onClose={onClose} />;
}
