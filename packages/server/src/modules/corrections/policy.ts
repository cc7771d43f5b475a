import { editsVaultOf, isAtTradePartner, isReader, ownsVaultOf } from '../../http/actor.ts';
import { allowedIf, type Policy } from '../../http/policy.ts';

/** The person of an active permission; null when there is none. */
export type ReaderSubject = { readonly readerId: string | null };

const NOT_SHARED = 'This vault is not shared with you.';

const useCorrections: Policy<ReaderSubject> = (actor, { readerId }) =>
  allowedIf(isReader(actor, readerId), NOT_SHARED);

/** First checks that the caller has any permission at all, then the vault that the body names. */
const requestCorrections: Policy<{ readonly hasPermission: boolean }, ReaderSubject> = (
  actor,
  { hasPermission },
  named,
) =>
  named === undefined
    ? allowedIf(
        hasPermission && !isAtTradePartner(actor),
        'Only people with access to a data vault can request a correction.',
      )
    : allowedIf(isReader(actor, named.readerId), NOT_SHARED);

export type VaultSubject = { readonly organizationId: string | null };

const seeCorrections: Policy<VaultSubject> = (actor, { organizationId }) =>
  allowedIf(
    ownsVaultOf(actor, organizationId),
    'Only people at the trade partner can see correction requests for its vault.',
  );

/**
 * `organizationId`: the trade partner, while the author can still see the answer's section; null when there is no
 * request.
 */
const answerCorrections: Policy<VaultSubject> = (actor, { organizationId }) =>
  allowedIf(
    editsVaultOf(actor, organizationId),
    "Only a trade partner's Admins and pre-qual contacts can answer correction requests, while the person who asked still has access.",
  );

const withdrawCorrections: Policy<ReaderSubject> = (actor, { readerId }) =>
  allowedIf(isReader(actor, readerId), 'You have no correction request with this id.');

const asking = { useCorrections, requestCorrections, withdrawCorrections };
export const policies = { ...asking, seeCorrections, answerCorrections };
