import type { Session } from '@plumbline/form-engine';
import { useMemo, useSyncExternalStore } from 'react';
import type { SectionProgress } from '../../form/progress/section-status.ts';

/** A section's live progress. Most keystrokes change no count and redraw nothing. */
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
