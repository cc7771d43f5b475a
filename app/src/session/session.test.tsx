import { endpoints } from '@plumbline/api-contract';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, onSessionEnd } from '../api/api.ts';
import { returnPath } from './return-path.ts';
import { SessionProvider, type SessionActions, useSession } from './session.tsx';
import { personLike } from './testing/people.ts';

let actions: SessionActions;
let asked: string[] = [];
let person = personLike();

/** The fake server: knows one person, and rejects a wrong token. */
const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const { pathname } = new URL(String(input), 'http://localhost');
  const { authorization = '' } = (init?.headers ?? {}) as Record<string, string>;
  asked.push(`${init?.method ?? 'GET'} ${pathname} ${authorization}`.trim());
  const headers = { 'content-type': 'application/json' };
  if (pathname === '/api/users/me/' && authorization !== 'Token good')
    return new Response(JSON.stringify({ title: 'Sign in', status: 401 }), {
      status: 401,
      headers,
    });
  const content = pathname === '/api/auth/login/' ? { token: 'good' } : person;
  return new Response(JSON.stringify(content), { status: 200, headers });
};

function Probe() {
  const { state, ...rest } = useSession();
  useEffect(() => {
    actions = rest;
  });
  const who = state.kind === 'in' ? `${state.user.first_name}, ${state.user.reg_step}` : '';
  return <p>{`${state.kind} ${who}`.trim()}</p>;
}

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  localStorage.clear();
  sessionStorage.clear();
  asked = [];
  person = personLike();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const open = () =>
  render(
    <SessionProvider>
      <Probe />
    </SessionProvider>,
  );
const shown = (words: string) => waitFor(() => expect(screen.getByText(words)).toBeTruthy());

describe('a session', () => {
  it('starts with a token, and remembers the page to open next', async () => {
    open();
    await act(async () => {
      expect(await actions.enter('good', '/registration/add-name')).toEqual(person);
    });
    await shown('in Maria, complete');
    expect(localStorage.getItem('plumbline.token')).toBe('good');
    expect(returnPath()).toBe('/registration/add-name');
  });

  it('starts without the token of an earlier one', async () => {
    open();
    await shown('out');
    // Such as that of another person, from another tab.
    localStorage.setItem('plumbline.token', 'old');
    await act(() => actions.signIn('maria@summit.example', 'secret'));
    await shown('in Maria, complete');
    expect(asked).toEqual(['POST /api/auth/login/', 'GET /api/users/me/ Token good']);
  });

  it('checks a stored token once at the start, and forgets an invalid one', async () => {
    localStorage.setItem('plumbline.token', 'old');
    open();
    await shown('out');
    expect(asked).toEqual(['GET /api/users/me/ Token old']);
    expect(localStorage.getItem('plumbline.token')).toBeNull();
  });

  it('starts with the person who signs in in another tab while it loads', async () => {
    localStorage.setItem('plumbline.token', 'old');
    vi.stubGlobal('fetch', async (...sent: Parameters<typeof answer>) => {
      localStorage.setItem('plumbline.token', 'good');
      return answer(...sent);
    });
    open();
    await shown('in Maria, complete');
    expect(asked).toEqual(['GET /api/users/me/ Token old', 'GET /api/users/me/ Token good']);
    expect(localStorage.getItem('plumbline.token')).toBe('good');
  });

  it('is kept while the server cannot say whose it is, and is tried again', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
    localStorage.setItem('plumbline.token', 'good');
    open();
    await shown('failed');
    expect(localStorage.getItem('plumbline.token')).toBe('good');
    vi.stubGlobal('fetch', answer);
    act(() => actions.retry());
    await shown('in Maria, complete');
  });

  it('updates the user after a change and after a refresh from the server', async () => {
    localStorage.setItem('plumbline.token', 'good');
    open();
    await shown('in Maria, complete');
    act(() => actions.setUser(personLike({ first_name: 'Mary' })));
    await shown('in Mary, complete');
    // A late reply to someone who was signed in before.
    act(() => actions.setUser(personLike({ id: 'someone-else', first_name: 'Ann' })));
    await shown('in Mary, complete');
    person = personLike({ reg_step: 'join_company' });
    await act(async () => void (await actions.refreshUser()));
    await shown('in Maria, join_company');
  });

  it('asks again when the reply to a change comes after that to a later call', async () => {
    localStorage.setItem('plumbline.token', 'good');
    open();
    await shown('in Maria, complete');
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    vi.stubGlobal('fetch', async (...sent: Parameters<typeof answer>) => {
      const reply = await answer(...sent);
      if (sent[1]?.method === 'PATCH') await released;
      return reply;
    });
    const change = call(endpoints.updateMe, { body: { title: 'Estimator' } });
    person = personLike({ reg_step: 'join_company' });
    await act(async () => void (await actions.refreshUser()));
    await shown('in Maria, join_company');
    release();
    const changed = await change;
    act(() => actions.setUser(changed));
    await waitFor(() => expect(asked).toHaveLength(4));
    expect(asked.at(-1)).toBe('GET /api/users/me/ Token good');
    await shown('in Maria, join_company');
    // Such as the reply to a new picture.
    act(() => actions.setUser(personLike({ first_name: 'Mary' })));
    await waitFor(() => expect(asked).toHaveLength(5));
    await shown('in Maria, join_company');
  });

  it('ends after a call that ends it, and continues after one that fails', async () => {
    localStorage.setItem('plumbline.token', 'good');
    open();
    await shown('in Maria, complete');
    await act(() =>
      expect(actions.leaveBy(() => Promise.reject(new Error('no')))).rejects.toThrow('no'),
    );
    await shown('in Maria, complete');
    expect(localStorage.getItem('logout-event')).toBeNull();
    await act(() => actions.leaveBy(() => Promise.resolve()));
    await shown('out');
    expect(localStorage.getItem('plumbline.token')).toBeNull();
    expect(localStorage.getItem('logout-event')).not.toBeNull();
    // A late reply must not sign anyone back in.
    act(() => actions.setUser(person));
    await shown('out');
  });

  it('ends at sign-out even if the server never replies', { timeout: 15_000 }, async () => {
    localStorage.setItem('plumbline.token', 'good');
    open();
    await shown('in Maria, complete');
    vi.stubGlobal(
      'fetch',
      (_input: RequestInfo | URL, { signal }: RequestInit = {}) =>
        new Promise<Response>((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    await act(() => actions.signOut());
    await shown('out');
    expect(localStorage.getItem('plumbline.token')).toBeNull();
  });

  it('ends when another tab signs out, without a request to the server', async () => {
    localStorage.setItem('plumbline.token', 'good');
    open();
    await shown('in Maria, complete');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'logout-event' })));
    await shown('out');
    expect(localStorage.getItem('plumbline.token')).toBeNull();
    expect(asked).toEqual(['GET /api/users/me/ Token good']);
  });

  it('ends when someone signs in in another tab, and never calls in their name', async () => {
    const ended = vi.fn();
    const stop = onSessionEnd(ended);
    localStorage.setItem('plumbline.token', 'good');
    open();
    await shown('in Maria, complete');
    localStorage.setItem('plumbline.token', 'toms');
    const hear = (key: string) =>
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    hear('plumbline.token');
    expect(ended).toHaveBeenCalledOnce();
    await act(async () => void (await actions.refreshUser()));
    // When Tom signs out, Maria is told nothing new, and Tom stays signed in when she signs out here.
    hear('logout-event');
    await shown('in Maria, complete');
    await act(() => actions.signOut());
    await shown('out');
    expect(asked).toEqual([
      'GET /api/users/me/ Token good',
      'GET /api/users/me/ Token good',
      'POST /api/auth/logout/ Token good',
    ]);
    expect(localStorage.getItem('plumbline.token')).toBe('toms');
    expect(localStorage.getItem('logout-event')).toBeNull();
    stop();
  });

  it('is not ended by someone who signed in later and signs out, even if that is heard late', async () => {
    localStorage.setItem('plumbline.token', 'good');
    open();
    await shown('in Maria, complete');
    const hear = (key: string) =>
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    localStorage.setItem('plumbline.token', 'toms');
    hear('plumbline.token');
    // Tom's token is gone before this tab hears that he signed out.
    localStorage.removeItem('plumbline.token');
    hear('plumbline.token');
    hear('logout-event');
    await shown('in Maria, complete');
  });
});
