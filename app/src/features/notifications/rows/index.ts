import type { ComponentType } from 'react';
import { AccessRequestRow } from './access-request.tsx';
import { BidInvitationRow } from './bid-invitation.tsx';
import { EmployeeRequestRow } from './employee-request.tsx';
import {
  BidPackageRow,
  ExpiringDatesRow,
  InvitationRow,
  OwnRequestRow,
  PermissionRow,
  RelationshipRow,
} from './linked.tsx';
import { PlainRow, type RowProps } from './plain.tsx';
import { ProjectPartRow } from './project-part.tsx';
import { RelationshipRequestRow } from './relationship-request.tsx';

/** What a notification is about, and how its row is drawn: with what can be done about it there. */
const rows: Readonly<Record<string, ComponentType<RowProps>>> = {
  access_request: AccessRequestRow,
  bid_invitation: BidInvitationRow,
  bid_package: BidPackageRow,
  employee_request: EmployeeRequestRow,
  expiring_dates: ExpiringDatesRow,
  grant: PermissionRow,
  invitation: InvitationRow,
  project_part: ProjectPartRow,
  relationship: RelationshipRow,
  relationship_request: RelationshipRequestRow,
  request: OwnRequestRow,
  request_declined: OwnRequestRow,
};

/** The row of a kind; one that only says what happened where nothing can be done about it here. */
export function rowOf(kind: string): ComponentType<RowProps> {
  return Object.hasOwn(rows, kind) ? (rows[kind] ?? PlainRow) : PlainRow;
}
