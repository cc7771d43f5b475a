import { endpoints } from '@plumbline/api-contract';
import type { Permission, Section } from '@plumbline/api-contract';
import { useSnackbar } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { call } from '../../api/api.ts';
import { wordsOf } from '../../api/refusal.ts';
import { nameOf } from '../../organization/person-name.ts';
import { changeWords, isSameChoice } from '../../access/section-words.ts';

/** How long a change can be undone from its message. */
export const UNDO_MS = 10_000;

type Slugs = readonly string[];

type PermissionSectionsUse = {
  readonly permission: Permission;
  readonly sections: readonly Section[];
  /** Resolves when the list has the saved values. */
  readonly onSaved: (saved: Pick<Permission, 'sections' | 'modified'>) => Promise<unknown>;
  /** Called because the button disappears with its message, so that the focus can move. */
  readonly onUndo: () => void;
};

/**
 * The sections of a permission, as the person just set them. Each change shows at once and is sent; changes made while
 * a request is in flight are combined in the next one. The message after a save has an Undo that restores exactly the
 * earlier sections; a later change dismisses that message. If the server refuses a change, the sections revert to what
 * it has.
 */
export function usePermissionSections({
  permission,
  sections,
  onSaved,
  onUndo,
}: PermissionSectionsUse): {
  readonly granted: Slugs;
  readonly change: (wanted: Slugs) => void;
} {
  const snackbar = useSnackbar();
  const [wanted, setWanted] = useState<Slugs | null>(null);
  const next = useRef<Slugs | null>(null);
  const isSending = useRef(false);
  const unsay = useRef<() => void>(undefined);
  const granted = wanted ?? permission.sections;

  const change = (choice: Slugs): void => {
    setWanted(choice);
    next.current = choice;
    unsay.current?.();
    if (!isSending.current) void send(granted);
  };

  const send = async (before: Slugs): Promise<void> => {
    isSending.current = true;
    let after = before;
    try {
      while (next.current) {
        const choice = next.current;
        next.current = null;
        const saved = await call(endpoints.updatePermission, {
          params: { id: permission.permission_id },
          body: { sections: [...choice] },
        });
        after = saved.sections;
        await onSaved(saved);
      }
    } catch (error) {
      next.current = null;
      snackbar.show({
        type: 'error',
        message: `The sections for ${nameOf(permission.user)} were not changed. ${wordsOf(error)}`,
      });
    } finally {
      isSending.current = false;
      setWanted(null);
    }
    if (!isSameChoice(before, after)) say(before, after);
  };

  const say = (before: Slugs, after: Slugs): void => {
    unsay.current = snackbar.show({
      type: 'success',
      message: changeWords(nameOf(permission.user), before, after, sections),
      timeoutMs: UNDO_MS,
      action: {
        label: 'Undo',
        onClick: () => {
          onUndo();
          void restore(before, after);
        },
      },
    });
  };

  const restore = async (before: Slugs, after: Slugs): Promise<void> => {
    setWanted(before);
    next.current = before;
    await send(after);
  };

  return { granted, change };
}
