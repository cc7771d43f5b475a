import type { Actor } from './actor.ts';

export type Decision =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      readonly because: string;
      /** Even whether the subject exists is private: 404 instead of 403. */
      readonly isHidden?: true;
    };

/**
 * Decides whether this actor may do this to that subject. A pure function. What it needs is in the subject's type, so a
 * route that does not load it does not compile.
 *
 * It is asked before the body is read, without `named`, so that someone who may not call learns nothing about the body.
 * If the body matters too, it is asked again with what the body names.
 */
export type Policy<Subject, Named = never> = (
  actor: Actor,
  subject: Subject,
  named?: Named,
) => Decision;

/** For endpoints that are open to people who are not signed in; their actor is null. */
export type OpenPolicy<Subject, Named = never> = (
  actor: Actor | null,
  subject: Subject,
  named?: Named,
) => Decision;

/** A module's policies, by the names that the contract uses. */
export type Policies = Readonly<Record<string, Policy<never>>>;

export const allowed: Decision = { allowed: true };
export const denied = (because: string): Decision => ({ allowed: false, because });
export const allowedIf = (isAllowed: boolean, because: string): Decision =>
  isAllowed ? allowed : denied(because);
export const hiddenUnless = (isAllowed: boolean, because: string): Decision =>
  isAllowed ? allowed : { allowed: false, because, isHidden: true };

/** For `auth: 'public'`: nothing here belongs to anyone. */
export const anyone: OpenPolicy<unknown> = () => allowed;

/** For what is the same for everyone with an account. */
export const signedIn: Policy<unknown> = () => allowed;

/** The owner of something that belongs to one person; null if it does not exist. */
export type Owned = { readonly ownerId: string | null };

/** Allows only the owner. Something that does not exist is denied with the same words. */
export const ownerOnly =
  (because: string): Policy<Owned> =>
  (actor, { ownerId }) =>
    allowedIf(actor.userId === ownerId, because);
