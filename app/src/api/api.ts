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

const options: ClientOptions = {
  fetch: (path, init) => window.fetch(apiAddress(path), init),
  token: readToken,
  csrfToken: () => read('csrfToken'),
  timeZone: browserZone(),
  onSignedOut: () => end(true),
};

function end(isStored: boolean): void {
  // Several requests may find out at once, but the person is told once. The token cannot tell, because another tab of
  // this browser may already have removed it.
  if (hasEnded) return;
  hasEnded = true;
  if (isStored) forgetToken();
  for (const listener of signedOutListeners) listener();
}

/** Calls an endpoint of the contract with this browser's session. */
export const call = counted(createClient(options));

/** The session's headers, for requests that are not JSON calls. */
export function sessionHeaders(): Record<string, string> {
  return headersOf(options, false);
}

/** A session begins: the person will be told when it ends. */
export function beginSession(): void {
  hasEnded = false;
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
export function endSession(token: string | null = readToken()): void {
  const isStored = token === readToken();
  if (isStored && !hasEnded) void call(endpoints.logout).catch(() => undefined);
  end(isStored);
}

/** Calls back when the server no longer accepts this session. Returns a function that unsubscribes. */
export function onSessionEnd(listener: () => void): () => void {
  signedOutListeners.add(listener);
  return () => signedOutListeners.delete(listener);
}
