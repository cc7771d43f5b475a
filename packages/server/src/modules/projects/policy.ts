import { isAdminOf, isAtTradePartner } from '../../http/actor.ts';
import { allowedIf, type Policy, signedIn } from '../../http/policy.ts';

type Company = { readonly organizationId: string | null };

const manageOwn: Policy<Company> = (actor, { organizationId }) =>
  allowedIf(isAdminOf(actor, organizationId), "Only a company's Admins can manage its projects.");

/** The company that keeps the project's page; null when there is no such project. */
export type KeptSubject = { readonly keeperId: string | null };

/** A missing project is denied the same way as another company's. */
const keepProject: Policy<KeptSubject> = (actor, { keeperId }) =>
  allowedIf(
    isAdminOf(actor, keeperId),
    'Your company has no project with this id, or you are not one of its Admins.',
  );

const copyFromVault: Policy<Company> = (actor, { organizationId }) =>
  allowedIf(
    isAtTradePartner(actor) && isAdminOf(actor, organizationId),
    "Only a trade partner's Admins can copy projects from its data vault.",
  );

export const policies = {
  /** Everyone with an account sees projects, and the parts that both sides confirmed. */
  seeProjects: signedIn,
  addProject: manageOwn,
  keepProject,
  keepPhoto: keepProject,
  copyFromVault,
};
