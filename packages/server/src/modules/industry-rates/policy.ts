/** Whoever may read the vault: the module of the vault says who that is. */
export const policies = {};
