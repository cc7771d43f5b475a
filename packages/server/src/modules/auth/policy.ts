import { anyone, ownerOnly } from '../../http/policy.ts';

export const policies = {
  /** No one is signed in yet: the password, code or link decides. */
  signInOrRegister: anyone,
  /** Ends the session that was sent, if one was. */
  endThisSession: anyone,
  ownSessions: ownerOnly('You can only end your own sessions.'),
  ownPassword: ownerOnly('You can only change your own password.'),
};
