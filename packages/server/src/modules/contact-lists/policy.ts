import type { ContactAction } from '@plumbline/api-contract';
import { type Actor, belongsTo, isAdminOf, isContractor } from '../../http/actor.ts';
import { allowed, allowedIf, denied, type Policy } from '../../http/policy.ts';

/** The company of a list, and the person who uploaded it. Null when there is no such list. */
export type ListSubject = { readonly organizationId: string; readonly userId: string } | null;

const useContactLists: Policy<unknown> = (actor) =>
  allowedIf(actor.organization !== null, 'Join or add your company before you upload contacts.');

/** Allows the person who uploaded it, while still at the company, and the company's Admins. */
const readContactList: Policy<ListSubject> = (actor, list) =>
  allowedIf(
    list !== null &&
      belongsTo(actor, list.organizationId) &&
      (actor.userId === list.userId || isAdminOf(actor, list.organizationId)),
    'You have no contact list with this id.',
  );

/** Why a person cannot take an action in their company's name; null when they can. */
export function actionRefusal(actor: Actor, action: ContactAction): string | null {
  if (action === 'relate' && !isAdminOf(actor, actor.organization?.id ?? null))
    return "Only a company's Admins can request relationships.";
  if (action === 'prequalify' && !isContractor(actor))
    return 'Only general contractors can invite companies to prequalify.';
  return null;
}

const actOnContactList: Policy<ListSubject, { readonly action: ContactAction }> = (
  actor,
  list,
  named,
) => {
  const read = readContactList(actor, list);
  if (!read.allowed || named === undefined) return read;
  const reason = actionRefusal(actor, named.action);
  return reason === null ? allowed : denied(reason);
};

export const policies = { useContactLists, readContactList, actOnContactList };
