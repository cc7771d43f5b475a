import type { Actor } from '../../http/actor.ts';
import { TRADE_PARTNER } from '../../http/actor.ts';
import { allowed, denied, type Policy } from '../../http/policy.ts';
import { editsVaultOf, ownsVaultOf } from '../vault/index.ts';

export type FileSubject = {
  readonly organizationId: string;
  /** Whether an outsider's own view of the vault shows the file now: granted section, visible question. */
  readonly isShown: boolean;
};

const isGuest = (actor: Actor | null) =>
  actor !== null && actor.organization?.type !== TRADE_PARTNER;

const readFile: Policy<FileSubject> = (actor, { organizationId, isShown }) =>
  ownsVaultOf(actor, organizationId) || (isGuest(actor) && isShown)
    ? allowed
    : denied('This file has not been shared with you.');

const editFile: Policy<FileSubject> = (actor, { organizationId }) =>
  editsVaultOf(actor, organizationId)
    ? allowed
    : denied("Only the company's admins and pre-qual contacts change its files.");

export const policies = { readFile, editFile };
