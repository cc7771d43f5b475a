/** Lists that are nobody's own: `signedIn` says it all. */
export const policies = {};
