import { type Lapse, lapseText } from '@plumbline/api-contract';
import type { AnswersDocument } from '@plumbline/schemas';
import { blocksOf } from './compose-section.ts';
import { momentText } from './moment-text.ts';
import type { PdfContent } from './pdf-content.ts';

export type Printing = {
  readonly organization: string;
  readonly status: string;
  /** What it has lost since it was marked ready, as its reader is told. */
  readonly lapse: Lapse | null;
  /** When the vault was last marked ready; null when never. */
  readonly reviewedAt: Date | null;
  readonly printedBy: { readonly name: string; readonly organization: string | null };
  readonly now: Date;
  /** Made by `outsiderDocument` for the person who prints: the only source of what the PDF says. */
  readonly documents: readonly AnswersDocument[];
  readonly isWhole: boolean;
};

/** A PDF of one section, or of all that its reader may read. */
export function composePdf(printing: Printing): PdfContent {
  const { organization, documents, printedBy, now, status, lapse, reviewedAt, isWhole } = printing;
  const [only] = documents;
  const title = isWhole
    ? 'Prequalification data vault'
    : `Prequalification: ${only?.title ?? only?.link ?? ''}`;
  const { name, organization: from } = printedBy;
  return {
    title,
    organization,
    facts: [
      { name: 'Status', text: lapse === null ? status : `${status}, ${lapseText(lapse)}` },
      {
        name: 'Last marked ready for review',
        text: reviewedAt === null ? 'Never' : momentText(reviewedAt),
      },
      { name: 'Printed', text: momentText(now) },
      { name: 'Printed by', text: from === null ? name : `${name}, ${from}` },
    ],
    sections: documents.map((document) => ({
      name: document.title ?? document.link,
      modified: modifiedText(document),
      blocks: blocksOf(document.questions),
    })),
  };
}

function modifiedText({
  modified,
  modified_first_name: first,
  modified_last_name: last,
}: AnswersDocument): string {
  if (typeof modified !== 'string') return 'Never modified';
  const who = [first, last].filter(Boolean).join(' ');
  return `Last changed ${momentText(new Date(modified))}${who === '' ? '' : ` by ${who}`}`;
}
