import { editsVaultOf, hiresPartners } from '../../http/actor.ts';
import { allowedIf, anyone, denied, type Policy } from '../../http/policy.ts';

/** For everyone who assesses trade partners: companies of any other type, and contractors without a company. */
export const assessRisk: Policy<unknown> = (actor) =>
  allowedIf(
    hiresPartners(actor),
    'Only contractors and other companies that hire trade partners can assess their risk.',
  );

/** Assessing a trade partner requires reading its vault by one's own permission. */
const assessPartner: Policy<unknown, { readonly isOpen: boolean }> = (actor, subject, named) =>
  named?.isOpen === false
    ? denied('This vault has not been shared with you.')
    : assessRisk(actor, subject);

const editOwnVault: Policy<{ readonly organizationId: string | null }> = (
  actor,
  { organizationId },
) =>
  allowedIf(
    editsVaultOf(actor, organizationId),
    "Only the company's Admins and pre-qual contacts can see how contractors may see it.",
  );

export const policies = { assessRisk, assessPartner, editOwnVault, readRacSample: anyone };
