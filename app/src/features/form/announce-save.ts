import { announce } from '@plumbline/ui';
import { useEffect, useRef } from 'react';
import type { SaveState } from '../../form/saving/save-state.ts';

type Heard = 'nothing' | 'saved' | 'trouble';

/**
 * Announces saving to screen readers: the first save, and then only changes. A save at every pause in typing is not
 * news.
 */
export function useAnnounceSave({ phase, savedAtMs, unsaved, device }: SaveState): void {
  const heard = useRef<Heard>('nothing');
  const isSaved = phase.kind === 'saved' && savedAtMs !== null;
  const trouble = troubleWords(phase);

  useEffect(() => {
    if (trouble !== null && heard.current !== 'trouble') {
      heard.current = 'trouble';
      announce(trouble);
    }
    if (isSaved && heard.current !== 'saved') {
      heard.current = 'saved';
      announce('Your answers are saved.');
    }
  }, [trouble, isSaved]);

  const { length } = unsaved;
  useEffect(() => {
    if (length === 1) announce('1 answer needs attention before it can be saved.');
    if (length > 1) announce(`${length} answers need attention before they can be saved.`);
  }, [length]);

  const isLost = device === 'full' || device === 'refused';
  useEffect(() => {
    // Leaving now would lose answers, so this interrupts.
    if (isLost)
      announce(
        'Stay on this page until your answers are saved. This device can’t keep unsaved answers.',
        {
          assertive: true,
        },
      );
  }, [isLost]);
}

function troubleWords(phase: SaveState['phase']): string | null {
  if (phase.kind === 'retrying')
    return phase.status === null
      ? 'You’re offline. Your answers will be sent when the connection is back.'
      : 'The server could not save your answers. We’ll keep trying.';
  return phase.kind === 'stopped' ? `Your answers are not saved. ${phase.detail}` : null;
}
