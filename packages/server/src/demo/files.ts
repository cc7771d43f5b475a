import { pdfOf } from './pdf.ts';
import { dates } from './sections/dates.ts';

/** An upload of the demo: its question and its file name. `row` is the row of a panel. */
export type DemoFile = {
  readonly link: string;
  readonly question: string;
  readonly panel?: string;
  readonly row?: string;
  readonly name: string;
  /** The one line of text in the PDF. */
  readonly title: string;
};

/** Every upload of Summit Electric except the W-9, which it still has to sign. All are PDFs, see {@link demoPdf}. */
export function demoFiles(today: string): readonly DemoFile[] {
  const on = dates(today);
  const inRow = (
    link: string,
    panel: string,
    question: string,
    year: number,
    name: string,
    title: string,
  ) => {
    return {
      link,
      panel,
      question,
      row: `${year}`,
      name: `${name}-${year}.pdf`,
      title: `${title} ${year}`,
    };
  };
  return [
    {
      link: 'insurance',
      question: 'IN-02',
      name: 'certificate-of-insurance.pdf',
      title: 'Certificate of insurance',
    },
    {
      link: 'bonding-surety',
      question: 'BO-15',
      name: 'surety-letter.pdf',
      title: 'Surety letter',
    },
    {
      link: 'safety-program',
      question: 'SP-03',
      name: 'safety-manual.pdf',
      title: 'Safety manual',
    },
    ...(['tx', 'tx-fire-alarm', 'ok', 'nm'] as const).map((row) => ({
      link: 'licenses-registrations',
      panel: 'LI-02',
      question: 'LI-02.9',
      row,
      name: `license-${row}.pdf`,
      title: `License ${row.toUpperCase().replaceAll('-', ' ')}`,
    })),
    ...on.years.flatMap((year) => [
      inRow(
        'financial-information',
        'FI-08',
        'FI-08.32',
        year,
        'reviewed-statement',
        'Reviewed financial statement',
      ),
      inRow('safety-statistics', 'SS-04', 'SS-04.13', year, 'osha-300a', 'OSHA 300A summary'),
    ]),
    ...on.ratingYears.map((year) =>
      inRow(
        'safety-statistics',
        'SS-07',
        'SS-07.4',
        year,
        'emr-worksheet',
        'Experience rating worksheet',
      ),
    ),
  ];
}

/** A small, well-formed PDF of one page with one line of text (letters, digits and spaces). */
export const demoPdf = (title: string): Uint8Array =>
  pdfOf([
    {
      text: `Summit Electric LLC: ${title.replace(/[^\w ]/gu, '')}`,
      size: 20,
      x: 72,
      y: 700,
    },
  ]);
