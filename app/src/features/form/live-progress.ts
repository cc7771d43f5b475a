import type { Session } from '@plumbline/form-engine';
import { useMemo, useSyncExternalStore } from 'react';
import type { SectionProgress } from '../../form/progress/section-status.ts';

/** A section's progress as it is being answered. Most keystrokes change no count, and draw nothing. */
export function useLiveProgress(session: Session, link: string): SectionProgress {
  const source = useMemo(
    () => ({
      subscribe: (listener: () => void) => session.onChange(listener),
      // The same object until a count changes.
      read: (): SectionProgress => session.progress(link),
    }),
    [session, link],
  );
  return useSyncExternalStore(source.subscribe, source.read);
}
