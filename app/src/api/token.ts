import { forget, keep, read } from '../storage/store.ts';
import { kinds } from '../storage/table.ts';

export function readToken(): string | null {
  return read('token');
}

export function keepToken(token: string): void {
  keep('token', token);
}

export function forgetToken(): void {
  forget('token');
}

/** Tells the other tabs of this browser that the person signed out. */
export function announceSignOut(): void {
  keep('logoutEvent', String(Date.now()));
}

/** Calls back when another tab signs out. Returns a function that unsubscribes. */
export function onSignOutElsewhere(listener: () => void): () => void {
  const hear = (event: StorageEvent): void => {
    if (event.key === kinds.logoutEvent.key) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
