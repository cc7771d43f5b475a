import { type DeskMail, endpoints } from '@plumbline/api-contract';
import { Button, EmptyState, TableCell, TableRowHeader } from '@plumbline/ui';
import { call } from '../../api/api.ts';
import { useResource } from '../../api/resource.ts';
import { momentText } from '../../time/moment.ts';
import { DeskTable } from './desk-table.tsx';
import { Listing } from './listing.tsx';
import { useAct } from './use-act.tsx';

/** `access-given` as `Access given`. */
const kindText = (kind: string): string => {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Emails that could not be delivered. */
export function FailedMail() {
  const list = useResource(endpoints.listFailedMail);
  const { ask, dialog } = useAct([endpoints.listFailedMail]);
  const resend = (mail: DeskMail) =>
    ask({
      title: `Send this email to ${mail.recipient} again?`,
      description: `“${kindText(mail.kind)}” failed with: ${mail.error}`,
      submit: 'Send again',
      done: 'Email on its way',
      send: (reason) => call(endpoints.resendMail, { params: { id: mail.id }, body: { reason } }),
    });
  return (
    <Listing<typeof endpoints.listFailedMail> what="Failed email" list={list}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState icon="success" title="No failed email">
            Emails that the mail server refused, or that could not be delivered for 72 hours, appear
            here.
          </EmptyState>
        ) : (
          <>
            <DeskTable
              caption="Failed email"
              columns={['Email', 'Error', 'Attempts', 'Written']}
              actions="Send again"
              rows={results}
            >
              {(mail) => (
                <>
                  <TableRowHeader className="min-w-48 font-normal wrap-anywhere max-md:col-span-2">
                    <span className="font-medium text-ink">
                      {/* An address that does not fit breaks before its domain. */}
                      {mail.recipient.slice(0, mail.recipient.indexOf('@'))}
                      <wbr />
                      {mail.recipient.slice(mail.recipient.indexOf('@'))}
                    </span>
                    <span className="block text-ink-muted">{kindText(mail.kind)}</span>
                  </TableRowHeader>
                  <TableCell className="min-w-40 max-w-96 wrap-anywhere max-md:col-span-2">
                    {mail.error}
                  </TableCell>
                  <TableCell>
                    <span className="md:hidden">Attempts: </span>
                    {mail.attempts}
                  </TableCell>
                  <TableCell className="text-ink-muted lg:whitespace-nowrap">
                    {momentText(mail.created)}
                  </TableCell>
                  <TableCell className="text-right max-md:col-span-2 max-md:text-left">
                    {mail.can_resend ? (
                      <Button
                        size="small"
                        variant="secondary"
                        className="whitespace-nowrap"
                        onClick={() => resend(mail)}
                      >
                        Send again<span className="sr-only"> to {mail.recipient}</span>
                      </Button>
                    ) : (
                      <span className="text-ink-muted">Out of date</span>
                    )}
                  </TableCell>
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
