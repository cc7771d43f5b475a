import type { BoundFormProps } from '@plumbline/rjsf-theme';
import { useConfirm } from '@plumbline/ui';
import { useCallback } from 'react';

/**
 * Asks before an answer is changed, or a row removed, that wants to be asked for. A change is not asked about
 * while no contractor can have seen the answer.
 */
export function useConfirmChange(wasShared: boolean): BoundFormProps['confirmChange'] {
  const confirm = useConfirm();
  return useCallback(
    async (message, kind) => {
      if (kind === 'change' && !wasShared) return true;
      // A template's message asks first, then says what will happen.
      const [, title = message, description] = /^([^?]*\?)\s+(.+)$/su.exec(message) ?? [];
      return confirm({
        title,
        description,
        confirmLabel: kind === 'removal' ? 'Remove' : 'Change it',
        cancelLabel: 'Keep it',
        danger: kind === 'removal',
      });
    },
    [confirm, wasShared],
  );
}
