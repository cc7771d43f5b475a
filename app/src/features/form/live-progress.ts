import type { Session } from '@plumbline/form-engine';
import { useMemo, useSyncExternalStore } from 'react';
import type { SectionProgress } from '../../vault/progress-text.ts';

/** A section's progress as it is being answered. */
export function useLiveProgress(session: Session, link: string): SectionProgress {
  const source = useMemo(() => watchProgress(session, link), [session, link]);
  return useSyncExternalStore(source.subscribe, source.read);
}

function watchProgress(session: Session, link: string) {
  let current = session.progress(link);
  return {
    subscribe: (listener: () => void) =>
      session.onChange(() => {
        const next = session.progress(link);
        // Most keystrokes change no count: the same object keeps the list from drawing again.
        if (isSame(current, next)) return;
        current = next;
        listener();
      }),
    read: (): SectionProgress => current,
  };
}

function isSame(a: SectionProgress, b: SectionProgress): boolean {
  return (
    a.questions === b.questions &&
    a.answered === b.answered &&
    a.required === b.required &&
    a.requiredAnswered === b.requiredAnswered &&
    a.errors === b.errors &&
    a.warnings === b.warnings
  );
}
