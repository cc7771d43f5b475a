import { useSyncExternalStore } from 'react';
import { lazyPart } from '../../shell/lazy-part.tsx';
import type { LiveLapseProps } from './live-lapse.tsx';

// Lazy: a vault that is marked Ready For Review is seldom edited.
const LiveLapse = lazyPart(async () => (await import('./live-lapse.tsx')).LiveLapse);

/** Warns at once when the vault is marked Ready For Review but its answers, with those on the screen, no longer are. */
export function ReadyLapse(props: LiveLapseProps) {
  const { session } = props.form;
  // Another person may change the status while the section is open.
  const isReady = useSyncExternalStore(
    session.onChange,
    () => session.facts()['status'] === 'Ready For Review',
  );
  return isReady && <LiveLapse {...props} />;
}
