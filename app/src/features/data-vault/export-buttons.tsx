import { endpoints } from '@plumbline/api-contract';
import { Button, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { downloadPaper } from '../../api/download.ts';
import { settleForms } from '../../form/open-forms.ts';

type PaperProps = { readonly tp: string };

/** The whole vault as a PDF, as it is saved now; `label` says so where something of the past is shown. */
export function PdfButton({
  tp,
  label = 'Download PDF',
}: PaperProps & { readonly label?: string }) {
  const fetchPaper = () => downloadPaper(endpoints.printAnswers, { tp }, 'data-vault.pdf');
  return <PaperButton label={label} busyLabel="Preparing the PDF" fetchPaper={fetchPaper} />;
}

/** All answers as a zip of tables, a csv for each section. */
export function CsvButton({ tp }: PaperProps) {
  const fetchPaper = () => downloadPaper(endpoints.downloadAnswersCsv, { tp }, 'prequal_form.zip');
  return (
    <PaperButton
      label="Download answers (CSV)"
      busyLabel="Preparing the answers"
      fetchPaper={fetchPaper}
    />
  );
}

type PaperButtonProps = {
  readonly label: string;
  readonly busyLabel: string;
  readonly fetchPaper: () => Promise<void>;
};

function PaperButton({ label, busyLabel, fetchPaper }: PaperButtonProps) {
  const snackbar = useSnackbar();
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      // A paper says what is saved: what is still on its way belongs on it.
      await settleForms();
      await fetchPaper();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      snackbar.show({ type: 'error', message: error.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" icon="download" busy={isBusy} onClick={() => void download()}>
      {isBusy ? busyLabel : label}
    </Button>
  );
}
