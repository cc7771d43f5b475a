import { endpoints } from '@plumbline/api-contract';
import { announce, Button, Checkbox } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import { downloadExport } from '../../api/exports.ts';
import { ApiError } from '../../api/client.ts';

type PdfButtonsProps = {
  readonly tp: string;
  readonly slug: string;
  readonly organization: string;
};

/** Downloads the section, or everything that is shared, as a PDF made by the server. */
export function PdfButtons({ tp, slug, organization }: PdfButtonsProps) {
  const [making, setMaking] = useState<'section' | 'vault' | null>(null);
  const [hasNotes, setNotes] = useState(false);
  const [problem, setProblem] = useState<string>();
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(), []);

  const make = async (what: 'section' | 'vault'): Promise<void> => {
    const controller = new AbortController();
    abort.current = controller;
    setMaking(what);
    setProblem(undefined);
    announce('Preparing the PDF');
    try {
      await downloadExport(
        endpoints.printAnswers,
        { tp, ...(what === 'section' && { link: slug }), ...(hasNotes && { notes: true }) },
        `${organization} ${what === 'section' ? slug : 'data vault'}.pdf`,
        controller.signal,
      );
      announce('PDF downloaded');
    } catch (error) {
      if (controller.signal.aborted) return;
      const reason = error instanceof ApiError ? error.message : 'Try again in a moment.';
      setProblem(`The PDF could not be made. ${reason}`);
    } finally {
      if (!controller.signal.aborted) setMaking(null);
    }
  };

  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Button
        size="small"
        variant="secondary"
        icon="download"
        busy={making === 'section'}
        aria-disabled={making !== null}
        onClick={() => making === null && void make('section')}
      >
        Section as PDF
      </Button>
      <Button
        size="small"
        variant="secondary"
        icon="download"
        busy={making === 'vault'}
        aria-disabled={making !== null}
        onClick={() => making === null && void make('vault')}
      >
        All shared sections as PDF
      </Button>
      <Checkbox
        label="Include my notes"
        checked={hasNotes}
        onChange={({ target }) => setNotes(target.checked)}
      />
      {problem && (
        <p role="alert" className="w-full text-error-ink">
          {problem}
        </p>
      )}
    </div>
  );
}
