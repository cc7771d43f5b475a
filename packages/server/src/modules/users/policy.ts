/** A person reads and changes itself only: `signedIn` says it all. */
export const policies = {};
