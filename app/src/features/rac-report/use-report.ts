import { endpoints, type LiveMessage, type RacReport } from '@plumbline/api-contract';
import { useState } from 'react';
import type { ApiError } from '../../api/client.ts';
import { useResource } from '../../api/resource.ts';
import { useLive } from '../../live/live.tsx';
import { recordOf } from './record-of.ts';

export type UsedReport = {
  readonly report: RacReport | undefined;
  /** Access was narrowed, and what is still shared has not loaded yet, so only the record is shown. */
  readonly isClosing: boolean;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
  /** Shows the server's reply to a change. */
  readonly show: (report: RacReport) => void;
  /** Loads it again; resolves when that is shown. */
  readonly reload: () => Promise<unknown>;
};

/** One assessment. Hides what it read as soon as that is no longer shared. */
export function useReport(racId: string): UsedReport {
  const { data, error, mutate } = useResource(
    endpoints.getRac,
    { params: { racId } },
    // With SWR's own comparison, data that was cleared and comes back unchanged would not be drawn again.
    { compare: Object.is },
  );
  const [last, setLast] = useState<RacReport>();
  // The report on the screen when access was narrowed: it isn't shown again, whatever is cached.
  const [closed, setClosed] = useState<RacReport | null>(null);
  if (data && data !== last) setLast(data);
  const known = data ?? last;

  useLive((event) => {
    if (!known || event.type === 'reconnected') return;
    if (event.tp !== undefined && event.tp !== known.tp.id) return;
    if (closes(event, known)) setClosed(known);
  });

  const isGone = error !== undefined && error.status !== null && error.status < 500;
  const isClosing = closed !== null && (data === undefined || data === closed);
  return {
    report: isGone || !known ? undefined : isClosing ? recordOf(known) : known,
    isClosing,
    error: isGone || !known ? error : undefined,
    retry: () => void mutate(),
    show: (report) => void mutate(report, { revalidate: false }),
    reload: () => mutate(),
  };
}

/** Whether something that the report read may no longer be shared. */
function closes(
  { type, sections, counter }: LiveMessage,
  { sections: { read } }: RacReport,
): boolean {
  if (type === 'grant_revoked') return true;
  // With a counter, the person has changed companies or has left theirs.
  if (type === 'grants_changed') return counter !== undefined;
  if (type !== 'grant_changed') return false;
  return sections === undefined || read.some(({ slug }) => !sections.includes(slug));
}
