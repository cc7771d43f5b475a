import { type Batch, CONTACT_COLUMNS, endpoints } from '@plumbline/api-contract';
import { announce, Card, SkeletonText } from '@plumbline/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../api/api.ts';
import { useResource } from '../../api/resource.ts';
import { ColumnsCard } from '../../contacts/columns-card.tsx';
import { Failure } from '../../shell/failure.tsx';
import { Page } from '../../shell/page.tsx';
import { pageIn } from '../../shell/page-links.tsx';
import { BatchRows, PAGE_ROWS } from './batch-rows.tsx';
import { Outcome } from './outcome.tsx';
import { SendForm } from './send-form.tsx';
import type { Side } from './side.ts';
import { RowCounts } from './row-counts.tsx';
import { countOf } from '../../contacts/count-of.ts';

/** Invitations go to email addresses, so a website column has no use here. */
const MEANINGS = CONTACT_COLUMNS.filter((meaning) => meaning !== 'website');

/** Polling interval while invitations are being sent. */
const EVERY_MS = 1000;

type BatchPageProps = {
  readonly id: string;
  readonly side: Side;
  readonly back: ReactNode;
};

/** One list: its column mapping, its rows by finding and, once it is confirmed, the progress of sending. */
export function BatchPage({ id, side, back }: BatchPageProps) {
  const [search] = useSearchParams();
  const finding = search.get('finding') ?? '';
  const page = pageIn(search);
  const found = useResource(
    endpoints.getBatch,
    {
      params: { id },
      query: {
        ...(finding !== '' && { finding }),
        limit: PAGE_ROWS,
        offset: (page - 1) * PAGE_ROWS,
      },
    },
    {
      keepPreviousData: true,
      refreshInterval: (latest) => (latest?.state === 'sending' ? EVERY_MS : 0),
    },
  );
  const batch = found.data;
  useSaidWhenSent(batch);
  const refresh = async (): Promise<void> => {
    await found.mutate();
  };

  if (!batch)
    return (
      <Page title={side.title} eyebrow={back}>
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
    <Page title={`${side.title}: ${batch.file_name}`} eyebrow={back}>
      <div className="flex flex-col gap-6">
        {batch.state === 'read' ? (
          <>
            <ColumnsCard
              columns={batch.columns}
              isRemembered={batch.is_mapping_remembered}
              meanings={MEANINGS}
              change={
                batch.is_correctable
                  ? async (columns) => {
                      await call(endpoints.changeBatch, { params: { id }, body: { columns } });
                      await refresh();
                    }
                  : null
              }
            />
            <RowCounts batch={batch} />
            <SendForm batch={batch} onSent={refresh} />
          </>
        ) : (
          <Outcome batch={batch} onChanged={refresh} />
        )}
        <BatchRows
          batch={batch}
          rows={batch.results}
          finding={finding}
          page={page}
          onChanged={refresh}
        />
      </div>
    </Page>
  );
}

/** Announces when sending is done, for people who wait on this page. */
function useSaidWhenSent(batch: Batch | undefined): void {
  const was = useRef(batch?.state);
  const { state, sent = 0 } = batch ?? {};
  useEffect(() => {
    if (was.current === 'sending' && state === 'sent')
      announce(`Done. ${countOf(sent, 'invitation')} sent.`);
    was.current = state;
  }, [state, sent]);
}
