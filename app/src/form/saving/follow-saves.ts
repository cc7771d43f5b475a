import { endpoints } from '@plumbline/api-contract';
import { useEffect, useMemo } from 'react';
import { call } from '../../api/api.ts';
import { useLive } from '../../live/live.tsx';
import { reloadIfServed } from '../../shell/stale-build.ts';
import { today } from '../../time/today.ts';
import { type OpenForm, wouldLoseAnswers } from '../open-forms.ts';

/** Several messages in a row cause one fetch. */
const SOON_MS = 300;
/** Returning to the window fetches at most this often: the socket reports most changes. */
const FOCUS_MS = 10_000;

/**
 * Keeps an open section up to date with what others save in it, and with the facts that its rules read from other
 * sections: when the server notifies, when the socket reconnects, and when the person returns to the window.
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
      // Its rules and dates go by the day on which it was opened: in a page from yesterday, “today” is yesterday.
      if (today(new Date()) !== form.session.now) void reloadIfServed(isInUse);
    };
    window.addEventListener('focus', focus);
    document.addEventListener('visibilitychange', focus);
    return () => {
      window.removeEventListener('focus', focus);
      document.removeEventListener('visibilitychange', focus);
      reader.end();
    };
  }, [form, reader]);
}

/** Whether a reload would lose a dialog with what is typed in it, half of an entry, or a file that is uploading. */
function isInUse(): boolean {
  return document.querySelector('[role=dialog], [data-own-undo]') !== null || wouldLoseAnswers();
}

function readSaved({ link, tp, session, autosave }: OpenForm) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let abort: AbortController | null = null;

  const read = async (revision: number | undefined): Promise<void> => {
    // Our own save is no news; while one is in flight, its reply gives its revision.
    if (revision !== undefined && revision <= (await autosave.revision())) return;
    abort?.abort();
    abort = new AbortController();
    const { signal } = abort;
    try {
      const reply = await call(endpoints.getAnswers, { query: { link, tp }, signal });
      if (!signal.aborted) autosave.learn(reply.answers, () => session.setFacts(reply.facts));
    } catch {
      // Nothing was fetched: the next save picks up what was missed.
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
