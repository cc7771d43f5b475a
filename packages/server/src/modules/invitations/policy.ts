import { ADMIN_RANK, type Actor, GENERAL_CONTRACTOR, TRADE_PARTNER } from '../../http/actor.ts';
import { allowed, denied, type Policy } from '../../http/policy.ts';
import { editsVaultOf } from '../vault/index.ts';

/** Asks for vaults: of a General Contractor, or without a company and going on as one. */
const isContractor = (actor: Actor | null): boolean =>
  actor !== null &&
  (actor.organization === null
    ? actor.withoutCompany === 'GC'
    : actor.organization.type === GENERAL_CONTRACTOR);

/** Invites to a vault: whoever edits it, or goes on as a trade partner without a company. */
const isTradePartner = (actor: Actor | null): boolean =>
  actor !== null &&
  (actor.organization === null
    ? actor.withoutCompany === 'TP'
    : editsVaultOf(actor, actor.organization.id));

const askAsContractor: Policy<unknown> = (actor) =>
  isContractor(actor)
    ? allowed
    : denied('Only contractors ask trade partners for their data vaults.');

const inviteContractor: Policy<unknown> = (actor) =>
  isTradePartner(actor)
    ? allowed
    : denied("Only a trade partner's Admins and pre-qual contacts invite contractors.");

const inviteMany: Policy<unknown> = (actor) =>
  isContractor(actor) || isTradePartner(actor)
    ? allowed
    : denied("Contractors invite, and a trade partner's Admins and pre-qual contacts do.");

/** With its uuid anyone sees what an invitation says; the own ones need a session. */
const openInvitation: Policy<{ readonly uuid: string | null }> = (actor, { uuid }) =>
  uuid !== null || actor !== null ? allowed : denied('Sign in to see your invitations.');

export type SentSubject = {
  readonly authorId: string | null;
  readonly organizationId: string | null;
};

/** Who may send an invitation again or take it back. One that is not there is denied like another's. */
export const changesInvitation = (
  actor: Actor | null,
  { authorId, organizationId }: SentSubject,
): boolean =>
  actor !== null &&
  (organizationId === null
    ? actor.userId === authorId
    : actor.organization?.id === organizationId &&
      (actor.userId === authorId ||
        actor.organization.rank >= ADMIN_RANK ||
        editsVaultOf(actor, organizationId)));

const changeInvitation: Policy<SentSubject> = (actor, subject) =>
  changesInvitation(actor, subject)
    ? allowed
    : denied('There is no such invitation of yours, or you may not change it.');

const haveCompany: Policy<unknown> = (actor) =>
  actor !== null && actor.organization !== null
    ? allowed
    : denied('Join or add your company first: the link leads to it.');

const ownBatch: Policy<{ readonly authorId: string | null }> = (actor, { authorId }) =>
  actor !== null && actor.userId === authorId ? allowed : denied('There is no such list of yours.');

export const policies = {
  askAsContractor,
  inviteContractor,
  inviteMany,
  openInvitation,
  changeInvitation,
  haveCompany,
  ownBatch,
};

/** What a person sends: a contractor asks for vaults, a trade partner opens its own. */
export const kindOf = (actor: Actor): 'trade_partner' | 'contractor' =>
  actor.organization?.type === TRADE_PARTNER || actor.withoutCompany === 'TP'
    ? 'contractor'
    : 'trade_partner';
