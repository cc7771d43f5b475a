import { endpoints } from '@plumbline/api-contract';
import { useSnackbar } from '@plumbline/ui';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/api.ts';
import { useRefresh } from '../api/resource.ts';
import { returned } from '../api/returning.ts';
import { useWhileOpen } from '../entry/use-while-open.ts';

export const reportPath = (id: string): string => `/rac-report/${encodeURIComponent(id)}`;

const STALE = [endpoints.listCompletedRac, endpoints.countPartnerFilters, endpoints.listRacScores];

/**
 * Assesses a trade partner by what it shares with the person, and opens the report unless the person has left the page.
 */
export function useAssess(): {
  readonly assess: (tp: { readonly id: string; readonly name: string }) => Promise<void>;
  /** The trade partner that is being assessed. */
  readonly assessing: string | null;
} {
  const snackbar = useSnackbar();
  const navigate = useNavigate();
  const open = useWhileOpen((id: string) => void navigate(reportPath(id)));
  const refresh = useRefresh();
  const [assessing, setAssessing] = useState<string | null>(null);
  const assess = useCallback(
    async (tp: { readonly id: string; readonly name: string }): Promise<void> => {
      setAssessing(tp.id);
      const { data, error } = await returned(call(endpoints.createRac, { body: { tp: tp.id } }));
      setAssessing(null);
      if (!data) {
        snackbar.show({ type: 'error', message: `${tp.name} was not assessed. ${error.message}` });
        return;
      }
      refresh(STALE);
      open(data.id);
    },
    [snackbar, open, refresh],
  );
  return { assess, assessing };
}
