import { type DeskEntry, endpoints } from '@plumbline/api-contract';
import { Button, EmptyState, TableCell, TableRowHeader, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { call } from '../../api/api.ts';
import { wordsOf } from '../../api/refusal.ts';
import { useResource } from '../../api/resource.ts';
import { momentText } from '../../time/moment.ts';
import { DeskTable } from './desk-table.tsx';
import { Listing } from './listing.tsx';

const PAGE = 50;

/** What operators did, newest first. Nobody can change or delete an entry. */
export function Log() {
  const snackbar = useSnackbar();
  const list = useResource(endpoints.listOperatorLog);
  // All that was shown when older entries were read: entries that are added since move others off the list's page.
  const [read, setRead] = useState<readonly DeskEntry[]>([]);
  const [isLast, setLast] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const readOlder = async (shown: readonly DeskEntry[]): Promise<void> => {
    setBusy(true);
    try {
      const query = { before: shown.at(-1)?.id ?? '' };
      const { results } = await call(endpoints.listOperatorLog, { query });
      setRead([...shown, ...results]);
      setLast(results.length < PAGE);
    } catch (error) {
      snackbar.show({ type: 'error', message: wordsOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Listing<typeof endpoints.listOperatorLog> what="The log" list={list}>
      {({ results }) => {
        const known = new Set(read.map(({ id }) => id));
        const shown = [...results.filter(({ id }) => !known.has(id)), ...read];
        if (shown.length === 0)
          return (
            <EmptyState icon="file" title="Nothing logged yet">
              Every decision made here appears in the log with its reason.
            </EmptyState>
          );
        return (
          <>
            <DeskTable
              caption="Log"
              columns={['Action', 'Reason', 'Operator', 'Time']}
              rows={shown}
            >
              {(entry) => (
                <>
                  <TableRowHeader className="min-w-40 max-w-96 font-normal wrap-anywhere max-md:col-span-2">
                    <span className="font-medium text-ink">{entry.act}</span>
                    <span className="block text-ink-muted">{entry.subject}</span>
                  </TableRowHeader>
                  <TableCell className="min-w-40 max-w-96 whitespace-pre-line wrap-anywhere max-md:col-span-2">
                    {entry.reason}
                  </TableCell>
                  <TableCell className="min-w-32 wrap-anywhere max-md:col-span-2">
                    {entry.operator}
                  </TableCell>
                  <TableCell className="whitespace-nowrap text-ink-muted max-md:col-span-2">
                    {momentText(entry.at)}
                  </TableCell>
                </>
              )}
            </DeskTable>
            {!isLast && results.length >= PAGE && (
              <div className="border-t border-line p-4 text-center">
                <Button
                  variant="secondary"
                  size="small"
                  busy={isBusy}
                  onClick={() => void readOlder(shown)}
                >
                  Show older entries
                </Button>
              </div>
            )}
          </>
        );
      }}
    </Listing>
  );
}
