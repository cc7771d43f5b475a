import type { RacReport } from '@plumbline/api-contract';
import { announce, Button, useSnackbar } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { downloadAssessment } from '../../api/exports.ts';

type Form = 'condensed' | 'whole';

const FORMS: readonly (readonly [form: Form, words: string])[] = [
  ['condensed', 'PDF, 2 pages'],
  ['whole', 'PDF, every metric'],
];

/** The assessment as a PDF: on two pages, or with every metric. */
export function PdfButtons({ report: { id, tp } }: { readonly report: RacReport }) {
  const [making, setMaking] = useState<Form | null>(null);
  const snackbar = useSnackbar();
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const make = async (form: Form): Promise<void> => {
    const controller = new AbortController();
    abort.current = controller;
    setMaking(form);
    announce('Preparing the PDF');
    try {
      const fallback = `Risk assessment of ${tp.name}.pdf`;
      await downloadAssessment(id, form, fallback, controller.signal);
      announce('PDF downloaded');
    } catch (error) {
      if (controller.signal.aborted) return;
      const reason = error instanceof ApiError ? error.message : 'Try again in a moment.';
      snackbar.show({ type: 'error', message: `The PDF could not be made. ${reason}` });
    } finally {
      if (!controller.signal.aborted) setMaking(null);
    }
  };

  return FORMS.map(([form, words]) => (
    <Button
      key={form}
      variant="secondary"
      icon="download"
      busy={making === form}
      aria-disabled={making !== null}
      onClick={() => making === null && void make(form)}
      className="print:hidden"
    >
      {words}
    </Button>
  ));
}
