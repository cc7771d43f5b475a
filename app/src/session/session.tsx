import { endpoints } from '@plumbline/api-contract';
import type { User } from '@plumbline/api-contract';
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { beginSession, call, endSession, leaveSession } from '../api/api.ts';
import { ApiError } from '../api/client.ts';
import { callOf } from '../api/in-flight.ts';
import {
  announceSignOut,
  forgetToken,
  isReplaced,
  keepToken,
  onReplaced,
  onSignOutElsewhere,
  ownToken,
  readToken,
} from '../api/token.ts';
import { setClockZone } from '../time/clock-zone.ts';
import { rememberReturnPath } from './return-path.ts';

export type SessionState =
  | { readonly kind: 'loading' }
  /**
   * `hasLeft`: the person signed out, here or in another tab, so nothing here waits for them to come back, except
   * `next`: what the next person to sign in wants to see.
   */
  | { readonly kind: 'out'; readonly hasLeft: boolean; readonly next?: string | undefined }
  | { readonly kind: 'in'; readonly user: User }
  | { readonly kind: 'failed'; readonly message: string };

export type SessionActions = {
  /** Throws ApiError. */
  readonly signIn: (email: string, password: string) => Promise<void>;
  /**
   * Takes a token that the server issued for something other than signing in: creating or setting a password. Throws
   * ApiError.
   *
   * @param next where a page for guests redirects; defaults to home
   */
  readonly enter: (token: string, next?: string) => Promise<User>;
  /** @param next where the next person to sign in is redirected, such as the holder of another account */
  readonly signOut: (next?: string) => Promise<void>;
  /**
   * Signs out with a call that itself ends the session, such as signing out everywhere. Rejects if the call does; the
   * person is then still signed in.
   */
  readonly leaveBy: (tell: () => Promise<unknown>) => Promise<void>;
  /** Sets the person from the reply to a change. */
  readonly setUser: (user: User) => void;
  /** Refetches who is signed in. Throws ApiError. */
  readonly refreshUser: () => Promise<User>;
  readonly retry: () => void;
};

/** The longest that signing out waits for the server. */
const LOGOUT_MS = 3000;

const SessionContext = createContext<(SessionActions & { readonly state: SessionState }) | null>(
  null,
);

export function useSession(): SessionActions & { readonly state: SessionState } {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** The person who is signed in. Only under a RequireSession guard. */
export function useUser(): User {
  const { state } = useSession();
  if (state.kind !== 'in') throw new Error('useUser needs a RequireSession guard above it');
  return state.user;
}

/** Knows who is signed in: first from the stored token, then from signing in and out, in this tab or another. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState<SessionState>(() =>
    readToken() === null ? { kind: 'out', hasLeft: false } : { kind: 'loading' },
  );

  useEffect(() => {
    if (state.kind !== 'loading') return;
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const next = await storedSession();
      if (isCurrent) setState(next);
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [state.kind]);

  useEffect(
    () =>
      onSignOutElsewhere(() => {
        leaveSession();
        forgetToken();
        setState({ kind: 'out', hasLeft: true });
      }),
    [],
  );

  // This page shows one person and must not call for another: it says that its session is over, and reloads.
  useEffect(() => onReplaced(endSession), []);

  /** The newest call whose reply is the current person. */
  const newest = useRef(0);
  const actions = useMemo<SessionActions>(() => {
    /** Someone who has signed out in the meantime stays signed out, even if someone else is signed in by then. */
    const setUser = (user: User): void => {
      // The reply to a new picture has no number: it may be an old one.
      const number = callOf(user) ?? 0;
      // The reply to a later call came first: only the server knows which of them is right.
      if (number < newest.current) return void refreshUser().catch(() => undefined);
      newest.current = number;
      setState((before) =>
        before.kind === 'in' && before.user.id === user.id ? { kind: 'in', user } : before,
      );
    };
    const refreshUser = async (): Promise<User> => {
      const user = await call(endpoints.getMe);
      setUser(user);
      return user;
    };
    const enter = async (token: string, next?: string): Promise<User> => {
      keepToken(token);
      beginSession(token);
      if (next !== undefined) rememberReturnPath(next);
      const user = await call(endpoints.getMe);
      setState({ kind: 'in', user });
      return user;
    };
    return {
      enter,
      setUser,
      signIn: async (email, password) => {
        beginSession(null);
        const { token } = await call(endpoints.login, { body: { email, password } });
        await enter(token);
      },
      refreshUser,
      signOut: async (next) => {
        // The session ends here whether or not the server hears of it. Other tabs are told from here, before they could
        // take the closing of their sockets for someone else's doing.
        leaveSession();
        // Without a timeout, a missing reply would leave the person on a page for which the server rejects everything.
        const signal = AbortSignal.timeout(LOGOUT_MS);
        const told = call(endpoints.logout, { signal }).catch(() => undefined);
        announceSignOut();
        await told;
        forgetToken();
        setState({ kind: 'out', hasLeft: true, next });
      },
      leaveBy: async (tell) => {
        leaveSession();
        try {
          await tell();
        } catch (error) {
          beginSession(ownToken());
          throw error;
        }
        announceSignOut();
        forgetToken();
        setState({ kind: 'out', hasLeft: true });
      },
      retry: () => setState({ kind: 'loading' }),
    };
  }, []);
  // Set before anything renders, because what renders may show times.
  setClockZone(state.kind === 'in' ? state.user.time_zone : null);
  const session = useMemo(() => ({ state, ...actions }), [state, actions]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Who the stored token belongs to, even if another tab replaces it meanwhile. An invalid token is removed. */
async function storedSession(): Promise<SessionState> {
  beginSession();
  const stored = await ownSession();
  return isReplaced() ? storedSession() : stored;
}

async function ownSession(): Promise<SessionState> {
  try {
    return { kind: 'in', user: await call(endpoints.getMe) };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
      forgetToken();
      return { kind: 'out', hasLeft: false };
    }
    return { kind: 'failed', message: error instanceof Error ? error.message : '' };
  }
}
