import { policies as vault } from '../vault/index.ts';

/** Anyone who can read the vault. */
export const policies = { readVault: vault.readVault };
