import { type Actor, TRADE_PARTNER } from '../../http/actor.ts';
import { allowed, denied, type Policy } from '../../http/policy.ts';

export type CommentsSubject = {
  /** The person whom the grant lets in now; null when there is no such grant. */
  readonly granteeId: string | null;
};

/**
 * Notes are the granted person's own: neither the trade partner, nor another contractor, nor a colleague without
 * that grant sees one. What is not there is denied like another's.
 */
const isGrantee = (actor: Actor | null, { granteeId }: CommentsSubject): boolean =>
  actor !== null && actor.organization?.type !== TRADE_PARTNER && actor.userId === granteeId;

const useComments: Policy<CommentsSubject> = (actor, subject) =>
  isGrantee(actor, subject) ? allowed : denied('You have no such grant, so there are no notes.');

/** Before the body is read only this is known: a person without any grant has nothing to note. */
const writeComments: Policy<{ readonly hasGrant: boolean }> = (actor, { hasGrant }) =>
  actor !== null && actor.organization?.type !== TRADE_PARTNER && hasGrant
    ? allowed
    : denied('Notes are for people whom a trade partner has given access.');

const changeComment: Policy<CommentsSubject> = (actor, subject) =>
  isGrantee(actor, subject)
    ? allowed
    : denied('There is no such note of yours on a vault that is open to you.');

export const policies = { useComments, writeComments, changeComment };
