import { Field } from '@plumbline/ui';
import { useState } from 'react';
import { returned } from '../api/returning.ts';
import { FilePicker } from '../entry/file-picker.tsx';
import { useWhileOpen } from '../entry/use-while-open.ts';
import { listFault } from './list-fault.ts';

type UploadContactsProps = {
  /** Sends the file and returns the list that the server made from it. */
  readonly send: (file: File) => Promise<unknown>;
  readonly hint: string;
  /** Called with the list that the server made, unless the person has left the page. */
  readonly onUploaded: (list: { readonly id: string }) => void;
};

/** Uploads a file of contacts. If something is wrong with it, its field says so and nothing is stored. */
export function UploadContacts({ send, hint, onUploaded }: UploadContactsProps) {
  const uploaded = useWhileOpen(onUploaded);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const pick = async (file: File): Promise<void> => {
    const wrong = listFault(file);
    setFault(wrong);
    if (wrong !== null) return;
    setBusy(true);
    const { data, error } = await returned(send(file));
    setBusy(false);
    if (error) return setFault(error.message);
    uploaded(data as { readonly id: string });
  };
  return (
    <>
      <Field label="Contact list" group hint={hint} errors={fault === null ? [] : [fault]}>
        <FilePicker accept=".csv,.xls,.xlsx" isBusy={isBusy} onPick={(file) => void pick(file)} />
      </Field>
      <p className="mt-3 text-ink-muted">
        No list yet?{' '}
        <a
          href="/contact-list-template.csv"
          download
          className="rounded-sm text-primary-ink underline underline-offset-2"
        >
          Download a template
        </a>{' '}
        and fill it in. Lists from accounting systems can be uploaded as they are.
      </p>
    </>
  );
}
