import type { QuestionError, Session } from '@plumbline/form-engine';
import { useMemo, useSyncExternalStore } from 'react';

/** A section's errors as they are now. */
export function useErrors(session: Session, link: string): readonly QuestionError[] {
  const source = useMemo(() => watchErrors(session, link), [session, link]);
  return useSyncExternalStore(source.subscribe, source.read);
}

function watchErrors(session: Session, link: string) {
  let current: readonly QuestionError[] | null = null;
  return {
    subscribe: (listener: () => void) =>
      session.onChange(() => {
        current = null;
        listener();
      }),
    // Read once for each change: React asks more often than that.
    read: (): readonly QuestionError[] => (current ??= session.errors(link)),
  };
}
