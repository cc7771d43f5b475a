import { anyone, ownerOnly } from '../../http/policy.ts';

export const policies = {
  /** Nobody is signed in yet: the password, code or link that is sent decides. */
  signInOrRegister: anyone,
  /** Ends the session that was sent, if one was. */
  endThisSession: anyone,
  ownSessions: ownerOnly('You can end your own sessions only.'),
  ownPassword: ownerOnly('You can change your own password only.'),
};
