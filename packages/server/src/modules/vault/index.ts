/** What other modules use: whose vault it is to the actor, what was granted, and the log of its readers. */
export { logOutsider } from './log-outsider.ts';
export { policies, type VaultSubject } from './policy.ts';
export { keepTemplates, loadOlderTemplates } from './queries/templates.ts';
export { logAccess } from './queries/access-log.ts';
export { findLapses, forgetLapses } from './queries/lapses.ts';
export { vaultOf, vaultSubject } from './subject.ts';
export type { ListedFinding, OpenVault } from './vaults.ts';
export { carryVaults, isCarryingDone } from './carry-over/carry-vaults.ts';
export { listCarried } from './carry-over/queries.ts';
export { keepVaultTraits, refillVaultTraits } from './keep-traits.ts';
export { type AnswerKind, answerTrait, type RateKind } from './traits.ts';
