import { endpoints } from '@plumbline/api-contract';
import type { Grant } from '@plumbline/api-contract';
import { useSnackbar } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { call } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';

/**
 * The sections of a grant as the person just set them. Each change shows at once and is sent; changes made while
 * one is on its way go together in the next. What the server refuses falls back to what it has.
 */
export function useGrantSections(
  grant: Grant,
  onSaved: (saved: Grant) => Promise<unknown>,
): { readonly granted: readonly string[]; readonly change: (sections: readonly string[]) => void } {
  const snackbar = useSnackbar();
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const next = useRef<readonly string[] | null>(null);
  const isSending = useRef(false);

  const send = async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      while (next.current) {
        const sections = next.current;
        next.current = null;
        const saved = await call(endpoints.updateGrant, {
          params: { id: grant.id },
          body: { sections: [...sections] },
        });
        await onSaved({ ...grant, sections: saved.sections, modified: saved.modified });
      }
    } catch (error) {
      next.current = null;
      const words = error instanceof ApiError ? error.message : 'Try again.';
      snackbar.show({
        type: 'error',
        message: `The sections for ${grant.user.first_name} were not changed. ${words}`,
      });
    } finally {
      isSending.current = false;
      setWanted(null);
    }
  };

  return {
    granted: wanted ?? grant.sections,
    change: (sections) => {
      setWanted(sections);
      next.current = sections;
      void send();
    },
  };
}
