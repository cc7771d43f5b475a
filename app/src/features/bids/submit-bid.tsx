import {
  endpoints,
  type InvitationToBidDetail,
  MOST_FILE_BYTES,
  pathOf,
  type SubmittedBid,
} from '@plumbline/api-contract';
import { Button, CopyButton, Dialog, Field, TextArea, TextInput, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { saveText } from '../../api/exports.ts';
import { sendForm } from '../../api/send-file.ts';
import { FilePicker } from '../../entry/file-picker.tsx';
import { FormDialog } from '../../entry/form-dialog.tsx';
import { useAsOpened } from '../../entry/use-as-opened.ts';
import { useForm } from '../../entry/use-form.ts';
import { dueText } from '../../bids/due.ts';

const MOST_FILES = 5;
const ACCEPT = '.pdf,.xls,.xlsx,.csv,.png,.jpg,.jpeg,.gif';
const LOST = 'Your bid was not sent: the connection was lost. Try again.';

type SubmitBidProps = {
  readonly invitation: InvitationToBidDetail;
  readonly onClose: () => void;
  readonly onSubmitted: () => void;
};

/** A bid with its files, then its receipt: the only readable copy until the due time. */
export function SubmitBid({ onClose, onSubmitted, ...props }: SubmitBidProps) {
  const invitation = useAsOpened(props.invitation);
  const snackbar = useSnackbar();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [fileFault, setFileFault] = useState<string | null>(null);
  const [done, setDone] = useState<SubmittedBid | null>(null);
  const { id, revision, state, package: about } = invitation;
  const amountOf = (typed: string): string => typed.replaceAll(/[$,\s]/gu, '');
  const use = useForm({
    failure: 'Not submitted.',
    check: (entered) => ({
      amount: /^\d{1,12}(?:\.\d{1,2})?$/u.test(amountOf(entered('amount')))
        ? undefined
        : 'Enter the amount of your bid in dollars.',
    }),
    send: async (entered) => {
      const form = new FormData();
      const bid = { amount: amountOf(entered('amount')), note: entered('note'), revision };
      // The field comes before the files, because the server reads the body as a stream.
      form.append('bid', JSON.stringify(bid));
      for (const file of files) form.append('file', file);
      const sent = await sendForm(pathOf(endpoints.submitBid, { id }), form, LOST);
      setDone(sent as SubmittedBid);
      onSubmitted();
    },
  });
  const add = (file: File): void => {
    if (files.length >= MOST_FILES) setFileFault(`You can add up to ${MOST_FILES} files.`);
    else if (file.size > MOST_FILE_BYTES) setFileFault('Choose a file of 25 MB or less.');
    else {
      setFileFault(null);
      setFiles([...files, file]);
    }
  };
  // The receipt is shown only once, here.
  const close = (): void => {
    if (use.isBusy) snackbar.show({ message: 'Your bid is being sent. Wait for its receipt.' });
    else onClose();
  };
  if (done !== null) return <Receipt done={done} onClose={onClose} />;
  return (
    <FormDialog
      title={state === 'Bid Submitted' ? 'Replace your bid' : 'Submit your bid'}
      description={
        about.status !== 'open'
          ? 'The due time has passed. Your bid is recorded as late and won’t be opened.'
          : about.is_sealed
            ? `Sealed until ${dueText(about.due)}. A new bid replaces your earlier one, including its files.`
            : 'The contractor can read it right away.'
      }
      use={use}
      submit="Submit bid"
      onClose={close}
    >
      <div className="grid gap-5">
        <Field label="Amount" required errors={use.errorsOf('amount')}>
          <TextInput name="amount" inputMode="decimal" autoComplete="off" placeholder="$" />
        </Field>
        <Field
          label="Note"
          hint="Inclusions, exclusions, alternates."
          errors={use.errorsOf('note')}
        >
          <TextArea name="note" rows={4} maxLength={4000} />
        </Field>
        <Field
          label="Files"
          group
          hint="Up to 5: PDF, XLS, XLSX, CSV or a picture, 25 MB each."
          errors={fileFault === null ? [] : [fileFault]}
        >
          <FilePicker accept={ACCEPT} isBusy={use.isBusy} onPick={add} />
        </Field>
        {files.length > 0 && (
          <ul aria-label="Files of your bid" className="grid gap-2">
            {files.map((file) => (
              <li key={`${file.name} ${file.lastModified}`} className="flex items-center gap-3">
                <span className="min-w-0 wrap-anywhere">{file.name}</span>
                <Button
                  size="small"
                  variant="danger-quiet"
                  aria-label={`Remove ${file.name}`}
                  onClick={() => setFiles(files.filter((one) => one !== file))}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </FormDialog>
  );
}

function Receipt({
  done: { is_late: isLate, code, receipt },
  onClose,
}: {
  readonly done: SubmittedBid;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={false}
      width={670}
      title={isLate ? 'Your bid was late' : 'Your bid was submitted'}
      description={
        isLate
          ? 'The due time had passed. Your bid was recorded as late and won’t be opened. The receipt shows when it arrived.'
          : 'Download your receipt now. It is the only readable copy of your amount until the due time, and it is not shown again.'
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Done
          </Button>
          <Button
            icon="download"
            onClick={() => saveText(`bid-receipt-${code.slice(0, 8)}.txt`, receipt)}
          >
            Download receipt
          </Button>
        </>
      }
    >
      <p className="mb-1 text-ink-muted">Receipt code</p>
      <p className="mb-4 font-mono text-sm wrap-anywhere">{code}</p>
      <CopyButton text={code} label="Copy code" />
    </Dialog>
  );
}
