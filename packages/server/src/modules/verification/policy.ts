import { belongsTo, isAdminOf } from '../../http/actor.ts';
import { allowedIf, type OpenPolicy, ownerOnly, type Policy } from '../../http/policy.ts';

const seeOrganizationCheck: Policy<{ readonly id: string }> = (actor, { id }) =>
  allowedIf(belongsTo(actor, id), 'Only people at a company can see its verification status.');
const submitOrganizationCheck: Policy<{ readonly id: string }> = (actor, { id }) =>
  allowedIf(isAdminOf(actor, id), "Only the company's Admins can send documents about it.");

/** `organizations`: where the person works, and where they ask to. */
type EmployeeSubject = {
  readonly userId: string;
  readonly organizations: readonly (string | null)[];
};

const seeEmployeeCheck: Policy<EmployeeSubject> = (actor, { userId, organizations }) =>
  allowedIf(
    actor.userId === userId || organizations.some((id) => isAdminOf(actor, id)),
    'Only this person and the Admins of their company can see this.',
  );

/** `isTheirs`: the document's person belongs to the company, or asks to; `isOperator`: by OPERATOR_TOKEN. */
export type DocumentSubject = {
  readonly kind: 'company' | 'employee' | null;
  readonly organizationId: string | null;
  readonly isTheirs: boolean;
  readonly isOperator: boolean;
  readonly isAtDesk: boolean;
};

/** Who may read a document: an employee's, the Admins of the company they asked; a company's, its Admins; operators. */
const decideVerification: OpenPolicy<DocumentSubject> = (actor, document) => {
  const isAdmin = isAdminOf(actor, document.organizationId);
  return allowedIf(
    (document.kind === 'employee' && document.isTheirs && isAdmin) ||
      (document.kind === 'company' && (document.isOperator || isAdmin)) ||
      (document.kind !== null && document.isAtDesk),
    'You have no document to review with this id.',
  );
};
const operateVerifications: OpenPolicy<{ readonly isOperator: boolean }> = (_, { isOperator }) =>
  allowedIf(isOperator, 'This is for the operator. Send OPERATOR_TOKEN as a bearer token.');

export const policies = {
  seeOrganizationCheck,
  submitOrganizationCheck,
  seeEmployeeCheck,
  submitOwnCheck: ownerOnly('You can only send documents about yourself.'),
  decideVerification,
  operateVerifications,
};
