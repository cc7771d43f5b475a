import type { Actor } from '../../http/actor.ts';
import type { Policy, Verdict } from '../../http/policy.ts';
import { policies as vault, type VaultSubject } from '../vault/index.ts';

export type PrintSubject = VaultSubject & { readonly link: string | undefined };

/** A paper holds what the screen does: one section, or all that the reader may read. */
const printAnswers: Policy<PrintSubject> = (actor: Actor | null, subject): Verdict =>
  subject.link === undefined
    ? vault.readVault(actor, subject)
    : vault.readSection(actor, { ...subject, link: subject.link });

export const policies = { printAnswers };
