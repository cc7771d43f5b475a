import { endpoints } from '@plumbline/api-contract';
import { Button, useSnackbar } from '@plumbline/ui';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { downloadExport } from '../../api/exports.ts';
import { useRefresh } from '../../api/resource.ts';
import { settleForms } from '../../form/open-forms.ts';

type ExportProps = { readonly tp: string };

/** The whole vault as a PDF, as it is saved now. Pages that show a past state say so with `label`. */
export function PdfButton({
  tp,
  label = 'Download PDF',
}: ExportProps & { readonly label?: string }) {
  const fetchFile = () => downloadExport(endpoints.printAnswers, { tp }, 'data-vault.pdf');
  return <ExportButton label={label} busyLabel="Preparing the PDF" fetchFile={fetchFile} />;
}

/** All answers as a zip of tables, a csv for each section. */
export function CsvButton({ tp }: ExportProps) {
  const fetchFile = () => downloadExport(endpoints.downloadAnswersCsv, { tp }, 'prequal_form.zip');
  return (
    <ExportButton
      label="Download answers (CSV)"
      busyLabel="Preparing the answers"
      fetchFile={fetchFile}
    />
  );
}

type ExportButtonProps = {
  readonly label: string;
  readonly busyLabel: string;
  readonly fetchFile: () => Promise<void>;
};

function ExportButton({ label, busyLabel, fetchFile }: ExportButtonProps) {
  const snackbar = useSnackbar();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      // An export contains only what is saved, so wait for pending saves first.
      await settleForms();
      await fetchFile();
      refresh([endpoints.listOwnExports]);
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
