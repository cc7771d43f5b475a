import { anyone, ownerOnly } from '../../http/policy.ts';

export const policies = {
  /** Nobody is signed in yet: the password, code or link decides. */
  signInOrRegister: anyone,
  /** Ends the session that came with the call, if any. */
  endThisSession: anyone,
  ownSessions: ownerOnly('You can only end your own sessions.'),
  ownPassword: ownerOnly('You can only change your own password.'),
};
