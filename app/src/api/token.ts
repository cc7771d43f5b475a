import { forget, keep, read } from '../storage/store.ts';
import { kinds } from '../storage/table.ts';

/** The token of the session that this browser began last, in this tab or another. */
export function readToken(): string | null {
  return read('token');
}

export function keepToken(token: string): void {
  keep('token', token);
}

/**
 * The token of this page's session; null if it never had one, undefined before it is read. It is kept after the session
 * ends: without a token, calls would use the cookies of the person who signed in since.
 */
let own: string | null | undefined;
let wasReplaced = false;

/**
 * The token of this page's session. It stays the same when someone signs in in another tab: what one person enters must
 * not be sent as someone else's.
 */
export function ownToken(): string | null {
  return own === undefined ? readToken() : own;
}

export function setOwnToken(token: string | null): void {
  own = token;
  wasReplaced = false;
}

/** Whether another tab has begun a session after this page's, even if that one is over too by now. */
export function isReplaced(): boolean {
  const stored = readToken();
  wasReplaced ||= stored !== null && stored !== ownToken();
  return wasReplaced;
}

/** Forgets the token of this page's session. */
export function forgetToken(): void {
  if (!isReplaced()) forget('token');
}

/** Tells the other tabs of this browser that the person signed out. */
export function announceSignOut(): void {
  if (!isReplaced()) keep('logoutEvent', String(Date.now()));
}

/** Calls back when this page's session ends because another tab signs out. Returns a function that unsubscribes. */
export function onSignOutElsewhere(listener: () => void): () => void {
  return onStored(kinds.logoutEvent.key, () => {
    if (!isReplaced()) listener();
  });
}

/** Calls back when another tab begins a session. Returns a function that unsubscribes. */
export function onReplaced(listener: () => void): () => void {
  return onStored(kinds.token.key, () => {
    if (isReplaced()) listener();
  });
}

function onStored(key: string, listener: () => void): () => void {
  const hear = (event: StorageEvent): void => {
    if (event.key === key) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
