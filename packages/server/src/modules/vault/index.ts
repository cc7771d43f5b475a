/** What other modules may ask of the vault: whose it is to the actor, what was granted, and the log of its readers. */
export { editsVaultOf, ownsVaultOf } from './policy.ts';
export { logAccess } from './queries.ts';
export { vaultOf, vaultSubject } from './subject.ts';
