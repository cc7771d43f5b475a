import { endpoints } from '@plumbline/api-contract';
import { apiAddress } from './base.ts';
import { createClient, headersOf } from './client.ts';
import type { ClientOptions } from './client.ts';
import { counted } from './in-flight.ts';
import { browserZone } from '../time/clock-zone.ts';
import { read } from '../storage/store.ts';
import { forgetToken, readToken } from './token.ts';

const signedOutListeners = new Set<() => void>();

/** Whether this page has learned that its session is over, or has ended it itself. */
let hasEnded = false;
/** The token with which this page itself began its session; null if it found the session. */
let begunWith: string | null = null;

const options: ClientOptions = {
  fetch: (path, init) => window.fetch(apiAddress(path), init),
  token: readToken,
  csrfToken: () => read('csrfToken'),
  timeZone: browserZone(),
  onSignedOut: end,
};

function end(token: string | null): void {
  // Several requests may find out at once, but the person is told once. The token cannot tell, because another tab of
  // this browser may already have removed it.
  if (hasEnded) return;
  const stored = readToken();
  // A late reply about an earlier session: this page has begun another one since then.
  if (begunWith !== null && stored === begunWith && token !== stored) return;
  hasEnded = true;
  if (token === stored) forgetToken();
  for (const listener of signedOutListeners) listener();
}

/** Calls an endpoint of the contract with this browser's session. */
export const call = counted(createClient(options));

/** The session's headers, for requests that are not JSON calls. Their sender passes its token to `endSession`. */
export function sessionHeaders(token: string | null): Record<string, string> {
  return headersOf(options, token, false);
}

/** A session begins, with this token if the page has one by now: the person will be told when it ends. */
export function beginSession(token: string | null = null): void {
  hasEnded = false;
  begunWith = token;
}

/** The person ends the session, and so is not told that it ended. */
export function leaveSession(): void {
  hasEnded = true;
}

/**
 * Ends the session on this side, as any 401 does. A closed socket clears no cookies, so this calls the server.
 *
 * @param token of the session that ended; if another tab has begun a newer one, that one goes on
 */
export function endSession(token: string | null): void {
  if (token === readToken() && !hasEnded) void call(endpoints.logout).catch(() => undefined);
  end(token);
}

/** Calls back when the server no longer accepts this session. Returns a function that unsubscribes. */
export function onSessionEnd(listener: () => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}
