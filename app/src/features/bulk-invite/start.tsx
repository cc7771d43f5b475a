import { type Batch, endpoints } from '@plumbline/api-contract';
import { Card, EmptyState, Field, SkeletonText, StatusPill, type Tone } from '@plumbline/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { returned } from '../../api/returning.ts';
import { useRefresh, useResource } from '../../api/resource.ts';
import { sendFile } from '../../api/send-file.ts';
import { FilePicker } from '../../entry/file-picker.tsx';
import { Failure } from '../../shell/failure.tsx';
import { listFault } from './list-fault.ts';
import type { Side } from './side.ts';
import { countOf } from './words.ts';

/** Uploads a list, and shows the lists uploaded before: each can be continued. */
export function Start({ side }: { readonly side: Side }) {
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <Upload />
      </Card>
      <OwnLists side={side} />
    </div>
  );
}

function Upload() {
  const refresh = useRefresh();
  const [, setSearch] = useSearchParams();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const send = async (file: File): Promise<void> => {
    const wrong = listFault(file);
    setFault(wrong);
    if (wrong !== null) return;
    setBusy(true);
    const { data, error } = await returned(sendFile(endpoints.uploadContacts.path, file));
    setBusy(false);
    if (error) return setFault(error.message);
    refresh([endpoints.listBatches]);
    setSearch({ batch: (data as Batch).id });
  };
  return (
    <Field
      label="List of contacts"
      group
      hint="A CSV, XLS or XLSX file, up to 5 MB and 5,000 rows. Put one person in each row, with an email address and, if you have them, a name and a company. Nothing is sent yet."
      errors={fault === null ? [] : [fault]}
    >
      <FilePicker accept=".csv,.xls,.xlsx" isBusy={isBusy} onPick={(file) => void send(file)} />
    </Field>
  );
}

const states: Readonly<Record<Batch['state'], { readonly tone: Tone; readonly name: string }>> = {
  read: { tone: 'warning', name: 'Not sent yet' },
  sending: { tone: 'primary', name: 'Sending' },
  sent: { tone: 'success', name: 'Sent' },
  cancelled: { tone: 'neutral', name: 'Stopped' },
};

function OwnLists({ side }: { readonly side: Side }) {
  const lists = useResource(endpoints.listBatches);
  const shown = lists.data?.results.filter(({ kind }) => kind === side.kind);
  return (
    <Card title="Your lists" aria-label="Your lists" padded={false}>
      {lists.error && (
        <Failure what="Your lists" error={lists.error} retry={() => void lists.mutate()} />
      )}
      {!lists.error && !shown && (
        <div className="p-6">
          <SkeletonText lines={2} label="Loading your lists" />
        </div>
      )}
      {shown?.length === 0 && (
        <EmptyState icon="file" title="No list yet">
          Lists that you upload appear here, sent or not. You can come back to them later.
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <ul className="divide-y divide-line">
          {shown.map((batch) => (
            <li key={batch.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-6 py-4">
              <div className="min-w-0 flex-1 basis-64">
                <Link
                  to={`?batch=${batch.id}`}
                  className="rounded-sm font-medium wrap-anywhere text-primary-ink underline-offset-2 hover:underline"
                >
                  {batch.file_name}
                </Link>
                <p className="text-ink-muted">{progressOf(batch)}</p>
              </div>
              <StatusPill tone={states[batch.state].tone}>{states[batch.state].name}</StatusPill>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function progressOf({ state, ready, sent, rows }: Batch): string {
  if (state === 'read') return `${countOf(rows, 'row')}, ${countOf(ready, 'invitation')} to send`;
  return `${sent.toLocaleString('en-US')} of ${countOf(ready, 'invitation')} sent`;
}
