import { type Actor, hiresPartners } from '../../http/actor.ts';
import { allowedIf, type Policy } from '../../http/policy.ts';

/** A person's connection to a trade partner, for the person's current company. */
export type StandingSubject = {
  readonly isPartner: boolean;
  /** The vault is shared with this person, at least in part. */
  readonly hasAccess: boolean;
  /** A colleague asked the person to review it. */
  readonly isAssigned: boolean;
  /** An Admin named the person to decide for the company. */
  readonly isApprover: boolean;
};

/**
 * The approval contains no answers, so colleagues who work with the partner see it whatever is shared with them. It
 * gives them no access to the vault.
 */
export const worksWith = (actor: Actor, subject: StandingSubject): boolean =>
  hiresPartners(actor) &&
  subject.isPartner &&
  (subject.hasAccess ||
    (actor.organization !== null && (subject.isAssigned || subject.isApprover)));

const seePartnerDecision: Policy<StandingSubject> = (actor, subject) =>
  allowedIf(
    worksWith(actor, subject),
    'Only people who work with this trade partner can see what their company decided.',
  );

const decideForCompany: Policy<StandingSubject> = (actor, { isPartner, isApprover }) =>
  allowedIf(
    hiresPartners(actor) && actor.organization !== null && isPartner && isApprover,
    'Only people named by an Admin can decide for the company. Ask an Admin to turn on Approves trade partners for you.',
  );

const decideForSelf: Policy<StandingSubject> = (actor, { hasAccess }) =>
  allowedIf(
    hiresPartners(actor) && hasAccess,
    'This vault is not shared with you, so you have no status for it.',
  );

export const policies = { seePartnerDecision, decideForCompany, decideForSelf };
