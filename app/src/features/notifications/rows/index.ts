import type { Notification } from '@plumbline/api-contract';
import type { ComponentType } from 'react';
import { AccessRequestRow } from './access-request.tsx';
import { BidInvitationRow } from './bid-invitation.tsx';
import { CorrectionRow } from './correction.tsx';
import { EmployeeRequestRow } from './employee-request.tsx';
import { InvitationRow, LinkedRow } from './linked.tsx';
import type { RowProps } from './plain.tsx';
import { ProjectPartRow } from './project-part.tsx';
import { RelationshipRequestRow } from './relationship-request.tsx';

/** What can be answered on the page itself, by what a notification is about. */
const rows: Readonly<Record<string, ComponentType<RowProps>>> = {
  access_request: AccessRequestRow,
  bid_invitation: BidInvitationRow,
  correction: CorrectionRow,
  employee_request: EmployeeRequestRow,
  invitation: InvitationRow,
  project_part: ProjectPartRow,
  relationship_request: RelationshipRequestRow,
};

/** The row of a notification; one with a link where nothing can be answered here. */
export function rowOf(subject: string): ComponentType<RowProps> {
  return Object.hasOwn(rows, subject) ? (rows[subject] ?? LinkedRow) : LinkedRow;
}

/** Whether several wait for an answer here: they are shown at once, not behind their number. */
export const isAnswered = ({ kind, subject }: Notification): boolean =>
  Object.hasOwn(rows, subject.kind) &&
  (subject.kind !== 'bid_invitation' || kind === 'bid_invitation');
