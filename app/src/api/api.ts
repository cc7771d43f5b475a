import { endpoints } from '@plumbline/api-contract';
import { apiAddress } from './base.ts';
import { createClient, headersOf } from './client.ts';
import type { ClientOptions } from './client.ts';
import { counted } from './in-flight.ts';
import { browserZone } from '../time/clock-zone.ts';
import { read } from '../storage/store.ts';
import { forgetToken, readToken } from './token.ts';

const signedOutListeners = new Set<() => void>();

/** Whether this page has heard that its session is over, or ended it itself. */
let hasEnded = false;

const options: ClientOptions = {
  fetch: (path, init) => window.fetch(apiAddress(path), init),
  token: readToken,
  csrfToken: () => read('csrfToken'),
  timeZone: browserZone(),
  onSignedOut: () => {
    // Several requests may learn of it at once; the person hears of it once. Not asked of the token: another tab of
    // this browser may have taken it away for all.
    if (hasEnded) return;
    hasEnded = true;
    forgetToken();
    for (const listener of signedOutListeners) listener();
  },
};

/** Calls an endpoint of the contract with this browser's session. */
export const call = counted(createClient(options));

/** The session's headers, for requests that are not JSON calls. */
export function sessionHeaders(): Record<string, string> {
  return headersOf(options, false);
}

/** A session begins: its end will be news. */
export function beginSession(): void {
  hasEnded = false;
}

/** The session ends because the person wants it: its end is no news. */
export function leaveSession(): void {
  hasEnded = true;
}

/** Ends the session on this side, as any 401 does. A socket that closed took no cookies away: a reply does. */
export function endSession(): void {
  if (!hasEnded) void call(endpoints.logout).catch(() => undefined);
  options.onSignedOut();
}

/** Calls back once when the server no longer knows this session. */
export function onSessionEnd(listener: () => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}
