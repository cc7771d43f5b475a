import type { BoundFormProps } from '@plumbline/rjsf-theme';
import { useConfirm } from '@plumbline/ui';
import { useCallback } from 'react';

/** Asks before an answer is changed, or a row removed, that wants to be asked for. */
export function useConfirmChange(): BoundFormProps['confirmChange'] {
  const confirm = useConfirm();
  return useCallback(
    (message, kind) => {
      // A template's message asks, then says what comes of it.
      const [, title = message, description] = /^([^?]*\?)\s+(.+)$/su.exec(message) ?? [];
      return confirm({
        title,
        description,
        confirmLabel: kind === 'removal' ? 'Remove' : 'Change it',
        cancelLabel: 'Keep it',
        danger: kind === 'removal',
      });
    },
    [confirm],
  );
}
