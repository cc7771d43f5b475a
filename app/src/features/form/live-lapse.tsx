import { endpoints } from '@plumbline/api-contract';
import { useState } from 'react';
import { useResource } from '../../api/resource.ts';
import { LapseBanner } from '../../form/progress/lapse-banner.tsx';
import { today } from '../../time/today.ts';

type LiveLapseProps = {
  readonly tp: string;
  /** Across all sections, this one as it is on the screen. */
  readonly missing: number;
  readonly errors: number;
  readonly onChanged: () => void;
};

/** The lapse of the open vault, worded as on other pages. The counts are live; the server knows since when. */
export function LiveLapse({ tp, missing, errors, onChanged }: LiveLapseProps) {
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
