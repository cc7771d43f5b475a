import { endpoints } from '@plumbline/api-contract';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../api/api.ts';
import { ApiError } from '../api/client.ts';

export type MailedLink =
  | { readonly kind: 'checking' }
  | { readonly kind: 'bad' }
  | { readonly kind: 'failed'; readonly error: ApiError; readonly retry: () => void }
  | { readonly kind: 'good'; readonly token: string; readonly email: string };

type Found =
  | Exclude<MailedLink, { kind: 'failed' }>
  | { readonly kind: 'failed'; readonly error: ApiError };

/**
 * Checks whether the link that opened the page can be used, without using it. Removes the secret from the address bar
 * at once, so that it cannot be seen, copied or kept in the history.
 *
 * @param shown the token of the address; null when there is none
 * @param bare the address without it
 */
export function useLink(shown: string | null, bare: string): MailedLink {
  // Keeps the token that the page was opened with, because the address loses it.
  const [token] = useState(shown);
  const [found, setFound] = useState<Found>({ kind: token === null ? 'bad' : 'checking' });
  const [tries, setTries] = useState(0);
  useEffect(() => window.history.replaceState(window.history.state, '', bare), [bare]);
  useEffect(() => {
    if (token === null) return;
    let isCurrent = true;
    const check = async (): Promise<void> => {
      const next = await checked(token);
      if (isCurrent) setFound(next);
    };
    void check();
    return () => {
      isCurrent = false;
    };
  }, [token, tries]);
  const retry = useCallback(() => {
    setFound({ kind: 'checking' });
    setTries((before) => before + 1);
  }, []);
  return found.kind === 'failed' ? { ...found, retry } : found;
}

async function checked(token: string): Promise<Found> {
  try {
    const link = await call(endpoints.checkLink, { body: { token } });
    return link.is_good ? { kind: 'good', token, email: link.email } : { kind: 'bad' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The server rejects text that is not a token at all as a malformed body.
    return error.status === 422 || error.status === 400
      ? { kind: 'bad' }
      : { kind: 'failed', error };
  }
}
