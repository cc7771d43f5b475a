import { ADMIN_RANK, type Actor } from '../../http/actor.ts';
import { allowed, denied, type Policy } from '../../http/policy.ts';

export type RequestSubject = { readonly organizationId: string; readonly userId: string } | null;

const isAdmin = (actor: Actor | null): boolean => (actor?.organization?.rank ?? 0) >= ADMIN_RANK;

const answerEmployees: Policy<unknown> = (actor) =>
  isAdmin(actor) ? allowed : denied("Only a company's Admins see who asks to join it.");

const requestToJoin: Policy<unknown> = (actor) =>
  actor !== null && actor.organization === null
    ? allowed
    : denied('You belong to a company. Leave it before you join another.');

/** A request that is not there is denied like another's. */
const answerEmployee: Policy<RequestSubject> = (actor, subject) => {
  const isAuthor = subject !== null && actor?.userId === subject.userId;
  const isTheirs = subject !== null && actor?.organization?.id === subject.organizationId;
  return isAuthor || (isTheirs && isAdmin(actor))
    ? allowed
    : denied('There is no such request of your company, or you are not one of its Admins.');
};

export const policies = { answerEmployees, requestToJoin, answerEmployee };
