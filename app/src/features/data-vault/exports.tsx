import { endpoints } from '@plumbline/api-contract';
import { LinkButton } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { useResource } from '../../api/resource.ts';
import { CsvButton, PdfButton } from './export-buttons.tsx';
import { receiptPath } from '../../form/review-paths.ts';
import { momentText } from '../../time/moment.ts';

/** What can be taken along: the vault as a PDF, its answers as tables, and the receipt of the last review. */
export function Papers({ tp }: { readonly tp: string }) {
  const reviews = useResource(endpoints.listReviews, { query: { tp, limit: 1 } });
  const last = reviews.data?.results[0];
  return (
    <section aria-label="Papers" className="mt-6 flex flex-wrap items-center gap-3 print:hidden">
      <PdfButton tp={tp} />
      <CsvButton tp={tp} />
      {last && (
        <>
          <LinkButton as={Link} to={receiptPath(last.number)} variant="secondary" icon="file">
            Receipt {last.number}
          </LinkButton>
          <p className="text-sm text-ink-muted">Marked ready {momentText(last.at)}</p>
        </>
      )}
    </section>
  );
}
