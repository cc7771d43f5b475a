import type { IconName } from '@plumbline/ui';
import { timeText } from '../../time/moment.ts';
import type { SaveState } from '../../form/saving/save-state.ts';

export type SaveWords = {
  readonly words: string;
  readonly look: 'quiet' | 'busy' | 'warning' | 'error';
  readonly icon: IconName | null;
};

/** What is saved and what is not, and what the person can do about it. */
export function saveWords({ phase, savedAtMs, unsaved, device }: SaveState): SaveWords | null {
  switch (phase.kind) {
    case 'saved': {
      if (savedAtMs !== null) {
        const what = unsaved.length > 0 ? 'Everything else saved' : 'Saved';
        return { words: `${what} ${timeText(savedAtMs)}`, look: 'quiet', icon: 'check' };
      }
      return unsaved.length > 0
        ? null
        : { words: 'All changes saved', look: 'quiet', icon: 'cloud' };
    }
    case 'waiting':
    case 'saving':
      return { words: 'Saving…', look: 'busy', icon: null };
    case 'retrying': {
      const what = phase.status === null ? 'Not saved: no connection' : 'Not saved';
      const kept = device === 'kept' ? '. Saved on this device' : '';
      return { words: `${what}${kept}, retrying`, look: 'warning', icon: 'warning' };
    }
    case 'conflict':
      return { words: 'Not saved: choose which answer to keep', look: 'warning', icon: 'warning' };
    case 'stopped':
      return { words: `Not saved: ${phase.detail}`, look: 'error', icon: 'error' };
    default:
      return phase satisfies never;
  }
}

/** What this device cannot do for the person; null when it keeps unsent answers. */
export function deviceWords({ device }: Pick<SaveState, 'device'>): string | null {
  if (device === 'full')
    return 'This device has no room for unsent answers. Stay on this page until they are saved';
  if (device === 'refused')
    return 'This browser can’t keep unsent answers. Stay on this page until they are saved';
  return null;
}
