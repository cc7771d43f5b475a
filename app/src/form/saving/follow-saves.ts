import { endpoints } from '@plumbline/api-contract';
import { useEffect, useMemo } from 'react';
import { call } from '../../api/api.ts';
import { useLive } from '../../live/live.tsx';
import type { OpenForm } from '../open-forms.ts';

/** Several messages at once are one reading. */
const SOON_MS = 300;
/** Coming back to the window reads at most this often: the socket tells of most. */
const FOCUS_MS = 10_000;

/**
 * Keeps an open section up with what others save of it, and with the facts that its rules read of other sections:
 * when the server tells, when the socket was away, and when the person comes back to the window.
 */
export function useFollowSaves(form: OpenForm): void {
  const reader = useMemo(() => readSaved(form), [form]);

  useLive((event) => {
    if (event.type === 'reconnected') reader.soon();
    if (event.type !== 'vault_changed' || event.tp !== form.tp) return;
    const isOurs = event.sections?.includes(form.link) ?? false;
    reader.soon(isOurs ? event.revision : undefined);
  });

  useEffect(() => {
    let lastMs = Date.now();
    const focus = (): void => {
      if (document.visibilityState !== 'visible' || Date.now() - lastMs < FOCUS_MS) return;
      lastMs = Date.now();
      reader.soon();
    };
    window.addEventListener('focus', focus);
    document.addEventListener('visibilitychange', focus);
    return () => {
      window.removeEventListener('focus', focus);
      document.removeEventListener('visibilitychange', focus);
      reader.end();
    };
  }, [reader]);
}

function readSaved({ link, tp, session, autosave }: OpenForm) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let abort: AbortController | null = null;

  const read = async (revision: number | undefined): Promise<void> => {
    // A save of our own is no news; while one is under way, its reply says which it is.
    if (revision !== undefined && revision <= (await autosave.revision())) return;
    abort?.abort();
    abort = new AbortController();
    const { signal } = abort;
    try {
      const reply = await call(endpoints.getAnswers, { query: { link, tp }, signal });
      if (!signal.aborted) autosave.learn(reply.answers, () => session.setFacts(reply.facts));
    } catch {
      // Not read now: the next save meets what was missed.
    }
  };
  return {
    soon: (revision?: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => void read(revision), SOON_MS);
    },
    end: () => {
      clearTimeout(timer);
      abort?.abort();
    },
  };
}
