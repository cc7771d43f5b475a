import { ADMIN_RANK, type Actor } from '../../http/actor.ts';
import { allowed, denied, type Policy } from '../../http/policy.ts';

/** Which companies a request is between; null when it is not there. */
export type RequestSubject = { readonly askedId: string; readonly askingId: string } | null;

const isAdmin = (actor: Actor | null): boolean => (actor?.organization?.rank ?? 0) >= ADMIN_RANK;

const answerForCompany: Policy<unknown> = (actor) =>
  isAdmin(actor) ? allowed : denied("Only a company's Admins see what others ask of it.");

/** A request that is not there is denied like another's. */
const answerRequest: Policy<RequestSubject> = (actor, subject) => {
  const own = actor?.organization?.id;
  const isTheirs = subject !== null && (own === subject.askedId || own === subject.askingId);
  return isTheirs && isAdmin(actor)
    ? allowed
    : denied('There is no such request of your company, or you are not one of its Admins.');
};

export const policies = { answerForCompany, answerRequest };
