import { ADMIN_RANK, type Actor } from '../../http/actor.ts';
import { allowed, denied, type Policy } from '../../http/policy.ts';

type CompanySubject = { readonly organizationId: string };

const isAdminOf = (actor: Actor | null, organizationId: string | null | undefined): boolean =>
  organizationId !== null &&
  organizationId !== undefined &&
  actor?.organization?.id === organizationId &&
  actor.organization.rank >= ADMIN_RANK;

const seeCompanyCheck: Policy<CompanySubject> = (actor, { organizationId }) =>
  actor?.organization?.id === organizationId
    ? allowed
    : denied('Only the people of a company see how its check stands.');

const submitCompanyCheck: Policy<CompanySubject> = (actor, { organizationId }) =>
  isAdminOf(actor, organizationId)
    ? allowed
    : denied("Only the company's Admins send documents about it.");

export type EmployeeSubject = {
  readonly userId: string;
  /** Where the person works, and where it asks to. */
  readonly companies: readonly (string | null)[];
};

const seeEmployeeCheck: Policy<EmployeeSubject> = (actor, { userId, companies }) =>
  actor?.userId === userId || companies.some((id) => isAdminOf(actor, id))
    ? allowed
    : denied('Only the person itself and the Admins of its company see this.');

export type DocumentSubject = {
  readonly kind: 'company' | 'employee' | null;
  readonly organizationId: string | null;
  /** Whether the person whose document it is belongs to the company, or asks to. */
  readonly isTheirs: boolean;
  readonly isOperator: boolean;
};

/** Who decides reads: about employees the Admins of the company they ask, about companies the operator. */
const decideVerification: Policy<DocumentSubject> = (actor, document) =>
  (document.kind === 'employee' &&
    document.isTheirs &&
    isAdminOf(actor, document.organizationId)) ||
  (document.kind === 'company' &&
    (document.isOperator || isAdminOf(actor, document.organizationId)))
    ? allowed
    : denied('There is no such document for you to decide about.');

const operateVerifications: Policy<{ readonly isOperator: boolean }> = (_actor, { isOperator }) =>
  isOperator
    ? allowed
    : denied(
        'Documents about companies are for the operator: send OPERATOR_TOKEN as a bearer token.',
      );

export const policies = {
  seeCompanyCheck,
  submitCompanyCheck,
  seeEmployeeCheck,
  decideVerification,
  operateVerifications,
};
