import { type ContactAction, type ContactRow, endpoints } from '@plumbline/api-contract';
import { announce, Button, Card, SkeletonText, useConfirm, useSnackbar } from '@plumbline/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { downloadContacts } from '../../api/exports.ts';
import { useRefresh, useResource } from '../../api/resource.ts';
import { returned } from '../../api/returning.ts';
import { ColumnsCard } from '../../contacts/columns-card.tsx';
import { useWhileOpen } from '../../entry/use-while-open.ts';
import { Failure } from '../../shell/failure.tsx';
import { focusHeading, Page } from '../../shell/page.tsx';
import { pageIn } from '../../shell/page-links.tsx';
import { ActDialog } from './act-dialog.tsx';
import { ActionsCard } from './actions-card.tsx';
import { PAGE_ROWS, RowsCard } from './rows-card.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { STATE_ORDER } from './words.ts';

/** Polling interval while the server matches and sends. */
const EVERY_MS = 1000;

type ListPageProps = {
  readonly id: string;
  readonly back: ReactNode;
};

/** One list: its actions, its columns and its rows. The address says which rows are shown. */
export function ListPage({ id, back }: ListPageProps) {
  const [search] = useSearchParams();
  const state = STATE_ORDER.find((one) => one === search.get('state'));
  const page = pageIn(search);
  const found = useResource(
    endpoints.getContactList,
    {
      params: { id },
      query: { ...(state && { state }), limit: PAGE_ROWS, offset: (page - 1) * PAGE_ROWS },
    },
    {
      keepPreviousData: true,
      refreshInterval: (latest) => (latest?.is_working ? EVERY_MS : 0),
    },
  );
  const [selected, setSelected] = useState<ReadonlyMap<number, ContactRow>>(new Map());
  const [acting, setActing] = useState<{
    readonly action: ContactAction;
    readonly rows: readonly number[] | null;
    readonly count: number;
  } | null>(null);
  const list = found.data;
  useSaidWhenDone(list?.is_working, list?.counts.matched ?? 0);
  const refresh = async (): Promise<void> => {
    await found.mutate();
  };
  /** Reloads the list. A corrected row that has left the tab is no longer selected: nothing says what fits it now. */
  const reloadAfter = async (row: number): Promise<void> => {
    const now = await found.mutate();
    if (now === undefined) return;
    const corrected = now.results.find((one) => one.row === row);
    setSelected((before) => {
      if (!before.has(row)) return before;
      const next = new Map(before);
      if (corrected) next.set(row, corrected);
      else next.delete(row);
      return next;
    });
  };
  if (!list)
    return (
      <Page title="Upload contacts" eyebrow={back}>
        <Card>
          {found.error ? (
            <Failure what="This list" error={found.error} retry={() => void found.mutate()} />
          ) : (
            <SkeletonText lines={5} label="Loading the list" />
          )}
        </Card>
      </Page>
    );
  return (
    <Page isWide title={list.file_name} eyebrow={back} actions={<ListTools list={list} />}>
      <div className="flex flex-col gap-6">
        <ActionsCard
          list={list}
          onAct={(action) => setActing({ action, rows: null, count: list.can[action] })}
        />
        <ColumnsCard
          columns={list.columns}
          isRemembered={list.is_mapping_remembered}
          change={async (columns) => {
            await call(endpoints.changeContactList, { params: { id }, body: { columns } });
            await refresh();
          }}
        />
        <RowsCard
          list={list}
          rows={list.results}
          state={state ?? null}
          page={page}
          selected={selected}
          onSelect={setSelected}
          onChanged={reloadAfter}
        />
      </div>
      <SelectionBar
        list={list}
        // As they are now: they may have been matched since, or a correction of another row may have changed them.
        selected={[...selected.values()].map(
          (row) => list.results.find((one) => one.row === row.row) ?? row,
        )}
        onClear={() => setSelected(new Map())}
        onAct={(action, rows) => setActing({ action, rows, count: rows.length })}
      />
      {acting && (
        <ActDialog
          id={id}
          {...acting}
          onClose={() => setActing(null)}
          onStarted={() => void refresh()}
          onSent={() => {
            setSelected(new Map());
            setActing(null);
            // The button that opened the dialog disappears when nothing is left to send.
            focusHeading();
          }}
        />
      )}
    </Page>
  );
}

/** Tools for the list as a whole: download its file with the results, or delete the list. */
function ListTools({
  list: { id, file_name },
}: {
  readonly list: { readonly id: string; readonly file_name: string };
}) {
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const navigate = useNavigate();
  const leave = useWhileOpen(() => void navigate('/upload', { replace: true }));
  const refresh = useRefresh();
  const failed = (message: string): void => {
    snackbar.show({ type: 'error', message });
  };
  const download = async (): Promise<void> => {
    const { error } = await returned(downloadContacts(id));
    if (error) failed(`Not downloaded. ${error.message}`);
  };
  const remove = async (): Promise<void> => {
    const isSure = await confirm({
      title: 'Delete this list?',
      description: `${file_name} and its rows are deleted for you and your company’s Admins. Requests and invitations that were sent stay.`,
      confirmLabel: 'Delete list',
    });
    if (!isSure) return;
    const { error } = await returned(call(endpoints.deleteContactList, { params: { id } }));
    if (error && error.status !== 403) return failed(`Not deleted. ${error.message}`);
    refresh([endpoints.listContactLists]);
    snackbar.show({ type: 'success', message: 'List deleted' });
    leave();
  };
  return (
    <>
      <Button variant="secondary" icon="download" onClick={() => void download()}>
        Download CSV
      </Button>
      <Button variant="secondary" onClick={() => void remove()}>
        Delete list
      </Button>
    </>
  );
}

/** Announces when matching is done, for people who wait on this page. */
function useSaidWhenDone(isWorking: boolean | undefined, matched: number): void {
  const was = useRef(isWorking);
  useEffect(() => {
    if (was.current === true && isWorking === false) announce(`Done. ${matched} matched.`);
    was.current = isWorking;
  }, [isWorking, matched]);
}
