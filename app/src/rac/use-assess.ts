import { endpoints } from '@plumbline/api-contract';
import { useSnackbar } from '@plumbline/ui';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/api.ts';
import { useRefresh } from '../api/resource.ts';
import { returned } from '../api/returning.ts';
import { useWhileOpen } from '../entry/use-while-open.ts';
import { reportPath } from './report-path.ts';

const STALE = [endpoints.listCompletedRac, endpoints.countPartnerFilters, endpoints.listRacScores];

const NONE: ReadonlySet<string> = new Set();

/**
 * Assesses a trade partner by what it shares with the person, and opens the report unless the person has left the page.
 */
export function useAssess(): {
  readonly assess: (tp: { readonly id: string; readonly name: string }) => Promise<void>;
  /** The trade partners that are being assessed. */
  readonly assessing: ReadonlySet<string>;
} {
  const snackbar = useSnackbar();
  const navigate = useNavigate();
  const open = useWhileOpen((id: string) => void navigate(reportPath(id)));
  const refresh = useRefresh();
  const running = useRef(NONE);
  const [assessing, setAssessing] = useState(NONE);
  const assess = useCallback(
    async (tp: { readonly id: string; readonly name: string }): Promise<void> => {
      const show = (next: ReadonlySet<string>): void => {
        running.current = next;
        setAssessing(next);
      };
      if (running.current.has(tp.id)) return;
      show(new Set([...running.current, tp.id]));
      const { data, error } = await returned(call(endpoints.createRac, { body: { tp: tp.id } }));
      show(new Set([...running.current].filter((id) => id !== tp.id)));
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
