import type { VerificationStatus } from '@plumbline/api-contract';
import { announce, Button, Field, Icon, useField, useSnackbar } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { wordsOf } from '../../../api/refusal.ts';
import { ACCEPTED, documentFault, sendDocument, type Shows } from './send-document.ts';

type DocumentFormProps = {
  readonly label: string;
  readonly shows: Shows;
  readonly onSent: (status: VerificationStatus) => void;
};

/** Chooses a document and sends it at once. */
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
      hint="A pdf, gif, png or jpeg file of at most 10 MB."
      errors={fault === null ? [] : [fault]}
    >
      <FilePicker isBusy={isBusy} onPick={(file) => void send(file)} />
    </Field>
  );
}

type FilePickerProps = { readonly isBusy: boolean; readonly onPick: (file: File) => void };

function FilePicker({ isBusy, onPick }: FilePickerProps) {
  const field = useField();
  const input = useRef<HTMLInputElement>(null);
  return (
    <fieldset aria-labelledby={field?.labelId} className="min-w-0">
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [file] = event.dataTransfer.files;
          if (file && !isBusy) onPick(file);
        }}
        className="flex flex-wrap items-center gap-3 rounded-lg border border-dashed border-line-strong bg-canvas px-4 py-5"
      >
        <Icon name="upload" className="shrink-0 text-ink-muted" />
        <Button
          variant="secondary"
          busy={isBusy}
          aria-describedby={field?.describedBy}
          onClick={() => input.current?.click()}
        >
          Choose a File
        </Button>
        <span className="text-ink-muted">or drop one here</span>
        {/* Opened by the button, which has the words and the focus. */}
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // The same file may be chosen again after it was refused.
            event.target.value = '';
            if (file) onPick(file);
          }}
        />
      </div>
    </fieldset>
  );
}
