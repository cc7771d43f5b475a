import { endpoints } from '@plumbline/api-contract';
import type { ChangeReply, SectionReply } from '@plumbline/api-contract';
import type { Diagnostic } from '@plumbline/diagnostics';
import type { Question } from '@plumbline/schemas';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import { openForm, prepareToOpen } from '../../form/open-form.ts';
import type { OpenForm } from '../../form/open-forms.ts';
import { leaveForm, settleForms } from '../../form/open-forms.ts';

export type Labels = ReadonlyMap<string, string>;

export type LoadedSection =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: ApiError; readonly retry: () => void }
  | {
      readonly kind: 'broken';
      readonly reply: SectionReply;
      readonly diagnostics: readonly Diagnostic[];
    }
  | { readonly kind: 'read'; readonly reply: SectionReply }
  | { readonly kind: 'edit'; readonly form: OpenForm; readonly labels: Labels };

type SectionOf = {
  readonly slug: string;
  readonly tp: string;
  readonly user: string;
  readonly onSaved: (link: string, reply: ChangeReply) => void;
};

/** When a reply takes longer, the page says so and offers a retry. */
const LOAD_MS = 30_000;

/**
 * Loads a section once and opens it: from then on the session owns the answers, and a second copy would only go stale.
 * Waits for pending saves first, because this section's rules may read what they change. When the page unmounts, the
 * form finishes its saves on its own.
 */
export function useSection({ slug, tp, user, onSaved }: SectionOf): LoadedSection {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<LoadedSection>({ kind: 'loading' });
  const latestOnSaved = useRef(onSaved);
  useEffect(() => {
    latestOnSaved.current = onSaved;
  });

  useEffect(() => {
    const abort = new AbortController();
    let opened: OpenForm | null = null;

    const load = async (): Promise<LoadedSection> => {
      prepareToOpen(user);
      await settleForms();
      const query = { link: slug, tp };
      const reply = await call(endpoints.getAnswers, {
        query,
        signal: AbortSignal.any([abort.signal, AbortSignal.timeout(LOAD_MS)]),
      });
      if (!reply.editable) return { kind: 'read', reply };
      const labels = asksForLabels(reply.answers.questions)
        ? await loadLabels()
        : new Map<string, string>();
      abort.signal.throwIfAborted();
      const result = await openForm({
        reply,
        user,
        tp,
        onSaved: (link, saved) => latestOnSaved.current(link, saved),
      });
      if (!result.ok) return { kind: 'broken', reply, diagnostics: result.diagnostics };
      if (abort.signal.aborted) leaveForm(result.form);
      abort.signal.throwIfAborted();
      opened = result.form;
      return { kind: 'edit', form: result.form, labels };
    };

    load().then(setLoaded, (error: unknown) => {
      if (abort.signal.aborted) return;
      const failure =
        error instanceof ApiError
          ? error
          : new ApiError(null, null, 'This section could not be opened. Try again.');
      const retry = (): void => {
        setLoaded({ kind: 'loading' });
        setAttempt((before) => before + 1);
      };
      setLoaded({ kind: 'failed', error: failure, retry });
      const isLate = error instanceof DOMException && error.name === 'TimeoutError';
      if (!(error instanceof ApiError) && !isLate) reportError(error);
    });

    return () => {
      abort.abort();
      if (opened) leaveForm(opened);
    };
  }, [slug, tp, user, attempt]);

  return loaded;
}

/** Only the document check list names questions of other sections. */
function asksForLabels(questions: readonly Question[]): boolean {
  return questions.some(
    (question) => question.unit === 'documents' || asksForLabels(question.questions ?? []),
  );
}

async function loadLabels(): Promise<Labels> {
  return (await import('../../form/answers/question-labels.ts')).questionLabels();
}
