import { endpoints } from '@plumbline/api-contract';
import type { SectionReply } from '@plumbline/api-contract';
import { useEffect, useState } from 'react';
import { call } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import { closeForms, settleForms } from '../../vault/open-forms.ts';

export type LoadedSection =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ApiError; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly reply: SectionReply };

/**
 * Loads a section once, to be opened: afterwards the session owns the answers and a second copy would only go
 * stale. Waits for saves on their way first, because this section's rules may read what they carry.
 */
export function useSection(slug: string, tp: string): LoadedSection {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<LoadedSection>({ kind: 'loading' });

  useEffect(() => {
    const abort = new AbortController();
    const load = async (): Promise<void> => {
      await settleForms();
      if (abort.signal.aborted) return;
      closeForms(tp, slug);
      try {
        const reply = await call(endpoints.getAnswers, { query: { link: slug, tp }, signal: abort.signal });
        setLoaded({ kind: 'ready', reply });
      } catch (error) {
        if (abort.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        const retry = (): void => {
          setLoaded({ kind: 'loading' });
          setAttempt((before) => before + 1);
        };
        setLoaded({ kind: 'failed', error, retry });
      }
    };
    void load();
    return () => abort.abort();
  }, [slug, tp, attempt]);

  return loaded;
}
