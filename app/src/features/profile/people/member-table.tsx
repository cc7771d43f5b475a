import type { Member, Organization } from '@plumbline/api-contract';
import {
  Avatar,
  Badge,
  Card,
  LinkButton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
  TableRowHeader,
} from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { nameOf } from '../../../organization/person-name.ts';
import { RANK_NAMES, rankOf } from '../../../organization/ranks.ts';
import { looksAfter } from '../../../organization/successors.ts';
import { useUser } from '../../../session/session.tsx';
import { Approver } from './approver.tsx';
import { RankSelect } from './rank-select.tsx';
import { RemoveMember } from './remove-member.tsx';

type MemberTableProps = {
  readonly organization: Organization;
  readonly members: readonly Member[];
  readonly isEditable: boolean;
  /** Resolves once the list is reloaded. */
  readonly onChanged: () => Promise<unknown>;
};

/** All people of a company. */
export function MemberTable({ organization, members, isEditable, onChanged }: MemberTableProps) {
  const isLastAdmin = members.filter(looksAfter).length === 1;
  return (
    <Card
      title={
        <>
          Members
          <span className="ml-2 font-normal text-ink-muted tabular-nums">{members.length}</span>
        </>
      }
      padded={false}
    >
      <Table caption={`People of ${organization.name}`} stacks>
        <TableHead>
          <tr>
            <TableHeaderCell className="pl-6">Name</TableHeaderCell>
            <TableHeaderCell>Status</TableHeaderCell>
            <TableHeaderCell>Rank</TableHeaderCell>
            <TableHeaderCell className="pr-6">
              <span className="sr-only">Remove</span>
            </TableHeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {members.map((member) => (
            <MemberRow
              key={member.id}
              organization={organization}
              member={member}
              isEditable={isEditable}
              isLastAdmin={isLastAdmin && looksAfter(member)}
              onChanged={onChanged}
            />
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

type MemberRowProps = Pick<MemberTableProps, 'organization' | 'isEditable' | 'onChanged'> & {
  readonly member: Member;
  readonly isLastAdmin: boolean;
};

function MemberRow({ organization, member, isEditable, isLastAdmin, onChanged }: MemberRowProps) {
  const user = useUser();
  const isSelf = member.id === user.id;
  return (
    <TableRow className="max-md:px-6!">
      <TableRowHeader className="font-normal max-md:col-span-2 md:w-1/2 md:pl-6">
        <div className="flex items-center gap-3">
          <Avatar
            firstName={member.first_name}
            lastName={member.last_name}
            portrait={member.portrait}
            size={40}
          />
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere text-ink">
              {nameOf(member)}
              {isSelf && <span className="font-normal text-ink-muted"> (you)</span>}
            </p>
            {member.title && <p className="wrap-anywhere text-ink-muted">{member.title}</p>}
            <p className="wrap-anywhere text-ink-muted">{member.email}</p>
          </div>
        </div>
      </TableRowHeader>
      <TableCell className="max-md:col-span-2">
        <span className="flex flex-wrap gap-1.5">
          <MemberStatus member={member} />
        </span>
      </TableCell>
      <TableCell className="md:w-44">
        {!isEditable ? (
          RANK_NAMES[rankOf(member)]
        ) : isLastAdmin ? (
          <>
            Admin
            <span className="block text-xs text-ink-muted">
              The only Admin. To change this, make a colleague Admin first.
            </span>
          </>
        ) : (
          <RankSelect
            organization={organization}
            member={member}
            isSelf={isSelf}
            onChanged={onChanged}
          />
        )}
        <Approver
          organization={organization}
          member={member}
          isEditable={isEditable}
          onChanged={onChanged}
        />
      </TableCell>
      <TableCell className="text-right md:w-32 md:pr-6">
        {isSelf ? (
          <LinkButton as={Link} variant="quiet" size="small" to={`/settings/${user.id}#company`}>
            Leave…
          </LinkButton>
        ) : (
          isEditable && (
            <RemoveMember organization={organization} member={member} onChanged={onChanged} />
          )
        )}
      </TableCell>
    </TableRow>
  );
}

/** A person's status, beside the rank. */
function MemberStatus({ member }: { readonly member: Member }) {
  return (
    <>
      {!member.has_signed_in ? (
        <Badge tone="warning">Invited</Badge>
      ) : member.is_employee_verified ? (
        <Badge tone="success">Confirmed</Badge>
      ) : (
        <Badge>Not confirmed</Badge>
      )}
      {member.is_pf_contact && <Badge tone="primary">Pre-qual contact</Badge>}
    </>
  );
}
