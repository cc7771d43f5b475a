import type { Review } from '@plumbline/api-contract';
import {
  Card,
  Icon,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
  TableRowHeader,
} from '@plumbline/ui';
import type { ReactNode } from 'react';
import { receiptFacts } from './receipt-text.ts';

type ReceiptProps = { readonly review: Review; readonly organization: string };

/** One receipt: when, by whom, what was submitted, and what happens next. */
export function Receipt({ review, organization }: ReceiptProps) {
  return (
    <div className="space-y-6">
      <Card>
        <p className="flex items-center gap-2.5 text-base font-semibold text-ink">
          <Icon name="success" size={24} className="shrink-0 text-success-ink" />
          The data vault of {organization} was marked Ready For Review
        </p>
        <dl className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {receiptFacts(review).map(([term, words]) => (
            <Fact key={term} term={term}>
              {words}
            </Fact>
          ))}
        </dl>
      </Card>
      <Card title="What happens next">
        <ul className="list-disc space-y-1.5 pl-5 text-sm text-ink">
          <li>
            Contractors with access see that the vault is ready, and can read the sections you share
            with them.
          </li>
          <li>
            You can keep editing. Contractors see later changes marked as changed until you mark the
            vault ready again.
          </li>
          <li>Your Data Vault lists insurance, licenses and other documents that expire.</li>
        </ul>
      </Card>
      <Card title="What was submitted" padded={false}>
        <Table caption="Sections as submitted" stacks>
          <TableHead>
            <tr>
              <TableHeaderCell className="pl-6">Section</TableHeaderCell>
              <TableHeaderCell>Answered</TableHeaderCell>
              <TableHeaderCell>Required</TableHeaderCell>
              <TableHeaderCell>Files</TableHeaderCell>
              <TableHeaderCell>Revision</TableHeaderCell>
            </tr>
          </TableHead>
          <TableBody>
            {review.sections.map((section) => (
              <TableRow key={section.slug}>
                <TableRowHeader className="col-span-2 pl-6 font-medium text-ink">
                  {section.name}
                </TableRowHeader>
                <TableCell className="tabular-nums">
                  <NarrowTerm>Answered</NarrowTerm>
                  {section.answered} of {section.questions}
                </TableCell>
                <TableCell className="tabular-nums">
                  <NarrowTerm>Required</NarrowTerm>
                  {section.required === null
                    ? 'Not stored'
                    : section.required === 0
                      ? 'None'
                      : `${section.required_answered} of ${section.required}`}
                </TableCell>
                <TableCell className="tabular-nums">
                  <NarrowTerm>Files</NarrowTerm>
                  {section.files}
                  <FileNames names={section.file_names ?? []} />
                </TableCell>
                <TableCell className="self-start tabular-nums">
                  <NarrowTerm>Revision</NarrowTerm>
                  {section.revision}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Card>
    </div>
  );
}

/** The label of a number, for narrow windows without column headings. */
function NarrowTerm({ children }: { readonly children: string }) {
  return <span className="mr-1.5 text-ink-muted md:hidden">{children}</span>;
}

/** The files by name, so that a person who submitted the wrong one notices it here. */
function FileNames({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <ul className="mt-1 space-y-0.5 text-xs text-ink-muted">
      {names.map((name, place) => (
        // Two files may have the same name.
        <li key={`${place} ${name}`} className="break-words">
          {name}
        </li>
      ))}
    </ul>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-muted">{term}</dt>
      <dd className="mt-0.5 text-sm font-medium break-words text-ink tabular-nums">{children}</dd>
    </div>
  );
}
