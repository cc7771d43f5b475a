const TOKEN = 'plumbline.token';
/** Written on signing out, so that the other tabs hear of it (the specification's key). */
const LOGOUT_EVENT = 'logout-event';

export function readToken(): string | null {
  return localStorage.getItem(TOKEN);
}

export function keepToken(token: string): void {
  localStorage.setItem(TOKEN, token);
}

export function forgetToken(): void {
  localStorage.removeItem(TOKEN);
}

/** Tells the other tabs of this browser that the person signed out. */
export function announceSignOut(): void {
  localStorage.setItem(LOGOUT_EVENT, String(Date.now()));
}

/** Calls back when another tab signs out. Returns the end of it. */
export function onSignOutElsewhere(listener: () => void): () => void {
  const hear = (event: StorageEvent): void => {
    if (event.key === LOGOUT_EVENT) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
