import { endpoints } from '@plumbline/api-contract';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, it, vi } from 'vitest';
import { useResource } from '../api/resource.ts';
import { SessionProvider, type SessionActions, useSession, useUser } from '../session/session.tsx';
import { personLike } from '../session/testing/people.ts';
import { PersonsCache } from './persons-cache.tsx';

const maria = personLike();
const tom = personLike({ id: '00000000-0000-4000-8000-000000000002', first_name: 'Tom' });

let actions: SessionActions;

/** The fake server: answers Maria, and keeps Tom waiting for everything but his name. */
const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const { pathname } = new URL(String(input), 'http://localhost');
  const { authorization } = (init?.headers ?? {}) as Record<string, string>;
  const isTom = authorization === 'Token toms';
  if (pathname === endpoints.getMe.path) return Response.json(isTom ? tom : maria);
  return isTom ? new Promise<Response>(() => undefined) : Response.json({ incoming_quantity: 3 });
};

function Page() {
  const { first_name: name } = useUser();
  const { data } = useResource(endpoints.countIncoming);
  return <p>{`${name} sees ${data?.incoming_quantity ?? 'nothing yet'}`}</p>;
}

function Product() {
  const { state, ...rest } = useSession();
  useEffect(() => {
    actions = rest;
  });
  return state.kind === 'in' ? (
    <PersonsCache>
      <Page />
    </PersonsCache>
  ) : null;
}

beforeEach(() => vi.stubGlobal('fetch', answer));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('shows the next person nothing that the previous person loaded', async () => {
  localStorage.setItem('plumbline.token', 'marias');
  render(
    <SessionProvider>
      <Product />
    </SessionProvider>,
  );
  await screen.findByText('Maria sees 3');
  // Tom sets his password from an email, in a browser in which Maria never signed out.
  await act(async () => void (await actions.enter('toms')));
  screen.getByText('Tom sees nothing yet');
});
