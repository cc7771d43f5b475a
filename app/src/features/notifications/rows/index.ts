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

/** The rows that can be answered on the page itself, by the notification's subject. */
const rows: Readonly<Record<string, ComponentType<RowProps>>> = {
  access_request: AccessRequestRow,
  bid_invitation: BidInvitationRow,
  correction: CorrectionRow,
  employee_request: EmployeeRequestRow,
  invitation: InvitationRow,
  project_part: ProjectPartRow,
  relationship_request: RelationshipRequestRow,
};

/** The row of a notification; the one with a link when nothing can be answered here. */
export function rowOf(subject: string): ComponentType<RowProps> {
  return Object.hasOwn(rows, subject) ? (rows[subject] ?? LinkedRow) : LinkedRow;
}

/** Whether a notification is answered here: shown at once, not hidden behind a count. */
export const isAnswered = ({ kind, subject }: Notification): boolean =>
  Object.hasOwn(rows, subject.kind) &&
  (subject.kind !== 'bid_invitation' || kind === 'bid_invitation');
