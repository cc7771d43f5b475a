import type { Section } from '@plumbline/api-contract';
import { useSyncExternalStore } from 'react';
import type { OpenForm } from '../../form/open-forms.ts';
import { requiredLeft } from '../../form/progress/section-status.ts';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { useLiveProgress } from './live-progress.ts';

// Lazy: most vaults that are opened have no lapse.
const LiveLapse = lazyPart(async () => (await import('./live-lapse.tsx')).LiveLapse);

type ReadyLapseProps = {
  readonly form: OpenForm;
  readonly sections: readonly Section[] | undefined;
};

/** Warns at once when the vault is marked Ready For Review but its answers, with those on the screen, no longer are. */
export function ReadyLapse({ form, sections = [] }: ReadyLapseProps) {
  const { session, link, tp } = form;
  const here = useLiveProgress(session, link);
  // Another person may change the status while the section is open.
  const isReady = useSyncExternalStore(
    session.onChange,
    () => session.facts()['status'] === 'Ready For Review',
  );
  if (!isReady) return null;
  const all = [
    here,
    ...sections.flatMap(({ slug, progress }) => (slug === link || !progress ? [] : [progress])),
  ];
  const missing = all.reduce((sum, one) => sum + requiredLeft(one), 0);
  const errors = all.reduce((sum, one) => sum + one.errors, 0);
  if (missing + errors === 0) return null;
  const takenBack = (): void =>
    void session.setFacts({ ...session.facts(), status: 'Work In Progress' });
  return <LiveLapse tp={tp} missing={missing} errors={errors} onChanged={takenBack} />;
}
