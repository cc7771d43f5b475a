import type { Actor } from './actor.ts';

export type Verdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly because: string };

/**
 * A sentence: may this actor do this to that subject? Pure; asked before the body is read. The subject is what
 * the route loads from path and query; `null` stands for an actor who is not signed in.
 */
export type Policy<Subject> = (actor: Actor | null, subject: Subject) => Verdict;

/** The policies of a module by the name that the contract calls them. */
export type Policies = Readonly<Record<string, Policy<never>>>;

export const allowed: Verdict = { allowed: true };
export const denied = (because: string): Verdict => ({ allowed: false, because });

/** For `auth: 'public'`: nothing here is anyone's own. */
export const anyone: Policy<unknown> = () => allowed;

export const signedIn: Policy<unknown> = (actor) =>
  actor === null ? denied('Sign in to do this.') : allowed;
