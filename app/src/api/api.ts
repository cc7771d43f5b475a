import { endpoints } from '@plumbline/api-contract';
import { apiAddress } from './base.ts';
import { createClient, headersOf } from './client.ts';
import type { ClientOptions } from './client.ts';
import { counted } from './in-flight.ts';
import { browserZone } from '../time/clock-zone.ts';
import { read } from '../storage/store.ts';
import { forgetToken, isReplaced, ownToken, readToken, setOwnToken } from './token.ts';

const signedOutListeners = new Set<() => void>();

/** Whether this page has learned that its session is over, or has ended it itself. */
let hasEnded = false;

const options: ClientOptions = {
  fetch: (path, init) => window.fetch(apiAddress(path), init),
  token: ownToken,
  csrfToken: () => read('csrfToken'),
  timeZone: browserZone(),
  onSignedOut: end,
};

/** @param token of the session that ended, as it was sent */
function end(token: string | null): void {
  // Several requests may find out at once, but the person is told once. A late reply may be about an earlier session of
  // this page.
  if (hasEnded || token !== ownToken()) return;
  hasEnded = true;
  forgetToken();
  for (const listener of signedOutListeners) listener();
}

/** Calls an endpoint of the contract with this page's session. */
export const call = counted(createClient(options));

/** The session's headers, for requests that are not JSON calls. Their sender passes its token to `endSession`. */
export function sessionHeaders(token: string | null): Record<string, string> {
  return headersOf(options, token, false);
}

/**
 * A session begins: the person will be told when it ends.
 *
 * @param token what this page sends from now on; defaults to the stored one
 */
export function beginSession(token: string | null = readToken()): void {
  hasEnded = false;
  setOwnToken(token);
}

/** The person ends the session, and so is not told that it ended. */
export function leaveSession(): void {
  hasEnded = true;
}

/**
 * Ends the session on this side, as any 401 does. A closed socket clears no cookies, so this calls the server. If another
 * tab has begun a newer session, that session continues.
 *
 * @param token of the session that ended; defaults to this page's
 */
export function endSession(token: string | null = ownToken()): void {
  if (!hasEnded && token === ownToken() && !isReplaced())
    void call(endpoints.logout).catch(() => undefined);
  end(token);
}

/** Calls back when the server no longer accepts this session. Returns a function that unsubscribes. */
export function onSessionEnd(listener: () => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}
