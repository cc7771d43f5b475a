import type { Session, QuestionError } from '@plumbline/form-engine';
import { useMemo, useSyncExternalStore } from 'react';

/** A section's errors as they are now. */
export function useErrors(session: Session, link: string): readonly QuestionError[] {
  const source = useMemo(() => watchErrors(session, link), [session, link]);
  return useSyncExternalStore(source.subscribe, source.read);
}

/** The errors are listed again where one of what changed has or had one; else a key looks at what it changed. */
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
    // A panel's rows may have changed their order, and with it that of their errors.
    return errors.length > 0 || type === 'PANEL';
  };
  return {
    subscribe: (listener: () => void) => {
      // What changed before anyone listened: React reads again after it subscribed.
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
