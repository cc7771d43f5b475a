import type { QuestionError, Session } from '@plumbline/form-engine';
import { useMemo, useSyncExternalStore } from 'react';

/** A section's errors as they are now. */
export function useErrors(session: Session, link: string): readonly QuestionError[] {
  const source = useMemo(() => {
    let current: readonly QuestionError[] | null = null;
    return {
      subscribe: (listener: () => void) =>
        session.onChange(() => {
          current = null;
          listener();
        }),
      read: () => (current ??= session.errors(link)),
    };
  }, [session, link]);
  return useSyncExternalStore(source.subscribe, source.read);
}
