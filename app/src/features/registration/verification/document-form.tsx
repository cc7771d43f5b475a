import type { VerificationStatus } from '@plumbline/api-contract';
import { announce, Field, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { wordsOf } from '../../../api/refusal.ts';
import { FilePicker } from '../../../entry/file-picker.tsx';
import { ACCEPTED, documentFault, sendDocument, type Shows } from './send-document.ts';

type DocumentFormProps = {
  readonly label: string;
  readonly shows: Shows;
  readonly onSent: (status: VerificationStatus) => void;
};

/** Chooses a document and uploads it at once. */
export function DocumentForm({ label, shows, onSent }: DocumentFormProps) {
  const snackbar = useSnackbar();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const send = async (file: File): Promise<void> => {
    const wrong = documentFault(file);
    setFault(wrong);
    if (wrong !== null) return;
    setBusy(true);
    try {
      const status = await sendDocument(shows, file);
      announce(`${file.name} was sent`);
      onSent(status);
    } catch (error) {
      setFault(wordsOf(error));
      snackbar.show({ type: 'error', message: wordsOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Field
      label={label}
      group
      hint="A PDF, GIF, PNG or JPEG file, up to 10 MB."
      errors={fault === null ? [] : [fault]}
    >
      <FilePicker accept={ACCEPTED} isBusy={isBusy} onPick={(file) => void send(file)} />
    </Field>
  );
}
