import type { Section } from '@plumbline/api-contract';
import { useSyncExternalStore } from 'react';
import type { OpenForm } from '../../form/open-forms.ts';
import { lazyPart } from '../../shell/lazy-part.tsx';

// Lazy: a vault that is marked Ready For Review is seldom edited.
const LiveLapse = lazyPart(async () => (await import('./live-lapse.tsx')).LiveLapse);

export type ReadyLapseProps = {
  readonly form: OpenForm;
  readonly sections: readonly Section[] | undefined;
};

/** Warns at once when the vault is marked Ready For Review but its answers, with those on the screen, no longer are. */
export function ReadyLapse(props: ReadyLapseProps) {
  const { session } = props.form;
  // Another person may change the status while the section is open.
  const isReady = useSyncExternalStore(
    session.onChange,
    () => session.facts()['status'] === 'Ready For Review',
  );
  return isReady && <LiveLapse {...props} />;
}
