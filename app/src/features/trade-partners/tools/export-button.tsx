import { endpoints } from '@plumbline/api-contract';
import { Button, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { ApiError } from '../../../api/client.ts';
import { downloadList } from '../../../api/download.ts';
import { useRefresh } from '../../../api/resource.ts';
import { type ListView, queryOf } from '../../../lists/list-url.ts';

type ExportButtonProps = {
  readonly view: ListView;
  /** The columns of the file. */
  readonly columns: readonly string[];
};

/** The list as it is shown, as a csv. */
export function ExportButton({ view, columns }: ExportButtonProps) {
  const snackbar = useSnackbar();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      await downloadList(view.list, { ...queryOf(view), columns: columns.join('|') });
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
      Export CSV
    </Button>
  );
}
