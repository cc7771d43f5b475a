import { type Batch, endpoints } from '@plumbline/api-contract';
import { Card, type Tone } from '@plumbline/ui';
import { useSearchParams } from 'react-router-dom';
import { useRefresh, useResource } from '../../api/resource.ts';
import { sendFile } from '../../api/send-file.ts';
import { countOf } from '../../contacts/count-of.ts';
import { OwnLists } from '../../contacts/own-lists.tsx';
import { UploadContacts } from '../../contacts/upload-contacts.tsx';
import type { Side } from './side.ts';

/** Uploads a list, and shows the earlier ones, each of which can be continued. */
export function Start({ side }: { readonly side: Side }) {
  const refresh = useRefresh();
  const [, setSearch] = useSearchParams();
  const lists = useResource(endpoints.listBatches);
  return (
    <div className="flex flex-col gap-6">
      <Card>
        <UploadContacts
          send={(file) => sendFile(endpoints.uploadContacts.path, file)}
          hint="A CSV, XLS or XLSX file, up to 5 MB and 5,000 rows. Put one person in each row, with an email address and, if you have them, a name and a company. Nothing is sent yet."
          onUploaded={({ id }) => {
            refresh([endpoints.listBatches]);
            setSearch({ batch: id });
          }}
        />
      </Card>
      <OwnLists
        lists={lists.data?.results
          .filter(({ kind }) => kind === side.kind)
          .map((batch) => ({
            id: batch.id,
            name: batch.file_name,
            line: progressOf(batch),
            pill: states[batch.state],
            to: `?batch=${batch.id}`,
          }))}
        error={lists.error}
        retry={() => void lists.mutate()}
        empty="Lists that you upload appear here, sent or not. You can come back to them later."
      />
    </div>
  );
}

const states: Readonly<Record<Batch['state'], { readonly tone: Tone; readonly name: string }>> = {
  read: { tone: 'warning', name: 'Not sent yet' },
  sending: { tone: 'primary', name: 'Sending' },
  sent: { tone: 'success', name: 'Sent' },
  cancelled: { tone: 'neutral', name: 'Stopped' },
};

function progressOf({ state, ready, sent, rows }: Batch): string {
  if (state === 'read') return `${countOf(rows, 'row')}, ${countOf(ready, 'invitation')} to send`;
  return `${sent.toLocaleString('en-US')} of ${countOf(ready, 'invitation')} sent`;
}
