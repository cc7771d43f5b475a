/** What other modules may ask of accounts and sessions. */
export { LINK_LIFE_MS, newLink } from './links.ts';
export { endSessionsOf } from './sessions.ts';
