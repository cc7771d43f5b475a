import type { Session, QuestionError } from '@plumbline/form-engine';
import { useMemo, useSyncExternalStore } from 'react';

/** A section's errors as they are now. */
export function useErrors(session: Session, link: string): readonly QuestionError[] {
  const source = useMemo(() => watchErrors(session, link), [session, link]);
  return useSyncExternalStore(source.subscribe, source.read);
}

/**
 * Lists the errors again only when a changed question has or had one; otherwise a keystroke checks only what it
 * changed.
 */
export function watchErrors(
  session: Pick<Session, 'errors' | 'get' | 'has' | 'onChange'>,
  link: string,
) {
  let current: readonly QuestionError[] | null = null;
  let erring: ReadonlySet<string> = new Set();
  const read = (): readonly QuestionError[] => {
    if (current === null) {
      current = session.errors(link);
      erring = new Set(current.map(({ address }) => address));
    }
    return current;
  };
  const mayMatter = (address: string): boolean => {
    if (erring.has(address)) return true;
    if (!session.has(address)) return false;
    const { errors, type } = session.get(address);
    // A panel's rows may be in another order now, and so may their errors.
    return errors.length > 0 || type === 'PANEL';
  };
  return {
    subscribe: (listener: () => void) => {
      // Changes before the subscription don't matter: React reads again after subscribing.
      current = null;
      return session.onChange((changed) => {
        if (current === null || !changed.some(mayMatter)) return;
        current = null;
        listener();
      });
    },
    read,
  };
}
