/** What other modules may ask of accounts and sessions. */
export { LINK_LIFE_MS, newLink } from '../links/index.ts';
export { checkOwnPassword, holdOwnPassword } from './own-password.ts';
export { sweepSessions } from './queries/sessions.ts';
export { clearSession } from '../../http/csrf.ts';
export { endSessionsOf } from './sessions.ts';
export { countOne, hasRoomFor } from './throttle.ts';
