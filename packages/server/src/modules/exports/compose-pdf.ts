import type { IndustryRates } from '@plumbline/charts';
import { type Lapse, lapseText } from '@plumbline/api-contract';
import type { AnswersDocument } from '@plumbline/schemas';
import { chartBlocks } from './compose-charts.ts';
import { blocksOf } from './compose-section.ts';
import { momentText } from './moment-text.ts';
import type { Block, PdfContent } from './pdf-content.ts';

export type Printing = {
  readonly organization: string;
  readonly status: string;
  /** What it has lost since it was marked ready, as far as the person who prints may know. */
  readonly lapse: Lapse | null;
  /** When the vault was last marked ready; null when never. */
  readonly reviewedAt: Date | null;
  readonly printedBy: { readonly name: string; readonly organization: string | null };
  readonly now: Date;
  /** Made by `outsiderDocument` for the person who prints: the only source of the answers in the PDF. */
  readonly documents: readonly AnswersDocument[];
  /** The company's industry rates, as far as the person who prints may know them. */
  readonly industry: IndustryRates;
  /** Their own notes, oldest first, if they want them printed; notes on the whole vault have no link. */
  readonly notes: readonly PrintedNote[];
  readonly isWhole: boolean;
};

export type PrintedNote = {
  readonly link: string | null;
  /** The question's label; null for a note on a section or the vault. */
  readonly label: string | null;
  readonly note: string;
  readonly at: Date;
  readonly isResolved: boolean;
};

/** A PDF of one section, or of all sections that its reader can read. */
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
    sections: [
      ...documents.map((document) => ({
        name: document.title ?? document.link,
        modified: modifiedText(document),
        blocks: [
          ...chartBlocks(document.questions, printing.industry),
          ...blocksOf(document.questions),
          ...noteBlocks(printing.notes.filter(({ link }) => link === document.link)),
        ],
      })),
      ...(isWhole ? notesOnVault(printing.notes, name) : []),
    ],
  };
}

/** The reader's notes on a section, printed at its end. */
function noteBlocks(notes: readonly PrintedNote[]): readonly Block[] {
  if (notes.length === 0) return [];
  return [
    { kind: 'heading', text: 'Your notes', level: 3, isGroup: true },
    ...notes.map(noteBlock),
  ];
}

function noteBlock({ link, label, note, at, isResolved }: PrintedNote): Block {
  const place = label ?? (link === null ? 'On this partner' : 'On this section');
  const when = `${momentText(at)}${isResolved ? ', resolved' : ''}`;
  return {
    kind: 'answer',
    label: `${place}\n${when}`,
    answer: { text: note, isQuiet: false, isNumber: false },
  };
}

function notesOnVault(
  notes: readonly PrintedNote[],
  author: string,
): readonly PdfContent['sections'][number][] {
  const whole = notes.filter(({ link }) => link === null);
  if (whole.length === 0) return [];
  return [
    {
      name: 'Your notes on this partner',
      modified: `Written by ${author}. The trade partner does not see them.`,
      blocks: whole.map(noteBlock),
    },
  ];
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
