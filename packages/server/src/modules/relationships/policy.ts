import type { RelationshipStatus } from '@plumbline/api-contract';
import { belongsTo, isAdminOf } from '../../http/actor.ts';
import { allowed, allowedIf, anyone, denied, type Policy } from '../../http/policy.ts';

type Company = { readonly organizationId: string | null };

const manageRelationships: Policy<Company> = (actor, { organizationId }) =>
  allowedIf(isAdminOf(actor, organizationId), "Only a company's Admins can manage these.");

const seeRelationships: Policy<Company & { readonly status: string }> = (actor, subject) =>
  subject.status === 'standing' ? allowed : manageRelationships(actor, subject);

type Sides = { readonly fromId: string | null; readonly toId: string | null };
/** The two companies, each null once it is deleted; null when there is no such relationship. */
export type RelationshipSubject = Sides | null;
export type Decision = Extract<RelationshipStatus, 'standing' | 'declined' | 'cancelled' | 'ended'>;

/** Admins answer requests and end relationships. */
const answerRelationship: Policy<RelationshipSubject, { readonly status: Decision }> = (
  actor,
  relationship,
  asked,
) => {
  const isFrom = isAdminOf(actor, relationship?.fromId ?? null);
  const isTo = isAdminOf(actor, relationship?.toId ?? null);
  if (!isFrom && !isTo) return denied('Only Admins of the two companies can change this.');
  if (asked === undefined || asked.status === 'ended') return allowed;
  return asked.status === 'cancelled'
    ? allowedIf(isFrom, 'Only Admins of the company that asked can withdraw it.')
    : allowedIf(isTo, 'Only Admins of the company that was asked can confirm or decline.');
};

/** Without a status, the change is a note, which anyone at the two companies may keep. */
const changeRelationship: Policy<RelationshipSubject, { readonly status: Decision | null }> = (
  actor,
  relationship,
  asked,
) => {
  const ids = [relationship?.fromId ?? null, relationship?.toId ?? null];
  if (!ids.some((id) => belongsTo(actor, id)))
    return denied('Only people at the two companies can change this relationship.');
  return asked === undefined || asked.status === null
    ? allowed
    : answerRelationship(actor, relationship, { status: asked.status });
};

const requests = { changeRelationship, answerRelationship };
/** Holding the link is what authorizes `holdRelationshipLink`. */
const open = { seeRelationships, holdRelationshipLink: anyone };
export const policies = { ...requests, ...open, manageRelationships };
