import type { VaultReader } from '@plumbline/api-contract';

/** What somebody read, as it stands behind their name. */
export function readWords({ action, what }: Pick<VaultReader, 'action' | 'what'>): string {
  switch (action) {
    case 'section':
      return what;
    case 'file':
      return `File ${what}`;
    case 'sections':
      return 'List of sections';
    case 'vault':
      return 'Whole vault';
    case 'pdf':
      return 'PDF';
    default:
      return action satisfies never;
  }
}
