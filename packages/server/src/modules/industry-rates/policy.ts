import { policies as vault } from '../vault/index.ts';

/** Whoever may read the vault. */
export const policies = { readVault: vault.readVault };
