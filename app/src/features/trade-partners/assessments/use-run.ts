import { endpoints, RAC_MOST_IN_RUN, type RacRun } from '@plumbline/api-contract';
import { useSnackbar } from '@plumbline/ui';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../api/api.ts';
import { returned } from '../../../api/returning.ts';
import { useResource } from '../../../api/resource.ts';

export type Run = {
  /** The bulk run that is in progress, or has ended and was not dismissed. */
  readonly now: RacRun | null;
  /** Resolves with whether it started. */
  readonly start: (permissionIds: readonly string[]) => Promise<boolean>;
  /** Runs every outdated assessment again. */
  readonly startOutdated: () => Promise<void>;
  readonly dismiss: () => void;
};

/** Polling interval during a run. */
const EVERY_MS = 1000;
const PAGE = 50;

/** A bulk run over trade partners, and its progress. */
export function useRun(onDone: () => void): Run {
  const snackbar = useSnackbar();
  const [started, setStarted] = useState<RacRun | null>(null);
  const { data } = useResource(
    endpoints.getRacRun,
    started === null ? null : { params: { id: started.id } },
    { refreshInterval: (run) => (run && run.finished !== null ? 0 : EVERY_MS) },
  );
  const now = started === null ? null : data?.id === started.id ? data : started;
  const isOver = now !== null && now.finished !== null;
  useEffect(() => {
    if (isOver) onDone();
  }, [isOver, onDone]);

  const start = useCallback(
    async (permissionIds: readonly string[]): Promise<boolean> => {
      const { data: run, error } = await returned(
        call(endpoints.startRacRun, {
          body: { permission_ids: permissionIds.slice(0, RAC_MOST_IN_RUN) },
        }),
      );
      if (run) setStarted(run);
      else snackbar.show({ type: 'error', message: `Not started. ${error.message}` });
      return run !== null;
    },
    [snackbar],
  );
  const startOutdated = useCallback(async (): Promise<void> => {
    const ids: string[] = [];
    for (let offset = 0; ids.length < RAC_MOST_IN_RUN; offset += PAGE) {
      const { data: page, error } = await returned(
        call(endpoints.listCompletedRac, {
          query: { is_outdated: 'true', limit: PAGE, offset },
        }),
      );
      if (!page) {
        snackbar.show({ type: 'error', message: `Not started. ${error.message}` });
        return;
      }
      for (const { permission_id: id } of page.results) if (id !== null) ids.push(id);
      if (page.results.length < PAGE) break;
    }
    if (ids.length > 0) await start(ids);
    else snackbar.show({ message: 'None of them can be run again: access has ended.' });
  }, [start, snackbar]);
  return { now, start, startOutdated, dismiss: () => setStarted(null) };
}
