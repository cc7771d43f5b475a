import { type BodyOf, endpoints, type RacReport } from '@plumbline/api-contract';
import { call } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import { useRefresh } from '../../api/resource.ts';
import type { UsedReport } from './use-report.ts';

type Change = Omit<BodyOf<typeof endpoints.updateRac>, 'revision'>;

const CHANGED_MEANWHILE =
  'This assessment was changed in another window. The latest version is shown. Check it, then save again.';

/**
 * Saves a change to the reader's own part of the assessment. Throws ApiError; after a 409 the page shows what was saved
 * in the meantime, and what was typed stays.
 */
export function useChange(report: RacReport, used: UsedReport): (change: Change) => Promise<void> {
  const refresh = useRefresh();
  return async (change) => {
    const params = { racId: report.id };
    try {
      const body = { revision: report.revision, ...change };
      used.show(await call(endpoints.updateRac, { params, body }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      await used.reload();
      throw new ApiError(409, null, CHANGED_MEANWHILE);
    }
    refresh([endpoints.listCompletedRac, endpoints.listRacScores]);
  };
}
