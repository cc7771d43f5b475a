import { type DeskClaim, endpoints } from '@plumbline/api-contract';
import { Badge, EmptyState, TableCell, TableRowHeader } from '@plumbline/ui';
import { call } from '../../api/api.ts';
import { useResource } from '../../api/resource.ts';
import { momentText } from '../../time/moment.ts';
import { CompanyName, countsOf } from './company-facts.tsx';
import { DecisionCell } from './decision-cell.tsx';
import { DeskTable } from './desk-table.tsx';
import { Listing } from './listing.tsx';
import { useAct } from './use-act.tsx';

/** People who claim a company that nobody runs. */
export function Claims() {
  const list = useResource(endpoints.listDeskClaims);
  const { ask, dialog } = useAct([endpoints.listDeskClaims]);
  const decide = (claim: DeskClaim, status: 'approved' | 'declined') => {
    const { person, organization } = claim;
    const isApproved = status === 'approved';
    ask({
      title: isApproved
        ? `Make ${person.name || person.email} an Admin of ${organization.name}?`
        : `Decline the claim to ${organization.name}?`,
      description: isApproved
        ? `${person.email} can then edit the profile and the data vault, and invite colleagues.`
        : `${person.email} does not get access to ${organization.name}.`,
      submit: isApproved ? 'Approve claim' : 'Decline claim',
      hint: 'Emailed to the person and kept in the log.',
      done: isApproved ? 'Claim approved' : 'Claim declined',
      send: (reason) =>
        call(endpoints.decideClaim, { params: { id: claim.id }, body: { status, reason } }),
    });
  };
  return (
    <Listing<typeof endpoints.listDeskClaims> what="Claims" list={list}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState icon="company" title="No pending claims">
            When someone claims a company that has no Admin, the claim appears here.
          </EmptyState>
        ) : (
          <>
            <DeskTable
              caption="Pending claims"
              columns={['Company', 'Claimed by']}
              actions="Decision"
              rows={results}
            >
              {(claim) => (
                <>
                  <TableRowHeader className="w-2/5 min-w-56 align-top font-normal max-md:col-span-2">
                    <CompanyName company={claim.organization} />
                    <span className="block text-ink-muted">{countsOf(claim.organization)}</span>
                  </TableRowHeader>
                  <TableCell className="min-w-56 align-top wrap-anywhere max-md:col-span-2">
                    <span className="font-medium text-ink">{claim.person.name}</span>
                    <span className="block text-ink-muted">{claim.person.email}</span>
                    {claim.is_same_domain && <Badge tone="success">Same email domain</Badge>}
                    <p className="mt-2 whitespace-pre-line text-ink">{claim.reason}</p>
                    <p className="mt-1 text-ink-muted">{momentText(claim.created)}</p>
                  </TableCell>
                  <DecisionCell
                    name={claim.organization.name}
                    accept="Approve"
                    refuse="Decline"
                    onAccept={() => decide(claim, 'approved')}
                    onRefuse={() => decide(claim, 'declined')}
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
