import { endpoints, type Section } from '@plumbline/api-contract';
import { useState } from 'react';
import { useResource } from '../../api/resource.ts';
import type { OpenForm } from '../../form/open-forms.ts';
import { LapseBanner } from '../../form/progress/lapse-banner.tsx';
import { requiredLeft } from '../../form/progress/section-status.ts';
import { today } from '../../time/today.ts';
import { useLiveProgress } from './live-progress.ts';

export type LiveLapseProps = {
  readonly form: OpenForm;
  readonly sections: readonly Section[] | undefined;
};

/** What a vault that is marked Ready For Review lacks, across all sections, this one as it is on the screen. */
export function LiveLapse({ form, sections = [] }: LiveLapseProps) {
  const { session, link, tp } = form;
  const here = useLiveProgress(session, link);
  const all = [
    here,
    ...sections.flatMap(({ slug, progress }) => (slug === link || !progress ? [] : [progress])),
  ];
  const missing = all.reduce((sum, one) => sum + requiredLeft(one), 0);
  const errors = all.reduce((sum, one) => sum + one.errors, 0);
  if (missing + errors === 0) return null;
  const takenBack = (): void =>
    void session.setFacts({ ...session.facts(), status: 'Work In Progress' });
  return <Banner tp={tp} missing={missing} errors={errors} onChanged={takenBack} />;
}

type BannerProps = {
  readonly tp: string;
  readonly missing: number;
  readonly errors: number;
  readonly onChanged: () => void;
};

/** The lapse, worded as on other pages. The counts are live; the server knows since when. */
function Banner({ tp, missing, errors, onChanged }: BannerProps) {
  const { data, error } = useResource(endpoints.getDataVault, { query: { tp } });
  const [now] = useState(() => today(new Date()));
  const known = data?.lapse ?? null;
  const isKnown = data !== undefined || error !== undefined;
  // A lapse that the server does not know yet has just happened.
  const since = known === null ? (data ? now : null) : known.since;
  return (
    isKnown && (
      <LapseBanner
        tp={tp}
        lapse={{ missing, errors, expired: known?.expired ?? 0, since }}
        isEditable
        onChanged={onChanged}
      />
    )
  );
}
