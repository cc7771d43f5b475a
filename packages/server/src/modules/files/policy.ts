import { editsVaultOf, isAtTradePartner, ownsVaultOf } from '../../http/actor.ts';
import { allowedIf, type Policy } from '../../http/policy.ts';
import { policies as vault } from '../vault/index.ts';

export type FileSubject = { readonly organizationId: string };

export type ShownFile = FileSubject & {
  /** Whether an outsider's own view of the vault shows the file now: granted section, visible question. */
  readonly isShown: boolean;
};

const readFile: Policy<ShownFile> = (actor, { organizationId, isShown }) =>
  allowedIf(
    ownsVaultOf(actor, organizationId) || (!isAtTradePartner(actor) && isShown),
    'This file has not been shared with you.',
  );

const editFile: Policy<FileSubject> = (actor, { organizationId }) =>
  allowedIf(
    editsVaultOf(actor, organizationId),
    "Only the company's Admins and pre-qual contacts can change its files.",
  );

export const policies = { readFile, editFile, editVault: vault.editVault };
