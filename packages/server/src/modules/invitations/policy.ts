import { type Actor, belongsTo, editsVaultOf, isContractor } from '../../http/actor.ts';
import { allowedIf, denied, type Policy } from '../../http/policy.ts';

/** The sender of a call's invitations: the caller's company when the call began, or none. */
export type Sender = { readonly organizationId: string | null };

const hasMoved = (actor: Actor, { organizationId }: Sender): boolean =>
  (actor.organization?.id ?? null) !== organizationId;
const MOVED = 'You now belong to another company. Reload the page.';

/** People who can invite contractors to a vault: its editors, or a trade partner without a company. */
const isInvitingPartner = (actor: Actor): boolean =>
  actor.organization === null
    ? actor.withoutOrganization === 'TP'
    : editsVaultOf(actor, actor.organization.id);

const askAsContractor: Policy<Sender> = (actor, sender) =>
  hasMoved(actor, sender)
    ? denied(MOVED)
    : allowedIf(
        isContractor(actor),
        'Only contractors can request the data vaults of trade partners.',
      );

const inviteContractor: Policy<Sender> = (actor, sender) =>
  hasMoved(actor, sender)
    ? denied(MOVED)
    : allowedIf(
        isInvitingPartner(actor),
        "Only a trade partner's Admins and pre-qual contacts can invite contractors.",
      );

const inviteMany: Policy<unknown> = (actor) =>
  allowedIf(
    isContractor(actor) || isInvitingPartner(actor),
    "Only contractors and a trade partner's Admins and pre-qual contacts can send invitations.",
  );

const haveOrganization: Policy<Sender> = (actor, sender) =>
  allowedIf(
    belongsTo(actor, sender.organizationId),
    'Join or add your company first. The link leads to it.',
  );

export const policies = { askAsContractor, inviteContractor, inviteMany, haveOrganization };
