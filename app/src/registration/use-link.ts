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
 * Whether the link that opened the page can be used, which does not use it. The secret leaves the address bar at once:
 * it is not to be seen, copied or kept in the history.
 *
 * @param shown the token of the address; null where it names none
 * @param bare the address without it
 */
export function useLink(shown: string | null, bare: string): MailedLink {
  // The address loses it: the page keeps the one that it was opened with.
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
    // A text that is no token at all is refused as a body of the wrong form.
    return error.status === 422 || error.status === 400
      ? { kind: 'bad' }
      : { kind: 'failed', error };
  }
}
