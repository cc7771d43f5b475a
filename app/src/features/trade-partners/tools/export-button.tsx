import { endpoints } from '@plumbline/api-contract';
import { Button, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { downloadList } from '../../../api/exports.ts';
import { useRefresh } from '../../../api/resource.ts';
import { type ListView, queryOf } from '../../../lists/list-url.ts';
import { useActions } from '../actions.ts';

type ExportButtonProps = {
  readonly view: ListView;
  /** The columns of the file. */
  readonly columns: readonly string[];
};

/** How many ids fit in one address. */
const MOST_CHOSEN = 200;

/** Exports the list as it is shown, as csv; if rows are selected, only those. */
export function ExportButton({ view, columns }: ExportButtonProps) {
  const snackbar = useSnackbar();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const { ticked, tpOf } = useActions();
  const chosen = [...ticked].flatMap((id) => tpOf(id) ?? []);
  const download = async (): Promise<void> => {
    if (chosen.length > MOST_CHOSEN) {
      snackbar.show({
        message: `Select up to ${MOST_CHOSEN} trade partners to export only those.`,
      });
      return;
    }
    setBusy(true);
    try {
      // Partners stay selected when the filters change.
      const listed = chosen.length > 0 ? { ...view, search: '', filters: {} } : view;
      await downloadList(view.list, {
        ...queryOf(listed),
        columns: columns.join('|'),
        ...(chosen.length > 0 && { tps: chosen.join('|') }),
      });
      refresh([endpoints.listListExports]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      snackbar.show({ type: 'error', message: `Not exported. ${error.message}` });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" icon="download" busy={isBusy} onClick={() => void download()}>
      {chosen.length === 0 ? 'Export CSV' : `Export CSV (${chosen.length})`}
    </Button>
  );
}
