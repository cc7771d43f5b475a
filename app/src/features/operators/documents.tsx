import { type DeskDocument, endpoints } from '@plumbline/api-contract';
import { Badge, EmptyState, TableCell, TableRowHeader, useSnackbar } from '@plumbline/ui';
import { call } from '../../api/api.ts';
import { downloadDocument } from '../../api/exports.ts';
import { wordsOf } from '../../api/refusal.ts';
import { useResource } from '../../api/resource.ts';
import { momentText } from '../../time/moment.ts';
import { DecisionCell } from './decision-cell.tsx';
import { DeskTable } from './desk-table.tsx';
import { Listing } from './listing.tsx';
import { useAct } from './use-act.tsx';

/** Documents that show that a company exists, or that a person works at one. */
export function Documents() {
  const snackbar = useSnackbar();
  const list = useResource(endpoints.listDeskDocuments);
  const { ask, dialog } = useAct([endpoints.listDeskDocuments]);
  const decide = (document: DeskDocument, status: 'verified' | 'rejected') => {
    const isVerified = status === 'verified';
    const subject =
      document.kind === 'company'
        ? document.organization.name
        : `${document.person.name || document.person.email} at ${document.organization.name}`;
    ask({
      title: isVerified ? `Verify ${subject}?` : `Reject the document about ${subject}?`,
      description: `The document is “${document.name}”, sent by ${document.person.email}.`,
      submit: isVerified ? 'Verify' : 'Reject document',
      hint: 'Emailed to the sender and kept in the log.',
      done: isVerified ? 'Document accepted' : 'Document rejected',
      send: (reason) =>
        call(endpoints.decideDocument, { params: { id: document.id }, body: { status, reason } }),
    });
  };
  const open = async (document: DeskDocument): Promise<void> => {
    try {
      await downloadDocument(document);
    } catch (error) {
      snackbar.show({ type: 'error', message: wordsOf(error) });
    }
  };
  return (
    <Listing<typeof endpoints.listDeskDocuments> what="Documents" list={list}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState icon="file" title="No documents to verify">
            Documents that companies and employees send to be verified appear here.
          </EmptyState>
        ) : (
          <>
            <DeskTable
              caption="Documents to verify"
              columns={['About', 'Document']}
              actions="Decision"
              rows={results}
            >
              {(document) => (
                <>
                  <TableRowHeader className="w-2/5 min-w-48 align-top font-normal wrap-anywhere max-md:col-span-2">
                    <span className="font-medium text-ink">{document.organization.name}</span>
                    <span className="block text-ink-muted">{document.organization.domain}</span>
                    <Badge>{document.kind === 'company' ? 'Company' : 'Employee'}</Badge>
                  </TableRowHeader>
                  <TableCell className="min-w-56 align-top wrap-anywhere max-md:col-span-2">
                    <button
                      type="button"
                      className="rounded text-left font-medium text-primary-ink underline-offset-2 hover:underline"
                      onClick={() => void open(document)}
                    >
                      {document.name}
                      <span className="sr-only"> (download)</span>
                    </button>
                    <span className="block text-ink-muted">
                      {[document.person.name, document.person.email].filter(Boolean).join(', ')}
                    </span>
                    <span className="block text-ink-muted">{momentText(document.created)}</span>
                  </TableCell>
                  <DecisionCell
                    name={document.name}
                    accept="Verify"
                    refuse="Reject"
                    onAccept={() => decide(document, 'verified')}
                    onRefuse={() => decide(document, 'rejected')}
                  />
                </>
              )}
            </DeskTable>
            {dialog}
          </>
        )
      }
    </Listing>
  );
}
