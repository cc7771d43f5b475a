/** A socket tells a person only what concerns that person: `signedIn` says it all. */
export const policies = {};
