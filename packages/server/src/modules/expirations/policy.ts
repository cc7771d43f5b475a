import { type Actor, hiresPartners } from '../../http/actor.ts';
import { allowedIf, denied, type Policy } from '../../http/policy.ts';

const hasCompany = (actor: Actor): boolean => hiresPartners(actor) && actor.organization !== null;

const seeExpirations: Policy<unknown> = (actor) =>
  allowedIf(hasCompany(actor), 'Only people at companies that hire trade partners can see this.');

/** First checks the actor alone, then the document that the body names. `isShown`: the actor can see it now. */
const remindOfExpirations: Policy<unknown, { readonly isShown: boolean }> = (
  actor,
  _subject,
  named,
) => {
  if (!hasCompany(actor))
    return denied('Only people at companies that hire trade partners can send reminders.');
  return allowedIf(
    named === undefined || named.isShown,
    'This document is not shared with you, or it doesn’t expire soon.',
  );
};

export const policies = { seeExpirations, remindOfExpirations };
