import { endpoints } from '@plumbline/api-contract';
import { useSnackbar } from '@plumbline/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/api.ts';
import { returned } from '../../api/returning.ts';
import type { Named } from './actions.ts';

/** How long an undo is offered. */
const UNDO_MS = 10_000;

type Going = { readonly id: string; readonly tp: Named };

/**
 * Deletes completed assessments only after the time for an undo is over, or when the page is left: the server cannot
 * restore one, and only this person sees the list.
 */
export function useUndoableRemoval(onRemoved: () => void): {
  readonly remove: (entry: Going) => void;
  readonly restore: (id: string) => void;
  readonly going: ReadonlySet<string>;
} {
  const snackbar = useSnackbar();
  const [going, setGoing] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const latest = useRef(onRemoved);
  useEffect(() => {
    latest.current = onRemoved;
  });

  const show = useCallback((id: string, isGoing: boolean) => {
    setGoing((before) => {
      const next = new Set(before);
      if (isGoing) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);

  const send = useCallback(
    async (id: string, name: string, keepalive = false): Promise<void> => {
      clearTimeout(waiting.current.get(id));
      waiting.current.delete(id);
      const { error } = await returned(
        call(endpoints.deleteRac, { params: { racId: id }, keepalive }),
      );
      if (error && error.status !== 404) {
        show(id, false);
        snackbar.show({
          type: 'error',
          message: `The risk assessment of ${name} was not removed. ${error.message}`,
        });
        return;
      }
      latest.current();
    },
    [show, snackbar],
  );

  const restore = useCallback(
    (id: string) => {
      clearTimeout(waiting.current.get(id));
      waiting.current.delete(id);
      show(id, false);
    },
    [show],
  );

  const names = useRef(new Map<string, string>());
  const remove = useCallback(
    ({ id, tp }: Going) => {
      names.current.set(id, tp.name);
      show(id, true);
      waiting.current.set(
        id,
        setTimeout(() => void send(id, tp.name), UNDO_MS),
      );
      snackbar.show({
        message: `The risk assessment of ${tp.name} was removed from your list.`,
        timeoutMs: UNDO_MS - 1000,
        action: {
          label: 'Undo',
          onClick: () => restore(id),
        },
      });
    },
    [send, restore, show, snackbar],
  );

  useEffect(() => {
    const { current: pending } = waiting;
    const { current: named } = names;
    const sendAll = (): void => {
      for (const id of pending.keys()) void send(id, named.get(id) ?? '', true);
    };
    window.addEventListener('pagehide', sendAll);
    return () => {
      window.removeEventListener('pagehide', sendAll);
      sendAll();
    };
  }, [send]);

  return { remove, restore, going };
}
